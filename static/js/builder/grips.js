// What a pressed pointer does until it is let go: it drags a piece, turns the selected one, goes round the table, shifts
// the picture, or does nothing. A grip has move(at, event) and end(); places are pixels of the canvas.

const SLOP_PX = {mouse: 4, pen: 6, touch: 8};
const DEGREES_PER_PX = 0.4;

const isFine = (event) => event.altKey || event.shiftKey;

// Whether a pointer has really moved: once it has, it counts as moving.
function moved(from, kind) {
  let away = false;
  return (at) => {
    away ||= Math.hypot(at[0] - from[0], at[1] - from[1]) > (SLOP_PX[kind] ?? SLOP_PX.mouse);
    return away;
  };
}

/** Drag a piece: it keeps its place under the pointer, on the level where it was gripped. */
export function dragging({table, view}, {label, point}, from, kind) {
  const started = moved(from, kind), [x, y] = table.place(label), under = view.onPlane(from, point.z);
  let held = false;
  return {
    move(at, event) {
      if (!started(at)) return;
      held = true;
      const now = view.onPlane(at, point.z);
      table.drag(label, x + now.x - under.x, y + now.y - under.y, {fine: isFine(event)});
    },
    end() {
      if (held) table.drop();
    },
  };
}

/** Turn the selected piece by the handle. */
export function turning({table, view, ring}, from) {
  const {label} = ring;
  let last = ring.direction(from, view);
  return {
    move(at, event) {
      const now = ring.direction(at, view), by = ((now - last + 540) % 360) - 180;
      last = now;
      table.spin(label, by, {fine: isFine(event)});
    },
    end() {
      table.drop();
    },
  };
}

/** Go round the table, or with `shift` move the picture; a pointer that hardly moves lets go of the selection. */
export function looking({table, view}, from, kind, shift) {
  const started = moved(from, kind);
  let last = from, held = false;
  return {
    move(at) {
      if (!started(at)) return;
      held = true;
      const [dx, dy] = [at[0] - last[0], at[1] - last[1]];
      last = at;
      if (shift) view.pan(dx, dy);
      else view.orbit(-dx * DEGREES_PER_PX, dy * DEGREES_PER_PX);
    },
    end(cancelled) {
      if (!held && !cancelled) table.select(null);
    },
  };
}

/** Two fingers: nearer or farther, and along. `ends` are the two places, kept up to date by who holds them. */
export function pinching({view}, ends) {
  const spread = () => Math.max(Math.hypot(ends[0][0] - ends[1][0], ends[0][1] - ends[1][1]), 1);
  const middle = () => [(ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2];
  let apart = spread(), about = middle();
  return {
    move() {
      const now = middle(), wide = spread();
      view.pan(now[0] - about[0], now[1] - about[1]);
      view.zoom(wide / apart, now);
      [apart, about] = [wide, now];
    },
    end() {},
  };
}
