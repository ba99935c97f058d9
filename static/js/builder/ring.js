// The ring on the table round the selected piece, and the handle on it that turns the piece.

import {Vector3} from "three";
import {LineSegments2} from "three/addons/lines/LineSegments2.js";
import {LineSegmentsGeometry} from "three/addons/lines/LineSegmentsGeometry.js";
import {root} from "./verbs.js";

const GAP_MM = 7, CORNERS = 72, WIDTH_PX = 2, REACH_PX = 24, PULL_PX = 15, ROOM_PX = 13;
const OFFSETS = [12, -20, 50, -55, 90, -90, 130, -130, 180];

const degrees = (radians) => (radians * 180) / Math.PI;

export class Ring {
  constructor(table, scene, look) {
    this.table = table;
    this.label = null;
    const material = look.line("ink", "ring", {linewidth: WIDTH_PX, depthWrite: false});
    this.line = new LineSegments2(new LineSegmentsGeometry(), material);
    // On the table: over its lines and shadows, under everything that stands on it.
    this.line.renderOrder = -0.5;
    this.line.frustumCulled = false;
    scene.add(this.line);
  }

  /** Follow the selection. On a new piece, or where it would be out of sight and is not `held`, the handle is on the
      reader's side, or as near to that as there is room. */
  follow(view, solids, held) {
    const {table} = this, piece = table.selected === null ? null : table.piece(table.selected);
    const other = piece?.label !== this.label;
    this.label = piece ? piece.label : null;
    if (!piece) return;
    this.angle = this.start + turnOf(table, piece);
    if (!other && (held || this.isSeen(view, solids))) return;
    const found = OFFSETS.find((offset) => {
      this.angle = view.state.azimuth + offset;
      return this.isSeen(view, solids);
    });
    this.angle = view.state.azimuth + (found ?? OFFSETS[0]);
    this.start = this.angle - turnOf(table, piece);
  }

  isSeen(view, solids) {
    const handle = this.handle(solids);
    if (!handle) return false;
    const [x, y] = view.onPage(handle);
    return x > ROOM_PX && y > ROOM_PX && x < view.width - ROOM_PX && y < view.height - ROOM_PX;
  }

  /** Middle and radius in mm; null where nothing is selected. */
  circle(solids) {
    const solid = this.label === null ? null : solids.get(this.label);
    if (!solid) return null;
    const [x, y] = this.pivot();
    const reach = Math.max(...solid.hull().map((point) => Math.hypot(point.x - x, point.y - y)));
    return {x, y, radius: reach + GAP_MM};
  }

  pivot() {
    const {table} = this;
    return table.place(root(table.pieces, table.piece(this.label)).label);
  }

  /** Lay the line where it belongs now. */
  lay(solids) {
    const circle = this.circle(solids);
    this.line.visible = circle !== null;
    if (!circle) return;
    const point = (index) => onCircle(circle, (360 * index) / CORNERS).toArray();
    const sides = Array.from({length: CORNERS}, (_, index) => [...point(index), ...point(index + 1)]);
    this.line.geometry.dispose();
    this.line.geometry = new LineSegmentsGeometry();
    this.line.geometry.setPositions(sides.flat());
  }

  dispose() {
    this.line.geometry.dispose();
  }

  /** Where the handle is; null where there is none. */
  handle(solids) {
    const circle = this.circle(solids);
    return circle && onCircle(circle, this.angle);
  }

  /** Whether a point of the canvas is on the handle; fingers need more room. */
  isOn(at, solids, view, touch) {
    const handle = this.handle(solids);
    if (!handle) return false;
    const [x, y] = view.onPage(handle);
    return Math.hypot(x - at[0], y - at[1]) <= (touch ? REACH_PX : PULL_PX);
  }

  /** In which direction from the middle a point of the canvas is, in degrees. */
  direction(at, view) {
    const point = view.onPlane(at, 0), [x, y] = this.pivot();
    return degrees(Math.atan2(point.y - y, point.x - x));
  }
}

function onCircle({x, y, radius}, angle) {
  const turn = (angle * Math.PI) / 180;
  return new Vector3(x + radius * Math.cos(turn), y + radius * Math.sin(turn), 0);
}

// How far what carries a piece is turned.
function turnOf(table, piece) {
  const {how} = root(table.pieces, piece);
  return how.turned ?? how.heading ?? 0;
}
