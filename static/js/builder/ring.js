// The ring on the table round the selected piece, with two handles: one turns the piece, from the other one draws to what
// it is to point at.

/** @import {Scene} from "three" */
/** @import {Pair} from "../types.js" */
/** @import {View} from "./camera.js" */
/** @import {Look} from "./look.js" */
/** @import {Solid} from "./solids.js" */
/** @import {Table} from "./table.js" */

import {Vector3} from "three";
import {LineSegments2} from "three/addons/lines/LineSegments2.js";
import {LineSegmentsGeometry} from "three/addons/lines/LineSegmentsGeometry.js";
import {pick} from "./pick.js";
import {findRoot} from "./verbs.js";

const GAP_MM = 7, CORNERS = 72, WIDTH_PX = 2, REACH_PX = 24, PULL_PX = 15, ROOM_PX = 13, APART_PX = 46;
const OFFSETS = [12, -20, 50, -55, 90, -90, 130, -130, 180], APART = [45, -45, 70, -70, 100, -100, 140, -140, 180];

/** @typedef {{x: number, y: number, radius: number}} Circle */

/** @param {number} radians */
const toDegrees = radians => (radians * 180) / Math.PI;

export class Ring {
  /**
   * @param {Table} table
   * @param {Scene} scene
   * @param {Look} look
   */
  constructor(table, scene, look) {
    this.table = table;
    /** @type {number | null} */
    this.label = null;
    /** Where the handle is on the ring, and where it would be were the piece not turned; in degrees. */
    this.angle = 0;
    this.start = 0;
    /** How far from it the handle that aims is, in degrees. */
    this.apart = APART[0];
    const material = look.getLine("ink", "ring", {linewidth: WIDTH_PX, depthWrite: false});
    this.line = new LineSegments2(new LineSegmentsGeometry(), material);
    // On the table: over its lines and shadows, under everything that stands on it.
    this.line.renderOrder = -0.5;
    this.line.frustumCulled = false;
    scene.add(this.line);
  }

  /**
   * Follow the selection. On a new piece, or where it would be out of sight and is not `held`, the handle is on the
   * reader's side, or as near to that as there is room.
   * @param {View} view
   * @param {Map<number, Solid>} solids
   * @param {boolean} held
   */
  follow(view, solids, held) {
    const {table} = this, piece = table.findPiece(table.selected);
    const other = piece?.label !== this.label;
    this.label = piece ? piece.label : null;
    if (!piece) return;
    this.angle = this.start + table.getTurn(piece.label);
    if (!other && held) return;
    if (other || !isSeen(this.findHandle(solids), view)) {
      this.angle = view.state.azimuth + (OFFSETS.find(offset => {
        this.angle = view.state.azimuth + offset;
        return isSeen(this.findHandle(solids), view);
      }) ?? OFFSETS[0]);
      this.start = this.angle - table.getTurn(piece.label);
    }
    this.spread(view, solids);
  }

  /**
   * Let the handle that aims be where it can be taken: beside the other handle, and over no piece.
   * @param {View} view
   * @param {Map<number, Solid>} solids
   */
  spread(view, solids) {
    const handle = this.findHandle(solids);
    if (!handle) return;
    const [x, y] = view.toPage(handle);
    this.apart = [this.apart, ...APART].find(apart => {
      this.apart = apart;
      const aim = this.findAim(solids), [left, top] = aim ? view.toPage(aim) : [x, y];
      return isSeen(aim, view) && Math.hypot(left - x, top - y) >= APART_PX && !pick([left, top], solids, view);
    }) ?? APART[0];
  }

  /**
   * Middle and radius in mm; null where nothing is selected.
   * @param {Map<number, Solid>} solids
   * @returns {Circle | null}
   */
  findCircle(solids) {
    const solid = this.label === null ? null : solids.get(this.label);
    if (!solid) return null;
    const [x, y] = this.getPivot();
    const reach = Math.max(...solid.listCorners().map(point => Math.hypot(point.x - x, point.y - y)));
    return {x, y, radius: reach + GAP_MM};
  }

  /**
   * The point about which the piece turns.
   * @returns {Pair}
   */
  getPivot() {
    const {table} = this, piece = table.findPiece(this.label);
    return piece ? table.getPlace(findRoot(table.pieces, piece).label) : [0, 0];
  }

  /**
   * Lay the line where it belongs now.
   * @param {Map<number, Solid>} solids
   */
  lay(solids) {
    const circle = this.findCircle(solids);
    this.line.visible = circle !== null;
    if (!circle) return;
    /** @param {number} index */
    const getPoint = index => getPointOnCircle(circle, (360 * index) / CORNERS).toArray();
    const sides = Array.from({length: CORNERS}, (_, index) => [...getPoint(index), ...getPoint(index + 1)]);
    this.line.geometry.dispose();
    this.line.geometry = new LineSegmentsGeometry();
    this.line.geometry.setPositions(sides.flat());
  }

  dispose() {
    this.line.geometry.dispose();
  }

  /**
   * Where the handle is; null where there is none.
   * @param {Map<number, Solid>} solids
   */
  findHandle(solids) {
    const circle = this.findCircle(solids);
    return circle && getPointOnCircle(circle, this.angle);
  }

  /**
   * Where the handle is that aims; null where there is nothing to point at.
   * @param {Map<number, Solid>} solids
   */
  findAim(solids) {
    const circle = solids.size > 1 ? this.findCircle(solids) : null;
    return circle && getPointOnCircle(circle, this.angle + this.apart);
  }

  /**
   * The handle at a point of the canvas, if one is; fingers need more room. While a verb asks for a piece, none is.
   * @param {Pair} at
   * @param {Map<number, Solid>} solids
   * @param {View} view
   * @param {boolean} touch
   * @returns {"turn" | "aim" | null}
   */
  find(at, solids, view, touch) {
    if (this.table.asking) return null;
    /** @param {Vector3 | null} handle */
    const measure = handle => {
      const [x, y] = handle ? view.toPage(handle) : [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
      return Math.hypot(x - at[0], y - at[1]);
    };
    const turn = measure(this.findHandle(solids)), aim = measure(this.findAim(solids));
    if (Math.min(turn, aim) > (touch ? REACH_PX : PULL_PX)) return null;
    return aim < turn ? "aim" : "turn";
  }

  /**
   * In which direction from the middle a point of the canvas is, in degrees.
   * @param {Pair} at
   * @param {View} view
   */
  getDirection(at, view) {
    const point = view.toPlane(at, 0), [x, y] = this.getPivot();
    return toDegrees(Math.atan2(point.y - y, point.x - x));
  }
}

/**
 * @param {Circle} circle
 * @param {number} angle
 */
function getPointOnCircle({x, y, radius}, angle) {
  const turn = (angle * Math.PI) / 180;
  return new Vector3(x + radius * Math.cos(turn), y + radius * Math.sin(turn), 0);
}

/**
 * Whether a handle has room in the picture.
 * @param {Vector3 | null} handle
 * @param {View} view
 */
function isSeen(handle, view) {
  if (!handle) return false;
  const [x, y] = view.toPage(handle);
  return x > ROOM_PX && y > ROOM_PX && x < view.width - ROOM_PX && y < view.height - ROOM_PX;
}
