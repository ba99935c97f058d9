"""Koans that tell rules apart: small ones of every motif, in which nothing is unclear.

They were drawn by the generator of koans once, and stay as they are: what a search gives out depends on them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from zendotao.core.find.generate import Sample
from zendotao.core.find.style import PALETTE
from zendotao.core.koan.measure import measure_facts
from zendotao.core.koan.notation import parse_koan
from zendotao.core.koan.pieces import Colour

_KOANS = """
| 1: K3 upright at 0,60; 2: B2 in 1
| 1: K3 pitch 75 at 120,300 heading 45; 2: Y1 upright at 180,180
| 1: Y2 pitch -90 at 120,60; 2: K1 upright at 0,0
| 1: G1 pitch -90 at 300,300 heading 45; 2: Y3 upright at 180,60
| 1: K2 flat at 120,60 heading 353; 2: B2 flat at 0,240 heading 353
| 1: Y3 upright at 300,0; 2: R1 upright at 300.5,0.5
| 1: K3 upright at 0,0; 2: R1 upright at 0.5,0.5
| 1: R1 pitch -90 at 180,0 heading 45; 2: Y1 pitch -90 at 60,300 heading 45
| 1: K2 upright at 60,120; 2: Y1 flat at 85.17,151.09 heading 231
| 1: Y3 upright at 180,0; 2: G2 flat at 225,0 heading 270
| 1: Y2 pitch -45 at 60,120 heading 172; 2: G1 upright at 77.07,120
| 1: G3 upright at 0,60; 2: R1 upright at 35,60
| 1: R1 upright at 300,120; 2: G1 upright at 240,60; 3: Y1 upright at 180,300
| 1: G3 upright at 60,120; 2: G3 upright at 60,300
| 1: K3 upright at 180,180; 2: K2 flat at 180,240 heading 270; 3: B3 upright at 60,180
| 1: Y3 upright at 60,60; 2: R3 upright at 60,120; 3: B3 upright at 60,180
| 1: R3 upright at 120,300; 2: G3 upright at 300,60
| 1: K3 upright at 300,60; 2: K1 upright at 300.5,60.5
| 1: B2 upright at 60,0; 2: Y3 upright at 95,0
| 1: K2 upright at 60,0; 2: G1 flat at 20,0; 3: K1 flat at 60,240 heading 135
| 1: G3 upright at 300,0; 2: K1 on 1; 3: B2 flat at 342.43,42.43 heading 225
| 1: G2 flat at 180,300 heading 269; 2: R3 flat at 60,60 heading 45; 3: R1 upright at 120,0; 4: B1 upright at 0,60
| 1: K3 upright at 240,120; 2: R1 pitch 90 at 232.35,122.34 z 42.678125; 3: Y3 upright at 240,180; 4: Y1 upright at
  240.5,180.5
| 1: Y3 upright at 120,60; 2: G1 upright at 120.5,60.5
| 1: G3 upright at 120,120; 2: R1 upright at 120.5,120.5
| 1: G2 upright at 180,0; 2: R1 flat at 215.36,-35.36 heading 135; 3: B1 flat at 180,240 heading 180
| 1: K2 flat at 240,0; 2: Y1 in 1; 3: K2 upright at 120,240; 4: R1 in 3
| 1: K3 upright at 240,60; 2: Y3 upright at 240,85.4
| 1: G2 pitch -90 at 60,120 heading 35; 2: Y3 upright at 120,240
| 1: K3 upright at 60,240; 2: G1 flat at 105,240; 3: K1 flat at 165,240 heading 180
| 1: G1 upright at 120,120; 2: R3 upright at 155,120; 3: Y1 flat at 225,120 heading 180
| 1: R2 flat at 300,240 heading 225; 2: Y2 flat at 0,60 heading 225
| 1: K2 flat at 240,120 heading 135; 2: Y3 flat at 120,120 heading 135
| 1: R3 upright at 300,240; 2: G3 upright at 300,180; 3: B1 upright at 300.5,180.5; 4: B2 upright at 0,240
| 1: K1 flat at 300,60 heading 135; 2: B2 flat at 180,60 heading 225; 3: K2 flat at 0,180 heading 225
| 1: B2 upright at 60,120; 2: R2 pitch -45 at 59.29,120.71 heading 135 z 45.2925; 3: B1 pitch 90 at 63,125.2 z
  52.308325
