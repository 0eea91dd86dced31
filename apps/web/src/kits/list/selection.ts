/** Rows that were selected in a list to be changed together. */
export type Selection = {
  ids: ReadonlySet<string>;
  /** The row selected last, where a range begins. */
  anchor: string | null;
};

export const emptySelection: Selection = { ids: new Set(), anchor: null };

export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/**
 * Adds all rows from the one selected last to this one, in the given order. If no row was selected last, only
 * this one is selected.
 */
export function extended(selection: Selection, id: string, order: readonly string[]): Selection {
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(id);
  if (from < 0 || to < 0) return { ids: new Set([...selection.ids, id]), anchor: id };
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...selection.ids, ...range]), anchor: selection.anchor };
}

/** Removes rows that are no longer in the list. Returns the same object if none has gone. */
export function stillSelected(selection: Selection, present: ReadonlySet<string>): Selection {
  const ids = [...selection.ids].filter((id) => present.has(id));
  return ids.length === selection.ids.size ? selection : { ids: new Set(ids), anchor: selection.anchor };
}
