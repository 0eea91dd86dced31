/** A record as the replica handles it, of any entity. `version` 0: made here, the server has not numbered it yet. */
export type Row = { id: string; version: number; deletedAt: string | null; [field: string]: unknown };

/**
 * The effect of one unconfirmed operation on one row. `settled` is the version at which the server accepted
 * it, or null until it has.
 */
export type Patch = {
  operationId: string;
  /** By the device's clock, milliseconds since 1970. */
  at: number;
  kind: 'create' | 'update' | 'delete';
  fields: Readonly<Record<string, unknown>>;
  settled: number | null;
};

/**
 * The last state of a row on the server, with the patches over it, the oldest first. The base is null if the
 * server has no such row, and a tombstone if it was deleted.
 */
export type Layered = { base: Row | null; patches: readonly Patch[] };

/**
 * The one rule for what a row looks like. Null for a row that does not exist. A deletion by the server
 * outweighs every patch. A create over a base has no effect: ids are used only once, so the base came from
 * that create.
 */
export function fold(id: string, { base, patches }: Layered): Row | null {
  let row = base;
  if (row !== null && row.deletedAt !== null) return null;
  for (const { kind, fields } of patches) {
    if (kind === 'delete') return null;
    if (kind === 'create') row ??= { deletedAt: null, ...fields, id, version: 0 };
    else if (row !== null) row = { ...row, ...fields, id, version: row.version };
  }
  return row === null || row.deletedAt !== null ? null : row;
}

/**
 * Adds a patch on top. A patch of the same operation is replaced in place, so that queueing twice equals
 * queueing once.
 */
export function addPatch(layered: Layered, patch: Patch): Layered {
  const index = layered.patches.findIndex(({ operationId }) => operationId === patch.operationId);
  const patches = index < 0 ? [...layered.patches, patch] : layered.patches.with(index, patch);
  return { base: layered.base, patches };
}

export function dropPatch(layered: Layered, operationId: string): Layered {
  return {
    base: layered.base,
    patches: layered.patches.filter((patch) => patch.operationId !== operationId),
  };
}

/**
 * Settles an operation that the server accepted at `version`. Its patch stays until the row of that version
 * is here, so that nothing flickers.
 */
export function settle(layered: Layered, operationId: string, version: number): Layered {
  if (layered.base !== null && layered.base.version >= version) return dropPatch(layered, operationId);
  const patches = layered.patches.map((patch) =>
    patch.operationId === operationId ? { ...patch, settled: version } : patch,
  );
  return { base: layered.base, patches };
}

/** Drops patches that the server has accepted at or before `version`. */
export function dropSettled(layered: Layered, version: number): Layered {
  const patches = layered.patches.filter(({ settled }) => settled === null || settled > version);
  return { base: layered.base, patches };
}

/** Sets a row of the server as the base. Patches that it already contains are dropped. */
export function rebase(layered: Layered, row: Row): Layered {
  return dropSettled({ base: row, patches: layered.patches }, row.version);
}
