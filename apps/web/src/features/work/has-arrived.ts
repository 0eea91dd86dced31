/**
 * Whether a row shows a change that was made to it: something that was to become other than `before` is. It need not be as it was `meant`: the server
 * may have put it elsewhere. `now`: undefined when the row is gone.
 */
export function hasArrived<Row extends object>(before: Row, meant: Row, now: Row | undefined): boolean {
  if (now === undefined) return true;
  return Object.keys(meant).some((field) => {
    const was: unknown = Reflect.get(before, field);
    return !isSame(Reflect.get(meant, field), was) && !isSame(Reflect.get(now, field), was);
  });
}

/** Of values as they travel. */
const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);
