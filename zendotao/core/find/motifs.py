"""Motifs: random placements of a few pieces, each of which produces a fact that rules refer to."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from zendotao.core.find.style import Chance, Style
from zendotao.core.koan.koan import Koan, Piece
from zendotao.core.koan.pieces import Size
from zendotao.core.koan.placing import PlacedPieces, Placement, find_pose
from zendotao.core.koan.poses import cos_sin

CELL_MM = 60.0
"""The distance between pieces that have nothing to do with each other."""

CELLS = 6
"""The number of such places along each side of the table."""

Point = tuple[float, float]


class KoanBuilder:
    """Builds a koan of at most ``most`` pieces, starting with the pieces of ``begun`` if given."""

    def __init__(self, rng: Chance, style: Style, most: int, begun: Koan | None = None) -> None:
        self.rng, self.style, self.most = rng, style, most
        self.table = PlacedPieces()
        self.taken = set[Point]()
        for piece in begun or ():
            self.table.add(piece)

    @property
    def pieces(self) -> list[Piece]:
        """The pieces on the table."""
        return list(self.table.pieces.values())

    @property
    def room(self) -> int:
        """How many more pieces there may be."""
        return self.most - len(self.table.pieces)

    def koan(self) -> Koan:
        """Return the koan on the table, sound or not."""
        return Koan(tuple(self.table.pieces.values()))

    def put(self, verb: Placement, size: Size | None = None) -> Piece:
        """Put down a piece of a random colour, and of a random size unless given. Raises ``PlacingError``."""
        size = size or self.rng.choice(self.style.sizes)
        pose = find_pose(self.table, size, verb)
        label = max(self.table.pieces, default=0) + 1
        piece = Piece(label, self.rng.choice(self.style.palette), size, pose)
        self.table.add(piece)
        return piece

    def stand(self, at: Point, size: Size | None = None, *, dropped: bool = False) -> Piece:
        """Put down an upright piece."""
        return self.put(Placement("upright", {"x": at[0], "y": at[1]}, dropped=dropped), size)

    def lie(self, at: Point, heading_deg: float, size: Size | None = None, *, dropped: bool = False) -> Piece:
        """Put down a flat piece."""
        return self.put(Placement("flat", {"x": at[0], "y": at[1], "heading": heading_deg}, dropped=dropped), size)

    def pitch(self, at: Point, pitch_deg: float, *, dropped: bool = False) -> Piece:
        """Put down a piece in any attitude."""
        values = {"x": at[0], "y": at[1], "pitch": pitch_deg, "heading": self.heading()}
        return self.put(Placement("pitch", values, dropped=dropped))

    def spot(self) -> Point:
        """Return a free place, as long as there is one."""
        for _ in range(8):
            at = (CELL_MM * self.rng.randint(0, CELLS - 1), CELL_MM * self.rng.randint(0, CELLS - 1))
            if at not in self.taken and all(_is_apart(piece, at) for piece in self.table.pieces.values()):
                break
        self.taken.add(at)
        return at

    def heading(self) -> float:
        """Return a random heading: along the sides of the table or halfway between mostly, arbitrary sometimes."""
        return 45.0 * self.rng.randint(0, 7) if self.rng.random() < 0.8 else float(self.rng.randint(0, 359))

    def other(self) -> Piece:
        """Return a piece on the table; put down the first one if there is none."""
        return self.rng.choice(self.pieces) if self.table.pieces else self.stand(self.spot())

    def beside(self, piece: Piece, distance_mm: float, angle_deg: float) -> Point:
        """Return a place at this distance from a piece."""
        c, s = cos_sin(angle_deg)
        return round(piece.pose.x_mm + distance_mm * c, 2), round(piece.pose.y_mm + distance_mm * s, 2)


def _is_apart(piece: Piece, at: Point) -> bool:
    return max(abs(piece.pose.x_mm - at[0]), abs(piece.pose.y_mm - at[1])) >= CELL_MM / 2


def _stand(scene: KoanBuilder) -> None:
    scene.stand(scene.spot())


def _lie(scene: KoanBuilder) -> None:
    scene.lie(scene.spot(), scene.heading())


def _weird(scene: KoanBuilder) -> None:
    scene.pitch(scene.spot(), scene.rng.choice((0.0, 20.0, 30.0, 45.0, 60.0, 75.0, -30.0, -45.0, -60.0)))


def _invert(scene: KoanBuilder) -> None:
    if scene.table.pieces and scene.rng.random() < 0.3:
        other = scene.other()
        scene.pitch((other.pose.x_mm, other.pose.y_mm), -90.0, dropped=True)
    else:
        scene.pitch(scene.spot(), -90.0)


def _tower(scene: KoanBuilder) -> None:
    """Stack pieces on each other, or on one on the table."""
    top = scene.other() if scene.rng.random() < 0.3 else scene.stand(scene.spot())
    for _ in range(scene.rng.randint(1, 3)):
        if scene.room > 0:
            top = scene.put(Placement("on", {}, top))


def _nest(scene: KoanBuilder) -> None:
    """Put pieces inside larger ones, upright or flat."""
    sizes = scene.rng.choice(((3, 2), (3, 1), (2, 1), (3, 2, 1)))
    at, upright = scene.spot(), scene.rng.random() < 0.5
    outer = scene.stand(at, Size(sizes[0])) if upright else scene.lie(at, scene.heading(), Size(sizes[0]))
    for size in sizes[1:]:
        if scene.room > 0:
            outer = scene.put(Placement("in", {}, outer), Size(size))


def _hide(scene: KoanBuilder) -> None:
    """Put a small piece under a large one, not tip to tip."""
    x, y = scene.spot()
    scene.stand((x, y), Size.LARGE)
    if scene.room > 0:
        scene.stand((x + 0.5, y + 0.5), Size.SMALL)


def _touch(scene: KoanBuilder) -> None:
    """Put one piece beside another, edge to edge."""
    other, size = scene.other(), scene.rng.choice(scene.style.sizes)
    if scene.room > 0:
        apart_mm = (other.size.base_mm + size.base_mm) / 2
        scene.stand(scene.beside(other, apart_mm, 90.0 * scene.rng.randint(0, 3)), size)


def _lean(scene: KoanBuilder) -> None:
    other, size = scene.other(), scene.rng.choice(scene.style.sizes)
    if scene.room > 0:
        away_deg = 90.0 * scene.rng.randint(0, 3)
        x, y = scene.beside(other, other.size.base_mm / 2 + scene.rng.randint(2, 12), away_deg)
        scene.put(Placement("leaning", {"x": x, "y": y, "heading": away_deg + 180.0}, other), size)


def _drop(scene: KoanBuilder) -> None:
    """Drop a piece onto another."""
    other = scene.other()
    if scene.room > 0:
        at, how = scene.beside(other, scene.rng.randint(0, 9), scene.heading()), scene.rng.randint(0, 2)
        if how == 0:
            scene.stand(at, dropped=True)
        elif how == 1:
            scene.lie(at, scene.heading(), dropped=True)
        else:
            scene.pitch(at, scene.rng.choice((0.0, 30.0, 60.0, -45.0)), dropped=True)


def _aim(scene: KoanBuilder) -> None:
    """Add a flat piece that points at another."""
    other = scene.other()
    if scene.room > 0:
        from_deg = scene.heading()
        scene.lie(scene.beside(other, scene.rng.choice((40.0, 50.0, 60.0)), from_deg), from_deg + 180.0)


def _line(scene: KoanBuilder) -> None:
    """Put two pieces in the way of a third, which is flat or stands below them."""
    x, y = scene.spot()
    scene.stand((x, y))
    if scene.room > 0:
        scene.stand((x + 35.0, y)) if scene.rng.random() < 0.6 else scene.lie((x + 45.0, y), scene.heading())
    if scene.room > 0:
        scene.lie((x + 105.0, y), 180.0)


def _row(scene: KoanBuilder) -> None:
    """Add equal pieces of equal height, apart from each other."""
    size = scene.rng.choice(scene.style.sizes)
    for _ in range(min(scene.room, scene.rng.randint(2, 3))):
        scene.stand(scene.spot(), size)


def _parallel(scene: KoanBuilder) -> None:
    """Add flat pieces that point the same way or opposite ways."""
    heading, size = scene.heading(), scene.rng.choice((*scene.style.sizes, None))
    for _ in range(min(scene.room, scene.rng.randint(2, 3))):
        scene.lie(scene.spot(), heading + scene.rng.choice((0.0, 0.0, 180.0)), size)


MOTIFS: Mapping[str, Callable[[KoanBuilder], None]] = {
    "stand": _stand,
    "lie": _lie,
    "weird": _weird,
    "invert": _invert,
    "tower": _tower,
    "nest": _nest,
    "hide": _hide,
    "touch": _touch,
    "lean": _lean,
    "drop": _drop,
    "aim": _aim,
    "line": _line,
    "row": _row,
    "parallel": _parallel,
}
"""The motifs by name, as a style weighs them."""
