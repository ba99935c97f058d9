"""Koans as people build them, mostly standing, in towers, rows and circles. One a line, in the notation."""

from __future__ import annotations

STANDING = """
R3 upright at 0,0; B2 flat at 42,0 heading 180
B3 upright at 0,0; R2 on 1; Y1 on 2
B3 upright at 0,0 turned 20; R2 on 1; Y1 on 2; K2 upright at 40,14 turned 30; R1 upright at 34,-20
G3 upright at 0,0; Y1 upright at -30,10 turned 15
Y3 upright at 0,0; Y2 on 1; Y1 on 2; R1 flat at 40,-6 heading 190
R2 upright at 0,0; R2 upright at 30,0; B1 upright at 15,26
K3 upright at 0,0 turned 30; K1 upright at 34,0; K1 upright at 17,30
G3 upright at 0,0; B2 in 1; R1 in 2
G3 upright at 0,0; B2 in 1; R1 in 2; Y2 upright at 40,0 turned 45
R1 upright at 0,0; Y2 upright at 26,0; G3 upright at 58,0
B1 upright at 0,0; B2 upright at 26,0; B3 upright at 58,0; R1 flat at 26,-34 heading 90
R3 upright at 0,0; R3 on 1; R3 on 2
Y2 upright at 0,0; G2 on 1; B2 on 2; K2 on 3
Y2 upright at 0,0; G2 on 1; K1 upright at 34,0; K1 upright at -34,0
G1 upright at 0,0; G1 upright at 24,0; G1 upright at 12,22; Y3 upright at 12,-32
B3 upright at 0,0; G3 upright at 40,0; R3 upright at 20,36
B3 upright at 0,0; G3 upright at 40,0; R3 upright at 20,36; Y1 upright at 20,12
R2 upright at 0,0; Y1 on 1; B2 upright at 34,0; K1 on 3
R2 upright at 0,0; K2 on 1; R2 on 2
G2 upright at 0,0; R1 on 1; Y2 flat at 42,12 heading 150
K3 upright at 0,0; Y3 upright at 25.4,0
K3 upright at 0,0; Y3 upright at 25.4,0; R2 upright at 12.7,22.62
R1 upright at 0,0; R1 upright at 14.29,0; R1 upright at 28.58,0
B2 upright at 0,0; Y2 upright at 19.84,0; B2 upright at 39.68,0; Y2 upright at 59.52,0
G3 upright at 0,0; K1 upright at 24,24 turned 45; K1 upright at -24,24 turned 45; K1 upright at 0,-34
Y1 upright at 0,0; Y1 on 1; Y1 on 2; Y1 on 3; Y1 on 4
R1 upright at 0,0; B1 on 1; R1 on 2; B1 on 3; G3 upright at 36,8 turned 20
B3 upright at 0,0; R3 on 1; G2 upright at 42,0; Y2 on 3; K1 upright at 20,38
R3 upright at 0,0; Y2 in 1; B3 upright at 38,0; G2 in 3
K2 upright at 0,0; R3 on 1
K1 upright at 0,0; B2 on 1; R3 on 2
K1 upright at 0,0; B2 on 1; R3 on 2; G1 flat at 38,0 heading 180
Y3 upright at 0,0 turned 45; B1 upright at 28,0; B1 upright at 0,28; B1 upright at -28,0; B1 upright at 0,-28
G2 upright at 0,0; G2 on 1; G2 on 2; R1 upright at 30,-6; Y1 upright at 30,18
R2 upright at 0,0; G2 upright at 30,0; B2 upright at 30,30; Y2 upright at 0,30
R2 upright at 0,0; G2 upright at 30,0; B2 upright at 30,30; Y2 upright at 0,30; K1 upright at 15,15 turned 45
B3 upright at 0,0; K2 on 1; R2 upright at -36,6; Y3 upright at 38,4 turned 25; G1 on 4
R3 upright at 0,0
Y1 upright at 0,0; G3 flat at 48,0 heading 180
K3 upright at 0,0; K2 upright at 32,6; K1 upright at 56,12; R3 flat at 20,-40 heading 0
G1 upright at 0,0; Y2 on 1; K3 on 2; B1 upright at 34,10; R1 upright at -34,10
B2 upright at 0,0; Y1 on 1; R2 upright at 22,22 turned 45; G2 flat at -34,12 heading 20
Y3 upright at 0,0; B1 upright at 30,0; R1 upright at 15,26; K1 upright at -15,26; B1 upright at -30,0; R2 on 1; G1 on 6
R3 upright at 0,0; G2 on 1; B1 on 2; Y3 upright at 42,10; K2 on 4; R1 on 5
"""
