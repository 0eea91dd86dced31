/** A place on the map's picture in pixels from its top left corner. */
type MapPoint = { x: number; y: number };

/** The box of a name: as wide as its letters, up to the longest that is shown (`max-w-40`). */
const letterPx = 7;
const edgesPx = 12;
const widestPx = 160;
const heightPx = 22;
/** Names keep so much apart. */
const gapPx = 4;

/**
 * The ids of those whose names can stand below their points without covering each other. The first ones take
 * their room before the others. Takes time with the number of names times the number of those that fit.
 */
export function namesThatFit(named: readonly { id: string; name: string; at: MapPoint }[]): Set<string> {
  const boxes: { left: number; right: number; top: number }[] = [];
  const fitting = new Set<string>();
  for (const { id, name, at } of named) {
    const half = Math.min(widestPx, name.length * letterPx + edgesPx) / 2 + gapPx / 2;
    const box = { left: at.x - half, right: at.x + half, top: at.y };
    const isFree = boxes.every(
      ({ left, right, top }) =>
        box.left >= right || box.right <= left || Math.abs(box.top - top) >= heightPx + gapPx,
    );
    if (!isFree) continue;
    boxes.push(box);
    fitting.add(id);
  }
  return fitting;
}
