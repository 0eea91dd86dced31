/**
 * The search for the one item that makes the server fail on every request with it. It is in `trying` followed
 * by `rest`; halves are tried in order, so that no item overtakes its cause.
 */
export type Bisection = { trying: readonly string[]; rest: readonly string[] };

/**
 * The next search after the request with these items failed while the server otherwise works. Null if only
 * one item is left, which is the one at fault.
 */
export function afterFailure(sent: readonly string[]): Bisection | null {
  if (sent.length < 2) return null;
  return halves(sent);
}

/**
 * The next search after `trying` succeeded, so that the item is in `rest`. Null if `rest` is empty, because
 * then no item is at fault.
 */
export function afterSuccess({ rest }: Bisection): Bisection | null {
  return rest.length === 0 ? null : halves(rest);
}

function halves(ids: readonly string[]): Bisection {
  const half = Math.ceil(ids.length / 2);
  return { trying: ids.slice(0, half), rest: ids.slice(half) };
}
