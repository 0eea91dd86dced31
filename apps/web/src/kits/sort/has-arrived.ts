/** A row when a change was made to it: as it was, and as it was shown, where an earlier change was still under way. */
export type Before<Row> = { was: Row; shown: Row };

/**
 * Whether a row shows a change that was made to it: each field that was to become another has. It need not be as it was `meant`: the server may have
 * put it elsewhere. `now`: undefined when the row is gone.
 */
export function hasArrived<Row extends object>(
  { was, shown }: Before<Row>,
  meant: Row,
  now: Row | undefined,
): boolean {
  if (now === undefined) return true;
  return Object.keys(meant).every((field) => {
    const [wish, is] = [meant, now].map((row): unknown => Reflect.get(row, field));
    const [before, seen] = [was, shown].map((row): unknown => Reflect.get(row, field));
    return isSame(wish, seen) || isSame(is, wish) || !(isSame(is, before) || isSame(is, seen));
  });
}

/** Of values as they travel. */
const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);
