"""Koans that tell rules apart: small ones of every motif, in which nothing is unclear.

They were drawn by the generator of koans once, in the order in which each tells most rules apart that were together,
and stay as they are: what a search gives out depends on them.
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
Y3 upright at 300,0; R1 upright at 300.5,0.5 | K2 pitch -90 at 60,300; B3 flat at 180,180 heading 225; B2 in 2; Y2
pitch -90 at 193.877247,193.877247 heading 7 z 50.59842; G3 flat at 240,60 heading 277 | G1 pitch -90 at 180,240
heading 3; K1 pitch 30 at 180,300 heading 90 | K2 flat at 120,300 heading 270; G1 in 1; K1 upright at 120,0; R1 on 3;
B1 on 4; B2 upright at 0,300; B2 upright at 35,300 | Y2 flat at 300,60 heading 45; Y1 in 1 | G3 flat at 60,180 heading
8; Y3 flat at 120,180 heading 8; Y3 flat at 240,60 heading 8; R3 pitch -90 at 300,0; R3 upright at 0,180 | R3 flat at
120,60 heading 135; B1 pitch -90 at 133.877247,46.122753 z 41.050918 | G2 upright at 300,60; G2 upright at 300,240 | Y3
pitch -60 at 300,240 heading 90; K2 upright at 180,60; G2 upright at 0,300; Y2 pitch 0 at 0,60 heading 45; R1 on 4; B2
on 5 | Y3 pitch -90 at 240,180; B3 upright at 240,300; B3 upright at 180,180; B3 on 3; B1 on 4 | G1 upright at 0,240;
K3 flat at 0,190 heading 90; G3 pitch -90 at 0,240 heading 45 z 69.85; R2 pitch 45 at 300,180 heading 135 | K3 upright
at 60,180; B2 flat at 20,180 | K3 pitch -90 at 180,240 heading 1; Y1 upright at 180,60; K1 upright at 120,180; G1
upright at 300,0; G2 flat at 0,120 heading 178; K1 in 5 | R3 upright at 240,60; R2 on 1; B2 on 2 | B1 pitch -90 at
300,0 heading 9; G2 upright at 120,120; B1 in 2; R1 upright at 240,60; R1 upright at 300,120; B1 upright at 300,300; Y2
upright at 180,240; Y1 in 7 | K1 pitch -90 at 120,300; R3 pitch -90 at 120,300 z 54.570313; B3 upright at 60,180 | R3
pitch -90 at 60,300; K1 pitch -90 at 120,180 heading 45; R2 flat at 300,240 heading 235; K2 flat at 180,180 heading 235
| Y2 upright at 240,240; Y2 upright at 180,60; R2 upright at 60,120; G3 pitch -15.945396 at 154.374609,60 z 47.136354;
G3 on 3; Y1 on 5; K1 on 6 | B1 upright at 300,60; B2 pitch 60 at 299,60 heading 45 z 15.195393 | K2 upright at 300,180;
K2 upright at 180,300; Y1 pitch 0 at 300,0 heading 225; G2 pitch -90 at 300,240; B3 flat at 240,180 | R3 flat at
180,240 heading 315; R1 in 1; K1 flat at 120,120 heading 180; B1 flat at 240,120 heading 180 | B3 upright at 0,300; Y1
upright at 0.5,300.5; R3 pitch -90 at 300,240 heading 45; Y1 on 1; R3 on 4; K2 on 5; B3 upright at 25.4,300; K3 pitch
-90 at 300,60 heading 45 | K2 flat at 240,120 heading 225; Y2 flat at 0,60 heading 45; B2 flat at 240,0 heading 225 |
G3 pitch -45 at 180,300; R3 pitch -90 at 240,0 heading 45; Y1 in 2 | Y3 upright at 120,240; B3 pitch -15.945396 at
100.374609,249 z 49.385253 | G1 upright at 240,300; G2 on 1; G1 on 2; Y3 on 3 | K1 pitch 20 at 120,300 heading 135; K2
pitch -90 at 120,300 heading 50 z 48.534201; Y3 upright at 120,60; Y2 on 3; Y3 on 4 | R3 upright at 60,180; R1 in 1; G2
upright at 300,60; G3 flat at 60,0 heading 45; G3 flat at 120,0 heading 45; B1 pitch 75 at 0,240; R3 upright at
180,120; B2 in 7 | R1 pitch -90 at 180,0 heading 45; Y1 pitch -90 at 60,300 heading 45 | G2 upright at 180,300; G2
pitch 60 at 180,300 heading 225 z 25.317628; R1 flat at 151.72,328.28 heading 315 | R2 flat at 120,60 heading 187; Y1
upright at 135.33,78.95; R2 flat at 60,300 heading 135; R2 flat at 300,240 heading 315; Y3 flat at 180,0 heading 270;
B1 in 5 | B1 upright at 180,120; G1 on 1 | R2 upright at 180,240; R3 flat at 141.36,250.35 heading 345; K3 pitch -90 at
300,300 heading 45; K2 pitch 0 at 300,240 heading 315; K2 flat at 300,0; R2 pitch -90 at 180,0 | G3 flat at 300,300
heading 225; Y2 in 1 | B3 pitch -90 at 180,240; Y1 flat at 240,0 heading 135; Y1 flat at 300,60 heading 315 | K3
upright at 300,60; G3 upright at 300,240; K3 upright at 240,300 | K3 pitch -90 at 300,60 heading 83; B2 pitch -90 at
180,240 heading 45; Y3 upright at 240,0; B3 flat at 0,180; B2 in 4; G1 in 5 | K2 upright at 180,60; K3 pitch 50.922375
at 155.221083,60 | Y2 upright at 180,120; B2 flat at 144.03,85.27 heading 44; G2 pitch -90 at 60,60 heading 42; R2
pitch 30 at 0,0 heading 315; G2 upright at 240,120 | R2 upright at 300,60; R2 upright at 120,120 | Y3 upright at
300,180; Y2 in 1; G3 flat at 0,60 heading 180; R1 pitch -90 at 240,60 heading 45; Y3 flat at 60,180 heading 225; B1 in
5; B1 flat at 72.1,30.91 heading 151 | G2 upright at 60,240; B1 on 1; K2 on 2; R1 on 3; G3 upright at 180,120; Y2 in 5;
K1 pitch -90 at 60,240 heading 45 z 88.9; K3 pitch 75 at 300,180 heading 135 | K3 flat at 240,0 heading 315; K2 in 1;
R2 flat at 180,0 heading 51; R2 flat at 180,60 heading 231; G2 flat at 180,120 heading 51; K1 flat at 60,60 heading 90
| G2 pitch -90 at 180,240 heading 45; B3 upright at 0,60 | Y1 upright at 240,60; K1 on 1 | R3 upright at 120,300; G3
upright at 300,240; K3 upright at 60,60; Y2 pitch -90 at 60,60 z 79.375; R3 flat at 10,60; Y3 upright at 60,300; G1 in
6 | B2 upright at 0,120; R2 pitch 90 at -0.71,119.29 z 12.2782; B2 upright at 240,240; Y2 upright at 0,60; K2 upright
at 300,180; B2 upright at 300,120 | G1 upright at 60,120; G1 on 1; R3 on 2; G1 on 3; B3 flat at 180,0 heading 90; B2 in
5 | Y2 pitch -30 at 240,300 heading 225; Y1 flat at 0,180 heading 180; Y3 flat at 300,0 heading 180; Y2 upright at
180,180; Y3 upright at 60,240 | K1 upright at 60,240; B1 flat at 105,240 heading 135; K1 flat at 165,240 heading 180 |
R1 pitch -90 at 0,60; R3 flat at 0,0 heading 45; B3 flat at 180,300 heading 225; B3 flat at 0,300 heading 45 | G3
upright at 120,180; G3 upright at 180,240; B1 upright at 180.5,240.5; G3 pitch -90 at 0,60; G3 flat at 240,0 heading
270; G2 in 5; K1 in 6; K2 upright at 60,120 | R3 upright at 120,240; Y3 on 1; Y1 on 2 | K1 upright at 180,60; B1 pitch
0 at 0,60 heading 90; G1 pitch -90 at 60,180; Y3 pitch -90 at 60,240 heading 45 | K2 upright at 180,180; K2 upright at
60,60; K1 upright at 240,180 | B3 upright at 240,180; B1 pitch 30 at 0,240 heading 180; B3 on 1 | Y3 flat at 240,240
heading 315; G3 flat at 180,180 heading 180; G3 flat at 300,180 heading 180 | B1 upright at 60,240; K1 on 1; R2 on 2;
R2 flat at 11.94,226.22 heading 16; R1 upright at 300,120 | R3 flat at 240,240 heading 180; R1 in 1 | G2 upright at
0,120; B3 on 1; K3 on 2; B2 on 3 | G2 pitch 30 at 300,240 heading 315; B2 pitch 60 at 0,300 heading 293; B1 flat at
60,120 heading 180; R1 flat at 60,60 heading 180; K1 pitch -90 at 71.258598,60 heading 45 z 34.291146; K1 upright at
120,120 | K3 flat at 240,120 heading 135; Y3 upright at 120,300; B1 upright at 120.5,300.5; K3 upright at 0,300; K3
upright at 0,120; R3 upright at 240,240; K3 upright at 120,60 | Y2 upright at 240,120; Y2 upright at 259.84,120 | R3
pitch 30 at 180,120 heading 180; Y2 upright at 0,120; K1 on 2; Y2 on 1; Y3 on 4; G1 upright at -17.07,120; B3 upright
at 240,300; R2 flat at 60,240 heading 90 | G3 upright at 0,60; G2 upright at 35,60; G2 flat at 105,60 heading 180 | K1
pitch -90 at 180,60; R1 upright at 180,300 | B1 flat at 60,300 heading 45; Y1 flat at 180,60 heading 45; B1 flat at
300,240 heading 45; R3 pitch -30 at 180,240 heading 188 | G2 upright at 240,60; G2 on 1; K2 on 2; Y3 flat at 180,240
heading 90 | B1 upright at 180,0; B2 upright at 180,17.07; R3 upright at 60,0; R1 upright at 60.5,0.5; R1 upright at
0,180; Y3 pitch -90 at 240,180 heading 45; G1 pitch -90 at 180,17.07 heading 45 z 60.325 | B3 upright at 60,120; G3
upright at 120,240; B3 pitch -90 at 240,60 heading 73; G3 upright at 120,300 | B3 flat at 120,120 heading 18; K3 flat
at 240,120 heading 198; R2 upright at 60,120; K1 on 3; R3 on 4; K3 on 5 | R2 flat at 300,0 heading 151; B3 flat at
240,300 heading 331; R2 pitch -90 at 0,180 heading 45 | Y3 flat at 120,60 heading 180; R2 in 1; G1 in 2; Y3 upright at
60,0 | Y2 pitch -90 at 120,60; K1 upright at 0,0 | B3 upright at 0,300; B2 upright at 0,277.38; B3 upright at 0,0 | K1
pitch -90 at 120,300 heading 30; B3 pitch 55.792821 at 120,328.643029 heading 270 | G2 upright at 240,180; Y2 on 1; G3
on 2; G1 on 3; R3 upright at 240,0; R1 on 5; R2 upright at 240,240 | G1 upright at 60,120; G1 upright at 120,240 | R1
flat at 0,60 heading 180; R1 flat at 240,60 heading 180; R1 flat at 0,120; R3 upright at 300,120; B2 in 4 | G3 pitch
-90 at 240,0; K2 upright at 0,240; K2 upright at 0,0; B2 upright at 300,240; B2 upright at 60,0; R2 upright at 180,300
| R2 upright at 0,120; R2 pitch -15.859366 at -9.555631,115.356941 heading 32 z 44.469202; K3 flat at 60,0 heading 225;
Y1 in 3; Y1 flat at 300,0 heading 90 | B2 upright at 60,120; R2 pitch -45 at 59.29,120.71 heading 135 z 45.2925; B1
pitch 90 at 63,125.2 z 52.308325 | K2 flat at 240,0; Y1 in 1; K2 upright at 120,240; R1 in 3 | K3 upright at 300,120;
K3 upright at 120,120; K3 upright at 60,240; R3 upright at 0,60; K1 on 4; G2 on 5 | Y3 upright at 300,0; Y1 upright at
300.5,0.5; Y1 flat at 258.07,-41.93 heading 45; R1 pitch -90 at 300,0 heading 78 z 69.85; G1 upright at 240,300 | Y1
pitch -30 at 240,60 heading 270; B1 flat at 0,240 heading 135 | B3 upright at 0,240; B1 flat at -60,240; K3 flat at
120,180; K2 in 3; B2 flat at 120,300 heading 135; G1 in 5; G3 flat at 300,300 | G1 pitch 20 at 180,120 heading 45; G3
pitch -30 at 240,60 heading 180; R3 upright at 240,180; Y3 upright at 300,120; Y3 upright at 120,240 | G2 pitch -90 at
300,240 heading 65; R2 upright at 180,240; B2 pitch -90 at 60,180 heading 45; B3 flat at 180,60 heading 180; B1 in 4;
R3 upright at 157.38,240 | G3 pitch 45 at 60,300 heading 135; R2 upright at 240,60; R3 upright at 300,300; R2 pitch -90
at 60,120 heading 79 | G2 upright at 240,0; G2 upright at 220.16,0; Y2 pitch 30 at 120,120 heading 270; R1 upright at
0,0; Y1 upright at 0,300; G1 upright at 120,300; G3 upright at 300,120 | K1 upright at 240,300; B2 on 1; K3 on 2; Y3 on
3; Y3 upright at 180,240; G1 on 5 | R3 upright at 180,240; K1 upright at 180.5,240.5; Y2 flat at 0,0 heading 135; K1 in
3; R1 pitch 20 at 300,60 heading 225; K1 flat at 120,180 heading 135 | B1 pitch -90 at 60,180 heading 45; Y1 pitch -90
at 180,240 heading 73 | B2 upright at 120,180; Y2 upright at 120,199.84; K3 upright at 240,60; K3 upright at 240,0; Y2
pitch -90 at 60,300 heading 45; B3 flat at 204.64,35.36 heading 315 | G1 upright at 0,180; Y3 flat at 45,180 heading
45; R3 flat at 105,180 heading 180; K3 flat at 300,60 heading 45; Y2 in 4; Y1 in 5; Y3 upright at 240,240 | R3 upright
at 0,0; G1 in 1 | K3 pitch -90 at 180,120; G2 pitch 45 at 60,60 heading 135; R3 flat at 180,180 heading 90; Y2 in 3; Y1
pitch -45 at 240,0 heading 316 | K2 upright at 0,180; R3 pitch -45 at -1.41,178.59 heading 315 z 48.894287; R1 upright
at 240,60 | G1 upright at 300,300; K3 flat at 345,300; G1 flat at 405,300 heading 180 | B1 upright at 0,60; K1 upright
at 60,180; K1 upright at 240,120; B2 on 3; B3 upright at 120,0; B2 upright at 155,0 | B2 pitch 60 at 0,180 heading 90;
Y2 upright at 300,0 | B2 flat at 120,120 heading 212; R1 in 1; G1 flat at 173.1,128.18 heading 180; K1 flat at 60,300 |
G3 upright at 300,60; G3 upright at 300,85.4; R3 flat at 300,240 heading 225; Y3 flat at 0,0 heading 45; R3 upright at
60,60; Y3 upright at 240,300; K3 upright at 60,0 | B3 upright at 120,120; K1 in 1 | G2 flat at 120,0 heading 180; G2
upright at 60,240; G2 upright at 300,300; Y2 upright at 60,300; G1 upright at 120,60 | R3 upright at 180,120; K2 in 1;
B1 in 2; B3 pitch -90 at 180,120 heading 31 z 88.9 | K2 pitch -90 at 60,240 heading 45; G1 upright at 0,240; R1 upright
at 300,240; G1 upright at 300,0; K1 upright at 120,300 | R3 pitch -90 at 60,240 heading 45; R2 pitch -90 at 240,60; B3
upright at 120,120; B2 upright at 155,120 | K1 flat at 300,60 heading 135; B2 flat at 180,60 heading 225; K2 flat at
0,180 heading 225 | Y3 upright at 120,0; R2 on 1; R3 on 2; G3 pitch -90 at 120,180 heading 45; K2 upright at 180,300;
K3 on 5; G1 on 6 | B1 pitch 30 at 240,180 heading 90; B1 pitch 0 at 180,0 heading 135; R3 upright at 300,180; K1
upright at 300.5,180.5; Y1 pitch -90 at 120,240; G3 upright at 0,0 | Y1 pitch 60 at 240,240 heading 225; Y3 flat at
120,240 heading 293; R1 in 2; Y3 upright at 300,300 | Y3 pitch -45 at 180,240 heading 135; K1 pitch -90 at 180,60 | Y3
upright at 300,60; G3 upright at 274.6,60; G1 pitch -15.708638 at 311.258598,55 heading 180 z 47.393469 | G2 upright at
240,300; G3 flat at 285,300; B1 flat at 345,300 heading 180; B2 pitch -90 at 0,60; B1 upright at 240,240; G3 upright at
0,240 | Y3 upright at 120,60; Y3 upright at 60,180; R3 upright at 300,120; K3 flat at 240,120 heading 225; R2 in 4; R3
upright at 240,0 | R2 upright at 120,240; K2 on 1 | R1 pitch -60 at 0,60 heading 270; K1 pitch -60 at 300,60 heading
135 | B2 upright at 300,0; G2 flat at 257.57,-42.43 heading 45 | R1 upright at 120,120; Y1 upright at 60,120; R3
upright at 180,120; G3 on 3; G3 on 4; B1 on 5; Y2 flat at 300,120 heading 225; Y2 flat at 120,0 heading 45 | G3 upright
at 120,300; G1 on 1 | B3 upright at 120,300; Y2 on 1; B2 on 2 | Y2 upright at 0,120; R2 upright at 35,120; B2 flat at
105,120 heading 180; K3 upright at 240,300; K1 upright at 240.5,300.5; K1 pitch -90 at 240,180 | R3 upright at 180,120;
R1 in 1; R2 flat at 300,300; R2 flat at 240,180; B2 flat at 0,0 heading 180; B3 upright at 180,300; G2 on 6 | B3
upright at 0,60; B1 in 1; K1 flat at -42.43,102.43 heading 315; B3 pitch -90 at 300,240 heading 45; K1 flat at 60,240
heading 270; Y3 upright at 120,60 | G2 upright at 180,0; G3 flat at 240,0 heading 180; R2 pitch -45 at 60,180; K2 pitch
0 at 180,60 heading 340; R2 flat at 0,60 heading 141 | B3 upright at 60,240; G3 upright at 0,120; B2 upright at
60,217.38; Y1 upright at 77.07,217.38; R1 flat at 60,180; R2 on 3 | Y3 pitch -90 at 120,300; Y2 upright at 180,0; B3
upright at 300,240; K3 pitch -90 at 180,0 heading 65 z 79.375; K2 upright at 120,322.62; R3 upright at 60,0; B2 in 6 |
B3 flat at 300,0 heading 45; R1 upright at 300,60; B3 flat at 120,300; B3 flat at 60,300; G3 flat at 120,0 heading 180;
K1 flat at 342.43,102.43 heading 225 | G1 upright at 0,300; K3 pitch -45 at 0.56,292.02 heading 135 z 42.724116; G3
upright at 120,240 | Y3 upright at 300,120; Y2 in 1; Y1 in 2 | R1 upright at 300,300; B1 on 1 | K2 flat at 60,240
heading 135; Y2 flat at 60,300 heading 315; Y1 flat at 240,60 heading 315; R3 flat at 180,120; B1 in 4 | R3 upright at
60,60; B3 upright at 240,60; K3 upright at 180,300; Y3 upright at 240,180 | K3 upright at 300,180; K2 flat at 240,180 |
B1 flat at 120,120; G2 upright at 300,240; B3 on 2; Y1 on 3; Y2 on 4; Y3 flat at 180,180 heading 225; B1 in 6 | B2 flat
at 0,300 heading 315; B2 flat at 0,180 heading 315; K2 flat at 180,60 heading 315 | K3 upright at 300,0; R1 in 1; Y3
flat at 300,-40 heading 90; G3 upright at 325.4,0; R1 upright at 240,0; R1 on 5; Y2 upright at 120,0; B2 upright at
60,60 | K3 flat at 300,0 heading 90; G3 flat at 180,120 heading 270; K1 upright at 60,60; G2 upright at 95,60; Y1 flat
at 165,60 heading 180; G2 flat at 120,180 heading 40; B1 in 6; G1 upright at 0,60 | K3 flat at 0,120 heading 90; B2
pitch 60 at 240,300 heading 90 | R2 flat at 0,60 heading 216; B3 flat at 12.49,29.08 heading 90; R1 pitch -30 at
300,180 heading 270 | G1 pitch -90 at 300,300 heading 45; Y3 upright at 180,60 | K3 pitch 45 at 60,60 heading 166; B1
upright at 300,240; K1 upright at 335,240; K1 flat at 405,240 heading 180; K2 upright at 300,257.07 | B2 upright at
60,300; B3 on 1; G3 on 2; R1 pitch -90 at 60,120 heading 57; G3 flat at 0,180 heading 90; B3 upright at 120,240; B2 in
6 | B2 upright at 240,300; K2 upright at 120,60; R3 pitch -90 at 60,60; G3 pitch -90 at 180,240 heading 45 | B3 flat at
300,240 heading 225; K3 flat at 240,60 heading 225; Y2 flat at 120,180 heading 183; Y2 flat at 0,180 heading 183; K2
flat at 0,240 heading 3; K3 upright at 240,0 | Y1 flat at 60,240 heading 270; B1 flat at 300,0 heading 270 | K2 upright
at 60,240; Y3 pitch 43.133086 at 30.39707,240; Y3 upright at 0,180; B3 upright at 300,240; R3 upright at 60,180; Y3
upright at 240,60 | B3 upright at 0,60; G3 on 1 | Y2 upright at 300,240; Y2 upright at 240,240; G2 upright at 120,0; Y1
upright at 300,0; B1 on 3; G1 upright at 120,300; B3 upright at 155,300 | K2 upright at 0,120; G2 upright at 0,180; G1
upright at 60,300; G1 upright at 95,300 | K1 upright at 120,300; K1 on 1; R2 on 2; Y1 upright at 300,0; R3 flat at
120,0 heading 344; R2 in 5; B1 in 6; G3 upright at 180,300 | G1 pitch -90 at 120,120 heading 45; B2 pitch -45 at 0,300
heading 270; R1 pitch 0 at 60,60 heading 270; B2 upright at 60,240; B1 upright at 95,240 | G2 upright at 300,180; B2
upright at 120,120; B2 upright at 300,300; Y1 upright at 120,300; G1 upright at 240,0; R2 on 2; K3 on 6; R2 upright at
300,60 | R2 flat at 60,180 heading 3; R2 flat at 0,0 heading 3; G3 upright at 60,300; G1 upright at 60.5,300.5; B3 flat
at 300,0 heading 337; R2 in 5 | B1 pitch -90 at 0,240; B2 pitch -30 at 240,240 heading 315; K3 upright at 120,300; B3
upright at 120,180 | R1 upright at 180,0; Y2 on 1; B2 on 2; B2 on 3; R3 pitch 45 at 300,60 heading 195 | K1 flat at
60,120 heading 63; K3 pitch 54.452561 at 77.363157,109.97 heading 180; Y1 upright at 300,240 | Y3 upright at 60,120; K3
on 1; Y1 on 2; K1 pitch 90 at 61.85,114.29 z 63.5; B1 upright at 180,120; G2 upright at 215,120; R2 flat at 285,120
heading 180 | G1 upright at 240,0; B1 upright at 60,60; K3 upright at 0,300; K3 on 3; K1 on 4; R1 upright at 240,14.29;
Y1 upright at 225.71,14.29; B2 upright at 300,60 | R1 upright at 300,240; K2 on 1; K1 on 2; B3 upright at 180,60; Y1 in
4; R2 pitch 49.834126 at 300,265.722102 heading 270; G3 flat at 0,300 heading 225 | G2 pitch -90 at 120,120 heading 45;
B3 flat at 120,240 heading 135 | Y3 upright at 240,60; Y2 flat at 285,60 heading 45 | K1 upright at 180,180; G1 on 1 |
K2 flat at 240,120 heading 90; G2 flat at 60,180 heading 90; Y2 flat at 180,60 heading 270; K3 upright at 120,60; B2
flat at 240,0 heading 2; G1 in 5 | K3 upright at 300,0; B2 in 1; B1 in 2; K3 upright at 300,180; B1 upright at
300.5,180.5; Y3 flat at 300,300 heading 180; K3 flat at 60,180 | G2 upright at 0,60; G3 upright at 35,60; G1 flat at
105,60 heading 180; G1 upright at 0,120; B1 upright at 300,60 | Y1 pitch 20 at 180,120 heading 315; R3 flat at 120,120
heading 45; K3 flat at 60,240 heading 45 | R1 upright at 120,120; R1 upright at 105.71,120; R3 upright at 120,180 | G3
pitch -90 at 60,60; Y3 upright at 180,60; R1 upright at 180.5,60.5; K1 upright at 180,120; B1 on 4; K3 on 5; R3 on 6;
K2 pitch -90 at 180,120 z 88.9 | G1 upright at 60,120; Y1 flat at 20,120; Y3 pitch 45 at 0,300 heading 270; R1 upright
at 180,300; R3 flat at 225,300; R1 flat at 285,300 heading 180 | R1 upright at 300,120; G1 upright at 240,60; Y1
upright at 180,300 | K1 upright at 300,0; R1 upright at 0,60; G3 flat at 180,120 heading 180; K2 in 3; B2 pitch -90 at
60,60; G3 flat at 300,50 heading 270 | Y2 upright at 240,300; G3 pitch 60 at 240.69,296.06 heading 315 z 24.802573; Y1
upright at 180,0; B1 pitch 75 at 0,0 heading 105 | G3 upright at 60,0; B3 upright at 300,240; Y2 pitch -90 at 60,0
heading 45 z 79.375; R2 flat at 60,300 heading 135; K3 flat at 300,0 heading 90 | K3 upright at 300,120; Y3 on 1; B3
upright at 180,300 | G2 upright at 0,180; Y1 flat at 38.25,168.31 heading 163; R1 pitch 90 at 51.85,167.85 z 13.753876;
Y3 upright at 60,300; R2 on 4; K1 on 5; Y2 upright at 180,300 | R3 pitch -90 at 60,120 heading 45; B1 flat at 180,300
heading 225; K2 upright at 300,180; B3 flat at 345,180 heading 161; Y1 flat at 405,180 heading 180; G1 pitch -90 at
416.258598,180 heading 45 z 34.291146 | Y1 pitch -90 at 180,60 heading 45; R3 upright at 0,300 | Y1 upright at 120,120;
R1 on 1; G2 upright at 0,0; G2 upright at 240,240; K2 upright at 300,60 | K2 upright at 120,120; R2 upright at 180,60;
R2 upright at 120,0; G2 upright at 155,0; Y1 flat at 225,0 heading 180; K2 flat at 91.72,28.28 heading 315 | Y2 upright
at 60,180; K3 pitch 90 at 61.41,178.59 z 4.9632; G3 upright at 120,240; R1 upright at 120.5,240.5; R2 pitch -90 at
61.41,178.59 z 84.3382; B2 flat at 6.07,206.3 heading 334; Y2 upright at 240,0 | G2 flat at 60,240; G2 flat at 240,240;
B3 flat at 0,60 heading 45; B3 upright at 60,0 | G3 upright at 240,120; Y1 in 1; R3 upright at 120,180; K3 on 3; G2
pitch -90 at 120,60; B1 pitch 60 at 240,300 heading 315; R1 upright at 120,240; Y2 upright at 0,240 | G2 upright at
60,60; G2 upright at 120,180; R3 pitch -90 at 60,240 heading 45 | R2 upright at 240,0; R2 upright at 275,0; B2 flat at
345,0 heading 180 | K3 upright at 0,60; B2 in 1 | G3 flat at 180,240 heading 315; K1 in 1; Y2 flat at 130.17,204.97
heading 45; B2 upright at 240,240; B1 on 4 | K3 upright at 300,60; K1 upright at 300.5,60.5 | Y2 flat at 0,120; Y1 in
1; K1 upright at 60,180; R1 upright at 95,180 | K3 upright at 300,240; R3 on 1; K3 pitch -45 at 240,300; G3 upright at
120,0; Y1 in 4 | Y1 pitch 20 at 120,180 heading 188; Y3 upright at 0,300; R2 on 2 | K2 upright at 60,180; K2 flat at
31.72,151.72 heading 45; K3 upright at 60,300; R3 upright at 120,120; K3 flat at 240,60 heading 315 | G3 pitch -90 at
180,300; B2 pitch 60 at 120,180 heading 180; R3 upright at 205.4,300 | Y3 upright at 0,300; B1 in 1; K3 upright at 0,0
| R3 upright at 0,180; B1 on 1; R2 upright at 60,0; K3 pitch -90 at 0,180 heading 16 z 98.425 | K2 upright at 120,240;
B3 upright at 0,0; K3 upright at 300,180; K3 upright at 60,240; R1 upright at 60.5,240.5; K2 flat at 300,60 heading
269; K1 in 6 | K3 flat at 300,300 heading 93; K3 flat at 120,120 heading 273; G3 flat at 240,0 heading 93; Y3 upright
at 241.03,-45 | R2 upright at 300,120; B1 upright at 335,120; B3 flat at 405,120 heading 180 | R2 flat at 300,240
heading 225; Y2 flat at 0,60 heading 225 | B1 pitch 45 at 240,180 heading 225; R2 upright at 0,180; K2 flat at 0,240
heading 135; G2 upright at 300,0 | B3 upright at 180,240; R3 pitch -90 at 300,0 | G2 upright at 0,300; G3 upright at
35,300; K2 flat at 105,300 heading 180; G1 pitch -90 at 180,120 heading 45; R1 on 1; B3 on 5; Y1 flat at 180,300
heading 339 | K1 pitch -90 at 240,180 heading 45; G3 upright at 240,240 | B3 upright at 60,120; Y3 upright at 0,120; G3
upright at 240,180; Y1 pitch -90 at 240,60; G1 upright at 60,100.16 | K3 upright at 60,240; G1 flat at 105,240; K1 flat
at 165,240 heading 180 | G2 upright at 60,60; G1 on 1; B1 on 2; G2 on 3; Y1 upright at 180,120; B2 flat at 180,0
heading 90; B2 flat at 60,300 heading 270 | R1 flat at 0,300 heading 90; B2 upright at 300,120; G3 on 2; G3 on 3; R3 on
4; G2 upright at 240,120 | G1 upright at 240,0; R2 on 1; K2 on 2; B3 on 3; K1 upright at 0,60; Y1 upright at 240,180;
G1 upright at 180,60 | R1 upright at 120,180; Y1 flat at 162.43,137.57 heading 135; G1 flat at 240,180 heading 135; B3
upright at 240,120; K2 in 4; Y1 in 5; Y1 on 1; G3 upright at 0,300 | R3 flat at 120,120 heading 201; B2 in 1; B3 flat
at 180,240 heading 45; R2 upright at 300,240; B3 flat at 226.12,226.12 heading 180; Y1 upright at 180,60; K2 on 6 | Y3
upright at 60,180; Y2 in 1; G1 upright at 240,0; G1 upright at 275,0; B3 flat at 345,0 heading 180; G1 upright at 0,0;
B3 upright at 35,0 | K3 pitch 75 at 120,300 heading 45; Y1 upright at 180,180 | R2 flat at 240,60 heading 180; Y2
upright at 300,120; G2 upright at 180,300 | R1 upright at 120,240; R1 flat at 144.24,196.27 heading 119; Y2 upright at
60,240 | Y1 pitch -90 at 240,180; R1 flat at 180,0 heading 315; K3 upright at 60,120 | B3 upright at 240,180; R1
upright at 240.5,180.5; Y1 upright at 300,180; Y1 upright at 180,60; G1 pitch -90 at 240.5,180.5 heading 45 z 68.1 | G1
upright at 120,300; K1 upright at 60,60; Y1 upright at 0,240; B2 upright at 0,0; Y2 upright at 180,240; G2 upright at
180,300; K3 flat at 225,300 heading 315 | R3 upright at 300,0; R1 on 1; Y2 on 2; Y3 upright at 300,240 | Y3 flat at
240,180 heading 180; Y1 flat at 0,240 heading 180; K1 flat at 120,0 heading 180 | R3 pitch -90 at 180,240 heading 31;
G2 upright at 0,300; K2 upright at 35,300; B3 flat at 105,300 heading 180; R2 pitch -60 at 300,240 heading 90 | Y3
upright at 120,0; Y3 upright at 300,120; R3 upright at 180,300; R2 in 3; R1 in 4; G2 upright at 60,60 | R3 upright at
180,180; K3 on 1; K1 on 2; K1 flat at 180,0 heading 315; B1 flat at 180,240 heading 315; B1 flat at 0,180 heading 315;
Y3 upright at 300,60 | Y3 upright at 120,120; R2 in 1; Y1 in 2; B1 pitch 45 at 60,180 heading 180; K2 on 1 | Y2 upright
at 120,180; Y1 in 1; B2 pitch -90 at 60,60; R3 upright at 60,300; R1 upright at 95,300; K1 flat at 165,300 heading 180;
B2 upright at 0,300 | R2 upright at 120,120; K3 upright at 120,142.62; B1 upright at 300,120; K1 upright at 120,300; G1
upright at 120,0; R3 upright at 180,60; K3 upright at 300,180 | G2 upright at 60,240; K3 on 1; R3 on 2; G3 flat at
0,120 heading 45; K3 upright at 0,0 | R2 pitch -90 at 180,120; G3 upright at 240,60; G1 in 2; B3 upright at 120,120; K1
upright at 120.5,120.5 | Y2 pitch 45 at 300,60 heading 225; K3 flat at 300,240 heading 336; G3 flat at 120,180 heading
156; Y2 upright at 0,300; Y1 on 4; Y1 upright at 120,0 | B3 flat at 60,180 heading 135; G3 flat at 300,0 heading 315;
R3 flat at 240,180 heading 135; B2 flat at 180,180 heading 270; Y2 flat at 296.3,123.7 heading 135 | Y3 upright at
0,180; Y3 upright at 35,180; B3 flat at 105,180 heading 180 | G1 upright at 60,120; K2 on 1; Y3 upright at 240,180; Y1
upright at 240.5,180.5; G3 flat at 240,220 heading 270; G1 upright at 0,0; B2 flat at 45,0 heading 270 | G2 upright at
60,120; G1 in 1; Y1 upright at 77.07,120; G3 upright at 300,60 | G1 pitch -90 at 300,0; K3 upright at 0,120; K3 upright
at 120,180; R3 upright at 0,240 | B2 pitch -90 at 180,300 heading 45; B3 upright at 120,300; K1 upright at 120.5,300.5;
Y3 upright at 0,240; R1 in 4; G1 flat at 300,300 | R1 flat at 180,300 heading 261; Y1 flat at 0,0 heading 261; K1 flat
at 300,180 heading 261; Y1 upright at 16.05,11.12; K2 flat at 300,300 heading 45 | G1 upright at 180,300; B3 flat at
60,240; K3 upright at 60,180; B2 on 3; G1 on 4; K1 upright at 40.16,180; Y3 upright at 60,120; G1 upright at 60.5,120.5
| Y2 upright at 300,300; Y2 upright at 60,60; R2 upright at 240,60; R2 upright at 0,60 | B3 upright at 120,60; B3
upright at 60,180; Y3 upright at 240,0; R3 upright at 180,180 | B1 upright at 60,240; K1 upright at 300,240 | G2 pitch
-30 at 120,60 heading 90; Y3 upright at 97.38,60; B1 upright at 180,300; Y3 flat at 120,120; G3 flat at 300,60 | K2
upright at 300,180; Y1 upright at 317.07,180; B2 pitch -30 at 240,300 heading 90; Y3 pitch -90 at 317.07,180 heading 76
z 69.85; Y3 upright at 120,0; K3 upright at 60,0 | G3 upright at 60,0; K1 on 1; G1 on 2; K2 upright at 120,120; G3
upright at 120,240; R2 in 5; Y3 upright at 300,0 | Y1 pitch 75 at 180,120 heading 45; G1 upright at 300,120 | R1
upright at 120,180; Y1 on 1; Y3 on 2; K2 pitch 45 at 180,300 heading 180; B3 upright at 300,180 | Y3 pitch -90 at
240,240 heading 47; B1 pitch -90 at 60,0 heading 45; K3 upright at 120,240; G3 upright at 0,0 | K1 upright at 240,240;
K3 upright at 300,300; G3 upright at 60,0; G3 pitch 75 at 0,0 heading 225 | B2 flat at 180,0 heading 180; B2 upright at
240,240; K2 upright at 240,180; K2 on 3; B3 flat at 0,0 | K2 pitch 45 at 120,0 heading 135; R2 flat at 148.28,28.28
heading 225; K1 upright at 60,60; K1 on 3; Y2 on 4 | Y3 upright at 300,60; R1 upright at 300.5,60.5; K3 upright at
120,0; Y2 on 3; K3 on 4; Y3 upright at 0,60; G1 upright at 0.5,60.5; R2 upright at 0,0 | B1 flat at 240,60 heading 315;
R2 flat at 240,300 heading 135; B1 upright at 300,120; R1 on 3; B2 on 4; Y3 on 5 | K1 upright at 300,180; R3 flat at
350,180 heading 180; R3 flat at 120,300 heading 45; K1 pitch 0 at 0,180 heading 45; Y3 upright at 0,120; R2 in 5; G1 in
6 | K2 flat at 120,60 heading 353; B2 flat at 0,240 heading 353 | G3 upright at 60,120; G3 upright at 60,300 | G2
upright at 300,0; K1 on 1; R3 upright at 240,240; Y1 pitch -90 at 300,0 heading 45 z 69.85
"""

PROBES: tuple[str, ...] = tuple(" ".join(koan.split()) for koan in _KOANS.split("|"))
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
