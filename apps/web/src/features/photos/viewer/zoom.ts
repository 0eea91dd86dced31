/** How a picture is looked at: enlarged `scale` times from the middle of its frame, then moved by `x` and `y` pixels. */
export type Zoom = { scale: number; x: number; y: number };
/** Pixels on the screen, from the middle of the frame. */
export type Point = { x: number; y: number };
/** Of the frame, in pixels. */
export type Size = { width: number; height: number };

export const fitted: Zoom = { scale: 1, x: 0, y: 0 };
const largestScale = 8;
/** What a double tap and one step of the keyboard do. */
export const doubleTapScale = 2.5;
export const stepFactor = 1.5;

/** Enlarges by a factor, so that what is under the point stays there. At its smallest the picture fits its frame. */
export function zoomed(zoom: Zoom, factor: number, at: Point, frame: Size): Zoom {
  const scale = Math.min(largestScale, Math.max(1, zoom.scale * factor));
  const by = scale / zoom.scale;
  return within({ scale, x: at.x - (at.x - zoom.x) * by, y: at.y - (at.y - zoom.y) * by }, frame);
}

export function moved(zoom: Zoom, by: Point, frame: Size): Zoom {
  return within({ scale: zoom.scale, x: zoom.x + by.x, y: zoom.y + by.y }, frame);
}

/** A picture never leaves its frame, so that nobody loses it. */
function within({ scale, x, y }: Zoom, { width, height }: Size): Zoom {
  const [right, down] = [((scale - 1) * width) / 2, ((scale - 1) * height) / 2];
  const limited = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value)) + 0;
  return { scale, x: limited(x, right), y: limited(y, down) };
}

/** A movement of one finger this long, in pixels, and mostly sideways, turns to the next photo. */
const swipePx = 48;

/** Where a movement over a picture that fits its frame leads: to the photo on its left or right; null for neither. */
export function swiped({ x, y }: Point): 'left' | 'right' | null {
  if (Math.abs(x) < swipePx || Math.abs(x) < 1.5 * Math.abs(y)) return null;
  return x > 0 ? 'left' : 'right';
}