| 1: R3 upright at 60,60; 2: B3 upright at 240,60; 3: K3 upright at 180,300; 4: Y3 upright at 240,180
| 1: B3 flat at 180,0; 2: K3 flat at 60,0 heading 180; 3: Y3 flat at 180,240; 4: R2 pitch -90 at 300,180
| 1: G3 upright at 300,120; 2: R3 upright at 274.6,120; 3: B1 upright at 300,240; 4: R3 upright at 335,240; 5: B1
  flat at 405,240 heading 180
| 1: K2 upright at 240,240; 2: B3 upright at 240,262.62; 3: K2 upright at 240,180; 4: R1 flat at 0,240 heading 135;
  5: Y1 flat at 60,180 heading 315
| 1: G3 flat at 240,300 heading 180; 2: G2 upright at 180,120; 3: Y2 upright at 300,120
| 1: G2 upright at 60,240; 2: K3 on 1; 3: R3 on 2; 4: G3 flat at 0,120 heading 45; 5: K3 upright at 0,0
| 1: R1 pitch -90 at 0,60; 2: R3 flat at 0,0 heading 45; 3: B3 flat at 180,300 heading 225; 4: B3 flat at 0,300
  heading 45
| 1: R3 upright at 240,60; 2: R2 on 1; 3: B2 on 2
| 1: G3 upright at 120,240; 2: G1 flat at 165,240 heading 45; 3: Y1 flat at 225,240 heading 180; 4: R3 flat at 60,0
  heading 315
| 1: R2 flat at 240,60 heading 180; 2: Y2 upright at 300,120; 3: G2 upright at 180,300
| 1: Y2 upright at 300,120; 2: B2 flat at 257.57,77.57 heading 45; 3: G1 upright at 240,180; 4: B3 upright at 0,180;
  5: K1 upright at 0.5,180.5; 6: G3 upright at 180,180
| 1: R1 upright at 120,240; 2: R1 flat at 144.24,196.27 heading 119; 3: Y2 upright at 60,240
| 1: B2 flat at 0,240 heading 315; 2: K2 upright at 120,180; 3: G1 upright at 240,120
| 1: R2 pitch -90 at 180,120; 2: G3 upright at 240,60; 3: G1 in 2; 4: B3 upright at 120,120; 5: K1 upright at
  120.5,120.5
| 1: R1 flat at 180,120 heading 116; 2: B2 flat at 60,240 heading 116; 3: G3 flat at 300,300 heading 296
| 1: K3 upright at 300,120; 2: Y3 on 1; 3: B3 upright at 180,300
| 1: R2 upright at 180,180; 2: R1 upright at 180,162.93; 3: K1 upright at 60,60; 4: K3 upright at 300,60; 5: B1 on
  4; 6: Y1 upright at 120,0
| 1: G2 upright at 300,0; 2: K1 on 1; 3: R3 upright at 240,240; 4: Y1 pitch -90 at 300,0 heading 45 z 69.85
| 1: Y3 upright at 300,180; 2: K1 upright at 300.5,180.5; 3: R3 upright at 60,60; 4: K2 in 3; 5: K1 in 4; 6: R1
  upright at 120,0
| 1: B2 upright at 300,300; 2: R1 upright at 300,282.93; 3: K1 pitch 37.193329 at 321.458442,282.93 heading 180; 4:
  G2 flat at 271.72,328.28 heading 315; 5: B3 upright at 0,60; 6: G1 upright at 120,300
| 1: G1 upright at 300,240; 2: Y2 on 1; 3: K3 upright at 240,240; 4: B3 pitch 60 at 298.59,238.59 heading 90 z
  20.257108
| 1: G1 upright at 0,240; 2: K3 flat at 0,190 heading 90; 3: G3 pitch -90 at 0,240 heading 45 z 69.85; 4: R2 pitch
  45 at 300,180 heading 135
