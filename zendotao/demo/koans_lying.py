"""Koans as people build them, with pieces that lie, lean, rest on others and point; and some of further colours."""

from __future__ import annotations

LYING = """
R3 flat at 0,0 heading 0; G3 upright at 62,0
R2 flat at 0,0 heading 180; G3 upright at 50,0
G3 flat at 0,0 heading 20; K2 upright at 70,34; Y2 flat at 30,-44 heading 150
R3 upright at 0,0; B3 leaning on 1 at 42,0 heading 180
R3 upright at 0,0; B3 leaning on 1 at 42,0 heading 180; Y2 upright at -34,12
K3 upright at 0,0 turned 10; Y2 leaning on 1 at 34,-6 heading 170; R1 upright at 10,34
R1 flat at 0,0 heading 0; Y1 flat at 50,0 heading 90; G1 flat at 50,50 heading 180; B1 flat at 0,50 heading 270
B3 flat at 0,0 heading 30
B3 flat at 0,0 heading 30; B1 upright at 52,4
B3 flat at 0,0 heading 0; B2 in 1; B1 in 2
B3 flat at 0,0 heading 0; R2 in 1; Y3 upright at 44,16
Y2 flat at 0,0 heading 60; Y2 flat at 40,0 heading 120; R3 upright at 20,46
G2 flat at 0,0 heading 0; G2 flat at 0,30 heading 0; G2 flat at 0,60 heading 0
G2 flat at 0,0 heading 0; Y2 flat at 0,30 heading 180; K2 flat at 0,60 heading 0
K1 flat at 0,0 heading 90; K1 flat at 24,0 heading 90; R1 flat at 48,0 heading 90; R3 upright at 24,50
R3 flat at 0,0 heading 0; Y1 flat at 0,0 heading 90 dropped
Y3 flat at 0,0 heading 0; B3 flat at 0,0 heading 90 dropped
Y3 flat at 0,0 heading 0; B3 flat at 0,0 heading 90 dropped; K1 upright at 44,24
G3 flat at 0,0 heading 200; R3 flat at 62,0 heading 340; B2 upright at 30,30
G3 upright at 0,0; R1 flat at -40,0 heading 0; R1 flat at 40,0 heading 180; R1 flat at 0,40 heading 270
G3 upright at 0,0; R1 flat at -40,0 heading 180; B1 flat at 40,0 heading 0; Y2 flat at 0,44 heading 90
B2 upright at 0,0; K3 flat at 50,0 heading 0; K1 in 2
Y3 upright at 0,0; G2 leaning on 1 at 36,0 heading 180; G2 leaning on 1 at -36,0 heading 0
Y3 upright at 0,0; G2 leaning on 1 at 36,0 heading 180; R2 leaning on 1 at -36,0 heading 0; K1 upright at 0,32
B3 upright at 0,0; Y2 on 1; R2 flat at 50,12 heading 200; G1 flat at 24,-36 heading 120
R2 upright at 0,0; K2 flat at 40,0 heading 180; B2 flat at -40,0 heading 0
R2 flat at 0,0 heading 0; B2 flat at 50,0 heading 180; Y1 upright at 25,30
K3 upright at 0,0; R1 flat at 44,0 heading 90; G1 flat at 44,36 heading 180; Y1 upright at 0,40
Y1 flat at 0,0 heading 0; R3 upright at 50,0; K2 flat at 104,0 heading 0
G1 flat at 0,0 heading 45; G2 flat at 44,44 heading 45
G1 flat at 0,0 heading 45; G2 flat at 44,44 heading 45; B3 upright at 100,100
B1 flat at 0,0 heading 0; R3 flat at 0,44 heading 0; Y2 flat at 0,86 heading 0; K3 upright at 70,20; B2 on 4
R3 upright at 0,0; R2 upright at 40,0; Y2 flat at 86,0 heading 0; K1 upright at 0,44; G2 upright at 60,44
K2 pitch -90 at 0,0; R3 upright at 40,0
G3 upright at 0,0; Y2 pitch 20 at 50,0 heading 180 dropped; R1 upright at 20,36
B1 pitch 40 at 0,0 heading 0 dropped; K3 upright at 44,0 turned 45
R3 flat at 0,0 heading 0; K2 flat at 0,40 heading 180; R3 upright at 64,20; K2 on 3
Y2 flat at 0,0 heading 270; Y3 flat at 44,0 heading 270; Y1 flat at -34,0 heading 270; B2 upright at 4,-60
B3 upright at 0,0; G3 flat at 60,0 heading 0; G2 in 2; Y2 upright at 18,40; R1 on 4
R2 upright at 0,0; Y1 on 1; B3 flat at -20,-44 heading 10; G1 upright at 52,-36
K2 flat at 0,0 heading 0; K2 flat at 48,0 heading 0; R2 flat at 96,0 heading 0
K1 upright at 0,0; G3 flat at 46,20 heading 220; Y3 flat at -46,20 heading 320
G2 upright at 0,0; B3 leaning on 1 at 36,0 heading 180; R1 flat at 0,-36 heading 90
R1 flat at 0,0 heading 0; R2 flat at 38,20 heading 40; R3 flat at 86,60 heading 60
B2 flat at 0,0 heading 90; B2 flat at 34,0 heading 270; K2 flat at 68,0 heading 90; G1 upright at 34,44
R3 flat at 0,0; Y2 flat at 0,34; B1 flat at 0,60; G3 upright at 64,0; K2 upright at 64,34; R1 upright at 64,60; Y1 on 4
Y3 upright at 0,0; K2 in 1; R2 flat at 44,0 heading 180; B1 flat at -38,0 heading 90; G2 upright at 10,44
"""

MORE_COLOURS = """
P3 upright at 0,0; O2 on 1
P3 upright at 0,0; O2 flat at 44,0 heading 180; K1 upright at 10,34
C2 upright at 0,0; C2 on 1; O3 flat at 46,0 heading 0
O3 upright at 0,0; P2 leaning on 1 at 36,0 heading 180
C1 upright at 0,0; P1 upright at 24,0; O1 upright at 12,22
C3 flat at 0,0 heading 0; P3 flat at 0,40 heading 180; R2 upright at 56,20
O2 upright at 0,0; K3 flat at 50,0 heading 180; C1 flat at 0,34 heading 0
P3 upright at 0,0; P2 in 1; C3 upright at 36,0; R2 on 3
R3 upright at 0,0; C2 on 1; P1 on 2
K2 flat at 0,0 heading 45; O1 upright at 34,34; O1 upright at 58,34
C2 flat at 0,0 heading 0; C2 flat at 48,0 heading 0; P3 upright at 100,0
O3 flat at 0,0 heading 0; P2 in 1; R1 in 2; C1 upright at 46,14
R1 flat at 0,0 heading 0; P1 flat at 34,0 heading 90; C2 upright at 34,44; O3 upright at -10,44
P2 upright at 0,0; O2 upright at 30,0; C2 upright at 60,0; K2 flat at 30,40 heading 90
"""
"""For games with purple, orange and cyan."""

UNCLEAR = """
R3 upright at 0,0; G3 upright at 26.4,0; Y1 flat at 58,-4 heading 160
"""
"""One millimetre lies between the bases of the red and the green: it is unclear whether they touch."""
