/**
 * The search for the one item that makes the server fail on everything sent with it. Some prefix of `trying` and then `rest` holds it; halves
 * are tried in order, so nothing overtakes its cause.
 */
export type Bisection = { trying: readonly string[]; rest: readonly string[] };

/** The request with these items failed, and the server is well otherwise. Null: there is one left, and it is at fault. */
export function afterFailure(sent: readonly string[]): Bisection | null {
  if (sent.length < 2) return null;
  return halves(sent);
}

/** What was tried went through, so the item is in the rest. Null: the rest is empty, nothing is at fault any more. */
export function afterSuccess({ rest }: Bisection): Bisection | null {
  return rest.length === 0 ? null : halves(rest);
}

function halves(ids: readonly string[]): Bisection {
  const half = Math.ceil(ids.length / 2);
  return { trying: ids.slice(0, half), rest: ids.slice(half) };
}
