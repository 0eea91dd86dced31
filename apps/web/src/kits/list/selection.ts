/** Rows picked out of a list to be changed together. */
export type Selection = {
  ids: ReadonlySet<string>;
  /** Picked last: a range begins there. */
  anchor: string | null;
};

export const emptySelection: Selection = { ids: new Set(), anchor: null };

export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** With all from the one picked last to this one, in the order they stand in; without such a one just this one is picked. */
export function extended(selection: Selection, id: string, order: readonly string[]): Selection {
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(id);
  if (from < 0 || to < 0) return { ids: new Set([...selection.ids, id]), anchor: id };
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...selection.ids, ...range]), anchor: selection.anchor };
}

/** Without those that are not in the list any more; the same object where nothing has gone. */
export function kept(selection: Selection, present: ReadonlySet<string>): Selection {
  const ids = [...selection.ids].filter((id) => present.has(id));
  return ids.length === selection.ids.size ? selection : { ids: new Set(ids), anchor: selection.anchor };
}