| 1: G2 pitch -90 at 180,0; 2: R3 upright at 120,180; 3: B1 upright at 120.5,180.5; 4: B3 upright at 180,180; 5: R3
  upright at 60,120
| 1: G1 upright at 300,300; 2: K3 flat at 345,300; 3: G1 flat at 405,300 heading 180
| 1: B3 upright at 0,240; 2: B1 flat at -60,240; 3: K3 flat at 120,180; 4: K2 in 3; 5: B2 flat at 120,300 heading
  135; 6: G1 in 5; 7: G3 flat at 300,300
| 1: G1 upright at 240,180; 2: K2 flat at 285,180 heading 234; 3: G3 flat at 345,180 heading 180; 4: G2 upright at
  180,240; 5: R1 in 4
| 1: Y3 upright at 180,120; 2: K1 upright at 180.5,120.5; 3: R1 upright at 120,300; 4: G2 upright at 120,120
| 1: Y3 upright at 0,180; 2: Y3 upright at 35,180; 3: B3 flat at 105,180 heading 180
| 1: Y2 flat at 0,120; 2: Y1 in 1; 3: K1 upright at 60,180; 4: R1 upright at 95,180
| 1: Y1 upright at 240,0; 2: B3 upright at 275,0; 3: B3 flat at 345,0 heading 180
| 1: R3 pitch 30 at 180,180 heading 343; 2: K3 upright at 240,300; 3: B2 in 2; 4: B1 in 3
| 1: Y1 flat at 240,240 heading 45; 2: Y3 upright at 0,180; 3: R1 flat at 45,180 heading 180; 4: Y3 flat at 105,180
  heading 180; 5: R2 upright at 120,60; 6: B1 flat at 300,240 heading 135
| 1: Y2 upright at 300,180; 2: Y1 flat at 0,240 heading 270; 3: K3 upright at 120,120; 4: R1 upright at 155,120; 5:
  K2 flat at 225,120 heading 180; 6: Y1 flat at 120,60 heading 135
| 1: K3 flat at 300,0 heading 90; 2: G3 flat at 180,120 heading 270; 3: K1 upright at 60,60; 4: G2 upright at 95,60;
  5: Y1 flat at 165,60 heading 180; 6: G2 flat at 120,180 heading 40; 7: B1 in 6; 8: G1 upright at 0,60
| 1: B2 flat at 0,300 heading 315; 2: B2 flat at 0,180 heading 315; 3: K2 flat at 180,60 heading 315
| 1: B1 upright at 0,60; 2: K1 upright at 60,180; 3: K1 upright at 240,120; 4: B2 on 3; 5: B3 upright at 120,0; 6:
  B2 upright at 155,0
| 1: R2 flat at 120,60; 2: B2 upright at 104.56,40.16; 3: K1 pitch -90 at 300,120; 4: Y3 upright at 300,300; 5: B3
  on 4; 6: B1 on 5; 7: Y1 on 6
| 1: R3 pitch -90 at 60,120 heading 45; 2: B1 flat at 180,300 heading 225; 3: K2 upright at 300,180; 4: B3 flat at
  345,180 heading 161; 5: Y1 flat at 405,180 heading 180; 6: G1 pitch -90 at 416.258598,180 heading 45 z 34.291146
| 1: Y2 upright at 60,180; 2: K3 pitch 90 at 61.41,178.59 z 4.9632; 3: G3 upright at 120,240; 4: R1 upright at
  120.5,240.5; 5: R2 pitch -90 at 61.41,178.59 z 84.3382; 6: B2 flat at 6.07,206.3 heading 334; 7: Y2 upright at
  240,0
| 1: R2 upright at 120,60; 2: K2 upright at 300,60; 3: K2 upright at 120,0; 4: G3 flat at 240,120 heading 135; 5: R3
  flat at 120,240 heading 315
