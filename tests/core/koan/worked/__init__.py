"""Koans with their facts worked out by hand from the terminology and the measurements, a module a subject.

    size     pips   half base     height    slant      axis when lying on a face
    small    1       7.14375 mm   25.4 mm   26.3855    15.71 degrees below the horizontal
    medium   2       9.921875     34.925    36.3070    15.86
    large    3      12.7          44.45     46.2287    15.95
    cavity   0       4.365625     15.875               (of a small piece)

Half the base over the height is 9/32, 25/88 and 2/7: by so much a face recedes for each millimetre of height. The
slant is the length from the middle of a base edge to the tip, which is how long a flat piece lies.
"""
