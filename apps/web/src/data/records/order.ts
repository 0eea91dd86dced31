/** By code unit, as fractional indexes, ISO instants and ids sort. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/**
 * The default order. It is also the last criterion of every other order, so that rows keep their positions.
 */
export function byId(a: { id: string }, b: { id: string }): number {
  return compare(a.id, b.id);
}

/** The order that people gave them. */
export const byOrder = (a: { sortOrder: string; id: string }, b: { sortOrder: string; id: string }) =>
  compare(a.sortOrder, b.sortOrder) || byId(a, b);
