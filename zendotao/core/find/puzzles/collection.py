"""Puzzles for a site on which none has been made yet, of seeded tables.

They were made and proved by the search once, and stay as they are; a test proves them again.
"""

from __future__ import annotations

import re
from functools import cache

from zendotao.core.find.puzzles.values import CYCLE, Grade, Puzzle, PuzzleKoan, Solution, Stone, plan_day
from zendotao.core.find.style import PALETTE
from zendotao.core.rule.wording.english import FRAME

_PUZZLES = """
| 3 2 0
* it contains exactly one small piece.
- 1: R2 upright at 180,300; 2: K2 flat at 180,340 heading 270
- 1: R2 upright at 180,300; 2: K2 flat at 180,340 heading 270; 3: R3 pitch 45 at 300,60 heading 45
- 1: B2 pitch 0 at 240,300
+ 1: G1 upright at 60,120; 2: Y3 upright at 95,120
- 1: G1 upright at 42,84; 2: R1 flat at 42,59 heading 90
- 1: G1 upright at 240,240; 2: Y1 upright at 275,240
+ 1: K1 flat at 180,300 heading 344
- 1: G2 flat at 0,240
- 1: B1 flat at 82,90 heading 180; 2: G1 upright at 0,36; 3: K1 upright at 72,72
- 1: G3 pitch -90 at 120,240 heading 45
| 3 0 0
* every piece is large.
* every piece is large and grounded.
+ 1: Y3 flat at 300,120 heading 135
+ 1: G3 upright at 60,120; 2: Y3 upright at 90,120; 3: K3 upright at 90,150
- 1: B2 pitch -60 at 180,180 heading 90; 2: R1 upright at 197.07,180
- 1: B2 pitch -60 at 48,54 heading 90; 2: R1 upright at 65.07,54; 3: G3 pitch 60 at 18,90 heading 45
- 1: Y3 upright at 180,60; 2: K1 flat at 208.28,88.28 heading 225
- 1: B3 upright at 0,90; 2: G1 upright at 36,36
+ 1: R3 pitch -60 at 300,240
- 1: R3 flat at 180,240 heading 180; 2: R2 upright at 199.63,262.62
+ 1: G3 upright at 60,60; 2: K3 pitch 44.883237 at 92.661937,60 heading 180
- 1: Y2 flat at 120,120 heading 90
- 1: G3 upright at 0,54; 2: G3 upright at 72,54; 3: K1 upright at 72.5,54.5
- 1: B1 upright at 300,300; 2: B1 on 1; 3: Y3 on 2
= 1: R3 upright at 0,0; 2: R3 on 1
| 5 31 0
* it contains at least one small piece that is at the top of its tower.
- 1: K2 upright at 240,0; 2: B3 on 1
- 1: K2 upright at 72,0; 2: B3 on 1; 3: K2 upright at 222,0; 4: B3 on 3
- 1: B2 pitch 45 at 18,90; 2: Y3 pitch -90 at 90,90 heading 16
- 1: R3 upright at 240,240
- 1: G3 flat at 60,60 heading 225
+ 1: G1 flat at 60,60 heading 225
+ 1: G3 upright at 300,180; 2: R1 upright at 300,199.84
+ 1: R2 upright at 180,120; 2: G1 upright at 197.07,120
- 1: Y3 upright at 0,36; 2: G3 flat at 103,57 heading 12; 3: Y2 in 2; 4: R1 in 3
- 1: K2 upright at 240,60; 2: G1 in 1
- 1: Y2 upright at 48,96; 2: B1 in 1; 3: G3 upright at 144,240; 4: G3 flat at 100,240; 5: G2 in 4
+ 1: B3 upright at 18,54; 2: R2 in 1; 3: G3 upright at 54,72; 4: G3 upright at 0,18; 5: Y1 upright at 0.5,18.5
+ 1: Y3 upright at 120,60; 2: B1 upright at 120.5,60.5; 3: K3 flat at 169.88,63.49 heading 184
?- 1: Y3 flat at 300,0 heading 91
| 4 9 0
* it contains no small flat pieces.
+ 1: R3 upright at 240,300
+ 1: K3 upright at 240,300
- 1: R3 flat at 214,-4 heading 315; 2: R1 flat at 177.77,-12.48 heading 45
- 1: R3 flat at 214,-4 heading 315; 2: R1 flat at 177.77,-12.48 heading 45; 3: R3 flat at 594.313784,-4 heading 315;
  4: R1 flat at 558.083784,-12.48 heading 45
+ 1: G3 flat at 12,0; 2: R2 flat at 63,48 heading 180; 3: G2 flat at 33,72; 4: K2 flat at 9,24
+ 1: B1 pitch -90 at 60,60 heading 17
+ 1: R3 flat at 0,0 heading 312; 2: B2 flat at 0,60 heading 135
- 1: G1 upright at 96,120; 2: G1 flat at 114,113 heading 270; 3: G2 flat at 72,39 heading 270; 4: B2 flat at 48,105
  heading 90
+ 1: B3 upright at 300,240; 2: G1 upright at 300,220.16
+ 1: K3 flat at 10,62 heading 315; 2: B1 upright at 90,0
- 1: K3 flat at 48,127 heading 12; 2: R3 flat at 162,125 heading 192; 3: G1 flat at 44,166 heading 315; 4: B3 flat at
  121,213 heading 149
- 1: B1 flat at 65,72 heading 180; 2: Y3 upright at 96,96; 3: Y1 upright at 96.5,96.5
- 1: Y3 flat at 240,60 heading 135; 2: K2 in 1; 3: K1 in 2
| 6 13 1
* it contains at least one piece that is pointed at by a blue piece.
- 1: R2 flat at 240,60 heading 135
- 1: B2 flat at 240,60 heading 135
- 1: B1 upright at 48,240; 2: R3 flat at 26.61,210.55 heading 54
+ 1: B1 upright at 192,240; 2: Y3 flat at 166.64,214.64 heading 45; 3: B3 upright at 44,47; 4: R1 flat at 89,47
  heading 315; 5: B3 flat at 128,48 heading 180
+ 1: B2 upright at 120,300; 2: Y2 on 1
- 1: B2 upright at 120,120; 2: B1 upright at 137.07,120
- 1: Y2 flat at 8,80 heading 45; 2: B2 upright at 0,36
+ 1: B2 upright at 120,60; 2: B2 flat at 148.28,31.72 heading 135
+ 1: R2 upright at 180,108; 2: B1 flat at 170.46,138.38 heading 287
- 1: Y2 upright at 72,0; 2: Y1 in 1; 3: R2 upright at 36,0
- 1: B1 upright at 173,38; 2: B1 flat at 218,38 heading 45; 3: R1 flat at 238,36 heading 180
+ 1: B2 pitch 60 at 0,72 heading 311; 2: B3 upright at 54,90; 3: B2 on 2
+ 1: B3 flat at 111,206 heading 225; 2: B2 flat at 87.88,219.88
?- 1: Y2 upright at 72,0; 2: Y1 in 1; 3: R2 upright at 36,0; 4: R3 upright at 72,54; 5: R1 on 4
| 6 18 0
* either it contains no blue pieces, or it contains no flat pieces, but not both.
+ 1: B3 pitch 20 at 60,0
+ 1: B3 upright at 300,300; 2: B1 upright at 319.84,300
+ 1: R1 flat at 60,60 heading 270
- 1: B2 upright at 120,180; 2: B2 pitch -15.859366 at 137.279203,184.559203 heading 225 z 34.429855
- 1: R2 upright at 120,180; 2: B2 pitch -15.859366 at 137.279203,184.559203 heading 225 z 34.429855
- 1: B1 flat at 300,0
- 1: Y1 upright at 0,120
- 1: R1 flat at 28,0 heading 180; 2: B1 upright at 0,18
- 1: B3 flat at -10,81 heading 221; 2: Y3 flat at 62,64 heading 135
+ 1: Y2 flat at 18,11 heading 90; 2: Y2 flat at 168,11 heading 90
- 1: B1 flat at 240,2 heading 90; 2: B3 flat at 248.69,-35.51 heading 107
- 1: R3 flat at 42,78 heading 45; 2: B3 upright at 72,72; 3: B3 flat at 102,150 heading 135; 4: B3 flat at 138,78
  heading 135; 5: R3 flat at 174,150 heading 135
+ 1: B2 upright at 300,240; 2: Y2 upright at 319.84,240
| 2 0 0
* it contains no black pieces.
* every black piece, if any, is upside down.
+ 1: R3 flat at 64,100 heading 45; 2: R3 flat at 10,100 heading 45
- 1: R3 flat at 10,100 heading 45; 2: Y1 upright at 18,36; 3: K1 upright at 0,0
- 1: K2 flat at 120,180 heading 270
- 1: Y1 upright at 72,54; 2: K3 pitch 30 at 18,72 heading 45
+ 1: Y1 upright at 180,120; 2: R2 upright at 197.07,120
+ 1: Y1 upright at 84,42; 2: Y3 flat at 84,6 heading 90
- 1: R3 upright at 0,81; 2: K3 upright at 0,55.6; 3: R3 upright at 150,81; 4: K3 upright at 150,55.6
- 1: R3 pitch -90 at 0,240 heading 45; 2: K1 upright at -19.84,240
= 1: K1 pitch -90 at -7.961031,-7.961031 heading 45
| 4 11 0
* it contains more upright pieces than black pieces.
+ 1: Y2 upright at 90,54; 2: Y1 upright at 36,18
+ 1: Y2 upright at 90,54; 2: Y1 upright at 36,18; 3: Y2 upright at 294,54; 4: Y1 upright at 240,18
- 1: K1 upright at 0,36; 2: K3 upright at 90,90
- 1: K3 upright at 300,300
+ 1: Y3 upright at 90,18; 2: K3 upright at 18,54
- 1: Y3 flat at 41,42 heading 46; 2: K3 upright at 72,72
- 1: Y3 flat at 40,32 heading 135; 2: K3 flat at 32,64 heading 315
- 1: K2 pitch 20 at 90,18 heading 315; 2: Y1 upright at 90,72; 3: K1 upright at 0,90
+ 1: K1 upright at 0,0; 2: R1 upright at 90,90
+ 1: K1 upright at 0,0; 2: R2 upright at 90,90
+ 1: R2 upright at 72,72; 2: R2 flat at 47,38 heading 10
+ 1: K3 upright at 90,30; 2: R3 upright at 0,120; 3: R3 upright at 150,60; 4: K3 upright at 60,150; 5: K3 upright at
  0,150
| 5 0 0
* it contains at least one yellow piece, or it contains at least one upright piece.
* it contains at least one non-weird piece, or it contains at least one yellow piece.
+ 1: G3 upright at 18,90; 2: Y3 upright at 36,36
+ 1: Y3 upright at 36,72; 2: G2 upright at 90,36
- 1: R1 pitch 60 at 120,0 heading 225
+ 1: R2 pitch 45 at 0,36 heading 135; 2: Y1 upright at 90,72
+ 1: R3 upright at 0,120
+ 1: G3 pitch -60 at 90,72; 2: Y3 flat at 62,46 heading 135
+ 1: G1 upright at 36,54; 2: G1 flat at 82,0 heading 180; 3: G1 flat at 64,36 heading 180; 4: G1 flat at 28,72 heading
  180
- 1: G3 pitch -30 at 300,120 heading 180
+ 1: Y3 pitch -30 at 300,120 heading 180
- 1: R2 pitch -45 at 180,180 heading 45
- 1: R3 pitch -45 at 180,180 heading 45
+ 1: R1 pitch -90 at 18,36; 2: G2 upright at 0,54; 3: R1 in 2
= 1: R1 flat at 0,0
| 6 0 1
* it contains at least one piece that is pointed at by a large piece.
* it contains at least one piece that is pointed at by at least one of the largest pieces.
- 1: G2 upright at 240,60
- 1: G2 upright at 72,18; 2: G2 upright at 222,18
- 1: B1 upright at 0,0; 2: R2 on 1
+ 1: B1 upright at 0,0; 2: R2 on 1; 3: G3 flat at 0,-40 heading 90
- 1: K3 upright at 0,120; 2: B1 pitch 30 at 72,48 heading 270; 3: Y1 flat at 59.57,60.43 heading 315
- 1: G1 flat at 62,72; 2: Y3 upright at 0,72
+ 1: G1 flat at 62,72; 2: Y3 upright at 0,72; 3: R3 upright at 90,72; 4: G1 on 3; 5: B2 on 4
- 1: G3 upright at 36,144; 2: K2 flat at 63,138 heading 270
+ 1: G3 upright at 180,300; 2: K3 flat at 180,350 heading 270
- 1: Y3 flat at 40,0 heading 180; 2: R3 upright at 54,36
- 1: Y1 flat at 46,0 heading 180; 2: R3 upright at 54,36
- 1: G3 upright at 36,36; 2: Y1 upright at 36.5,36.5; 3: G3 upright at 90,18
= 1: R1 upright at 0,0; 2: R1 flat at 0,24 heading 270
| 2 1 0
* it contains no flat pieces.
- 1: Y2 flat at 120,60 heading 180
- 1: Y1 flat at 120,60 heading 180
+ 1: Y3 pitch -90 at 300,300
+ 1: Y1 pitch -90 at 300,300
- 1: R2 flat at 62,82 heading 315; 2: B2 upright at 90,0
- 1: K3 flat at 300,180 heading 74
+ 1: K1 upright at 120,60
- 1: G3 flat at 300,300 heading 180
+ 1: R3 upright at 0,30; 2: Y3 upright at 60,30; 3: Y3 upright at 90,60
- 1: R1 flat at -8,25 heading 135; 2: G3 pitch 90 at 8.25,13.52 z 13.753876; 3: G2 flat at 54,7 heading 270
- 1: B3 flat at 0,81 heading 90; 2: R1 in 1; 3: K3 flat at 32,104 heading 45
- 1: B1 pitch -90 at 18,90; 2: B3 flat at 85,5 heading 248
| 5 11 0
* all the largest pieces are upright.
+ 1: Y1 upright at 180,240
- 1: K2 flat at 180,0 heading 90
+ 1: K3 upright at 120,240; 2: K1 upright at 120.5,240.5
+ 1: Y2 upright at 18,90; 2: G1 flat at 24,60 heading 45
+ 1: Y3 upright at 60,0; 2: G3 on 1; 3: K2 on 2
- 1: Y1 pitch -90 at 180,60 heading 45
- 1: G3 pitch -90 at 90,90; 2: B3 upright at 18,0; 3: B3 upright at 90,18; 4: K3 upright at 0,72; 5: Y3 upright at
  0,36
+ 1: R1 pitch 20 at 18,36 heading 225; 2: R3 upright at 90,90; 3: R1 pitch 20 at 240,36 heading 225; 4: R3 upright at
  312,90
+ 1: B1 pitch -90 at 36,0; 2: R3 upright at 36,54
- 1: B1 pitch -90 at 36,0; 2: R1 upright at 36,54
+ 1: K3 upright at 144,0; 2: Y2 flat at 181,0 heading 180
- 1: G1 pitch -60 at 90,72 heading 270; 2: G1 flat at 84.64,77.36 heading 315
- 1: R1 upright at 54,18; 2: G3 flat at 28,10 heading 45
?+ 1: Y2 upright at 240,120
| 7 0 1
* it contains at least one piece that is the same size as at least one of the highest upright pieces.
* it contains at least one piece that is the same size as at least one of the largest upright pieces.
- 1: R2 pitch -45 at 180,60 heading 315
+ 1: R2 pitch -45 at 54,18 heading 315; 2: K3 upright at 72,72; 3: B3 on 2
- 1: K3 flat at 36,-14 heading 270; 2: R3 flat at 54,68 heading 90
- 1: K3 flat at 72,-8 heading 270; 2: R3 flat at 108,116 heading 90; 3: G2 upright at 173,72; 4: G1 upright at 208,72;
  5: B1 flat at 238,72 heading 180
- 1: B3 upright at 36,72; 2: R2 flat at 63,78 heading 90
+ 1: B3 upright at 42,84; 2: R2 flat at 73,89 heading 90; 3: R1 flat at 2,166 heading 315; 4: Y3 flat at 4,122 heading
  315
- 1: B1 upright at 18,120; 2: G1 upright at 48,96; 3: B3 upright at 37.84,120
+ 1: B1 flat at 14.57,69.43 heading 315; 2: R2 upright at 84,0; 3: G3 upright at 210,42; 4: R3 upright at 42,42; 5: B3
  upright at 210,0
+ 1: G2 pitch -90 at 0,65 heading 48; 2: Y2 upright at 0,84.84; 3: Y2 pitch 60 at 81,0 heading 74; 4: B3 pitch
  47.244751 at 54.754894,0
- 1: K3 upright at 90,97; 2: K1 upright at 90,77.16; 3: Y1 pitch 45 at 54,72 heading 45
+ 1: Y3 upright at 0,36; 2: K1 upright at 0.5,36.5; 3: G3 flat at 97,61 heading 45; 4: Y1 in 3
= 1: R2 upright at 0,0; 2: R3 upright at -24,-24; 3: R2 on 1
| 3 7 0
* all pieces are the same size.
- 1: K2 upright at 120,120; 2: G1 pitch 41.478963 at 142.651627,120 heading 180
- 1: K2 upright at 28,36; 2: G1 pitch 41.478963 at 50.651627,36 heading 180; 3: K2 upright at 184.651627,36; 4: G1
  pitch 41.478963 at 207.303254,36 heading 180
+ 1: B2 upright at 120,300
+ 1: B3 upright at 120,300
- 1: Y1 pitch -30 at 0,72 heading 90; 2: R2 flat at 43,0 heading 180
+ 1: G1 upright at 240,240; 2: G1 upright at 254.29,240
- 1: G3 upright at 240,120; 2: B2 in 1
- 1: R3 pitch -90 at 300,0 heading 45; 2: G1 upright at 300,-19.84
+ 1: Y3 upright at 120,240; 2: K3 on 1
?- 1: B1 upright at 54,18; 2: K3 pitch -30 at 72,90 heading 315
"""