| 1: R2 upright at 60,300; 2: B1 upright at 95,300; 3: R1 flat at 165,300 heading 180; 4: G2 upright at 180,60
| 1: Y2 upright at 120,180; 2: B1 in 1; 3: R1 flat at 300,60 heading 45
| 1: K3 flat at 240,120 heading 270; 2: B1 flat at 180,120 heading 270; 3: B1 flat at 0,60 heading 270; 4: R3 flat
  at 240,240 heading 225; 5: R1 upright at 300,300
| 1: G2 pitch 30 at 300,240 heading 315; 2: B2 pitch 60 at 0,300 heading 293; 3: B1 flat at 60,120 heading 180; 4:
  R1 flat at 60,60 heading 180; 5: K1 pitch -90 at 71.258598,60 heading 45 z 34.291146; 6: K1 upright at 120,120
| 1: Y2 upright at 60,0; 2: K3 flat at 0,180 heading 180; 3: R2 flat at 0,240 heading 180
| 1: B3 flat at 60,180 heading 135; 2: G3 flat at 300,0 heading 315; 3: R3 flat at 240,180 heading 135; 4: B2 flat
  at 180,180 heading 270; 5: Y2 flat at 296.3,123.7 heading 135
| 1: G3 upright at 120,240; 2: B1 upright at 155,240; 3: B3 flat at 225,240 heading 180; 4: G2 upright at
  155,257.07; 5: G2 flat at 300,0 heading 45
| 1: K3 pitch 45 at 60,60 heading 166; 2: B1 upright at 300,240; 3: K1 upright at 335,240; 4: K1 flat at 405,240
  heading 180; 5: K2 upright at 300,257.07
| 1: K3 flat at 180,0 heading 180; 2: K1 in 1; 3: G3 flat at 300,60 heading 135; 4: Y2 in 3; 5: B2 upright at 300,0;
  6: G3 on 5; 7: Y1 on 6
| 1: B1 upright at 180,0; 2: B2 upright at 180,17.07; 3: R3 upright at 60,0; 4: R1 upright at 60.5,0.5; 5: R1
  upright at 0,180; 6: Y3 pitch -90 at 240,180 heading 45; 7: G1 pitch -90 at 180,17.07 heading 45 z 60.325
| 1: Y1 upright at 60,180; 2: K2 upright at 240,0; 3: K1 upright at 275,0
| 1: K3 upright at 120,300; 2: Y1 upright at 120.5,300.5; 3: G2 upright at 0,60; 4: B1 pitch -45 at 180,0 heading
  270; 5: B2 upright at 0,180
| 1: B2 upright at 0,120; 2: R2 pitch 90 at -0.71,119.29 z 12.2782; 3: B2 upright at 240,240; 4: Y2 upright at 0,60;
  5: K2 upright at 300,180; 6: B2 upright at 300,120
| 1: Y3 upright at 180,180; 2: G3 upright at 60,0; 3: B3 upright at 240,180; 4: G1 upright at 120,60
| 1: K3 pitch -90 at 180,240 heading 1; 2: Y1 upright at 180,60; 3: K1 upright at 120,180; 4: G1 upright at 300,0;
  5: G2 flat at 0,120 heading 178; 6: K1 in 5
| 1: G1 upright at 60,120; 2: K2 on 1; 3: Y3 upright at 240,180; 4: Y1 upright at 240.5,180.5; 5: G3 flat at 240,220
  heading 270; 6: G1 upright at 0,0; 7: B2 flat at 45,0 heading 270
| 1: K2 upright at 120,0; 2: B3 upright at 97.38,0; 3: K3 pitch -90 at 60,60; 4: R1 upright at 180,180
| 1: K1 upright at 300,300; 2: B1 pitch 90 at 308.02,295.91 z 22.284444; 3: B3 flat at 300,240 heading 45; 4: R3
  flat at 0,60 heading 45; 5: B3 flat at 240,120 heading 45
| 1: B2 flat at 0,180 heading 63; 2: K2 flat at 0,240 heading 243; 3: K2 flat at 120,240 heading 63; 4: R2 upright
  at 120,60; 5: B2 upright at 180,120; 6: Y1 on 5; 7: G1 on 6
