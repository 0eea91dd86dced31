/** A record as the replica handles it, whatever its entity. `version` 0: made here, the server has not numbered it yet. */
export type Row = { id: string; version: number; deletedAt: string | null; [field: string]: unknown };

/** One unconfirmed operation's effect on one row. `settled` is the version at which the server accepted it, null until it has. */
export type Patch = {
  operationId: string;
  /** Milliseconds since 1970, of the device. */
  at: number;
  kind: 'create' | 'update' | 'delete';
  fields: Readonly<Record<string, unknown>>;
  settled: number | null;
};

/** What the server last said about a row (null: nothing; a tombstone: it is deleted) and what is laid over it, oldest first. */
export type Layered = { base: Row | null; patches: readonly Patch[] };

/**
 * The only rule for what a row looks like; null is a row that is not there. The server's deletion stands above every patch, and a create
 * over a base is done already: ids are minted once, so that base came from it.
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

/** Lays a patch on top; one of the same operation is replaced where it lies, so that enqueuing twice is enqueuing once. */
export function addPatch(layered: Layered, patch: Patch): Layered {
  const place = layered.patches.findIndex(({ operationId }) => operationId === patch.operationId);
  const patches = place < 0 ? [...layered.patches, patch] : layered.patches.with(place, patch);
  return { base: layered.base, patches };
}

export function dropPatch(layered: Layered, operationId: string): Layered {
  return {
    base: layered.base,
    patches: layered.patches.filter((patch) => patch.operationId !== operationId),
  };
}

/** The server accepted the operation at `version`: its patch stays until the row of that version is here, so that nothing flickers. */
export function settle(layered: Layered, operationId: string, version: number): Layered {
  if (layered.base !== null && layered.base.version >= version) return dropPatch(layered, operationId);
  const patches = layered.patches.map((patch) =>
    patch.operationId === operationId ? { ...patch, settled: version } : patch,
  );
  return { base: layered.base, patches };
}

/** Drops what the server has accepted at or before `version`. */
export function dropSettled(layered: Layered, version: number): Layered {
  const patches = layered.patches.filter(({ settled }) => settled === null || settled > version);
  return { base: layered.base, patches };
}

/** Puts a row of the server underneath; patches that it contains already go. */
export function rebase(layered: Layered, row: Row): Layered {
  return dropSettled({ base: row, patches: layered.patches }, row.version);
}