ENTRY = re.compile(r"\n(?! )")


@cache
def list_prepared() -> tuple[Puzzle, ...]:
    """Return all of them."""
    return tuple(map(_read_puzzle, _PUZZLES.split("|")[1:]))


def find_prepared(ordinal: int) -> int:
    """Return the place of the prepared puzzle of a day: of the kind that ``plan_day`` asks for, and of the difficulty
    too where there is one."""
    kind, difficulty = plan_day(ordinal)
    places = [place for place, one in enumerate(list_prepared()) if one.kind == kind]
    fitting = [place for place in places if list_prepared()[place].grade.difficulty == difficulty]
    chosen = fitting or places
    return chosen[ordinal // CYCLE % len(chosen)]


def _read_puzzle(block: str) -> Puzzle:
    """Return the puzzle of a block: the grade, the rules without their lead-in, behind ``+`` and ``-`` the white and
    the black koans of the table, behind ``?+`` or ``?-`` the one to be marked, and behind ``=`` the koan that tells two
    rules apart."""
    parts: dict[str, list[str]] = {sign: [] for sign in ("*", "+", "-", "?+", "?-", "=")}
    table: list[PuzzleKoan] = []
    # Long entries go on in lines that begin with a space.
    grade, *entries = (" ".join(entry.split()) for entry in ENTRY.split(block.strip()))
    for sign, _, rest in (entry.partition(" ") for entry in entries):
        parts[sign].append(rest)
        if sign in "+-":
            table.append(PuzzleKoan(rest, "white" if sign == "+" else "black"))
    rules = tuple(FRAME + rule for rule in parts["*"])
    split = parts["="]
    stone: Stone | None = "white" if parts["?+"] else "black" if parts["?-"] else None
    return Puzzle(
        kind="split" if split else "stone" if stone else "rule",
        palette=tuple(colour.word for colour in PALETTE),
        table=tuple(table),
        open="".join(parts["?+"] + parts["?-"]),
        rules=rules if split else (),
        grade=Grade(*map(int, grade.split())),
        solution=Solution(koan=split[0]) if split else Solution(rules[0], stone),
    )