| 1: B2 pitch 45 at 120,300 heading 7; 2: K3 upright at 120,180; 3: K1 upright at 180,240; 4: R2 upright at 215,240
| 1: B1 pitch 45 at 240,180 heading 225; 2: R2 upright at 0,180; 3: K2 flat at 0,240 heading 135; 4: G2 upright at
  300,0
| 1: B3 upright at 0,180; 2: K1 upright at 0.5,180.5; 3: R1 pitch -90 at 60,120 heading 45; 4: Y2 upright at 60,240;
  5: G2 upright at 0,300
| 1: K1 upright at 300,300; 2: G2 flat at 321.92,255.06 heading 116; 3: K1 pitch 45.946045 at 300,281.725892 heading
  90; 4: R2 flat at 60,240 heading 45; 5: R3 pitch -45 at 0,300 heading 270
| 1: B3 upright at 180,180; 2: Y1 upright at 180.5,180.5; 3: G1 flat at 122.54,164.97 heading 15; 4: B1 upright at
  120,120; 5: K2 pitch -90 at 0,240 heading 28
| 1: Y2 flat at 180,180 heading 180; 2: K2 flat at 0,60; 3: R3 upright at 120,180; 4: Y3 upright at 180,240; 5: G3
  upright at 60,120
| 1: G3 upright at 60,300; 2: R3 on 1; 3: K2 on 2; 4: B3 upright at 180,240
| 1: G3 upright at 120,60; 2: B2 pitch 90 at 114.34,65.66 z 39.256875; 3: Y1 pitch 75 at 60,240 heading 225; 4: Y3
  flat at 300,60 heading 225; 5: R1 in 4; 6: B3 upright at 60,60
| 1: B3 upright at 180,60; 2: B1 upright at 180.5,60.5; 3: R3 upright at 0,0; 4: G1 on 3; 5: G3 on 4; 6: B3 flat at
  120,120 heading 135; 7: G2 in 6; 8: Y3 flat at 300,240 heading 270
| 1: K3 upright at 300,240; 2: R3 on 1; 3: K3 pitch -45 at 240,300; 4: G3 upright at 120,0; 5: Y1 in 4
| 1: G1 pitch -90 at 120,240; 2: K2 pitch 0 at 0,120 heading 147; 3: K1 upright at 240,240; 4: K3 upright at 300,60;
  5: R1 flat at 120,180 heading 135; 6: B2 upright at 257.07,240
| 1: R3 pitch -90 at 240,120 heading 45; 2: R3 flat at 180,60 heading 225; 3: B2 flat at 300,0 heading 225; 4: R2
  flat at 0,240 heading 225; 5: G2 flat at 360.92,10.92 heading 180; 6: K2 upright at 240,60
| 1: K3 upright at 120,180; 2: Y2 upright at 120,157.38; 3: R1 flat at 60,120 heading 45; 4: R3 flat at 120,60
  heading 225; 5: Y1 flat at 60,60 heading 225
"""

PROBES: tuple[str, ...] = tuple(" ".join(koan.split()) for koan in _KOANS.split("|")[1:])
"""The notations of the koans."""


def list_probes(palette: Sequence[Colour] = PALETTE, count: int | None = None) -> list[Sample]:
    """Return the first probes, or all, in the colours of a palette."""
    named = tuple(colour for colour in Colour if colour in palette)
    return [_colour_probe(number, named) for number in range(len(PROBES) if count is None else min(count, len(PROBES)))]


@cache
def _measure_probe(number: int) -> Sample:
    koan = parse_koan(PROBES[number])
    return Sample(koan, measure_facts(koan))


def _colour_probe(number: int, palette: tuple[Colour, ...]) -> Sample:
    """Return a probe in colours of a palette; of one with more than the probes have, each takes others."""
    sample = _measure_probe(number)
    if set(palette) == set(PALETTE):
        return sample
    shift = number if len(palette) > len(PALETTE) else 0
    own = {colour: palette[(place + shift) % len(palette)] for place, colour in enumerate(PALETTE)}
    return sample.with_colours(tuple(own[colour] for colour in sample.facts.colours))
