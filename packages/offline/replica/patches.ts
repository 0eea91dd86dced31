import type { EntityName } from '@plumbline/domain/entities/replicated';
import type { RowChange } from '@plumbline/domain/mutations/mutation';
import type { Replica } from './database.ts';
import { addPatch, dropPatch, type Layered, settle } from './fold.ts';
import { readPullState } from './pull-state.ts';
import { loadRecords, reviseLayers, type Revision, saveRecords } from './records.ts';

/**
 * The optimistic change of one row. An operation that touches several rows patches each under the same
 * operation id.
 */
export type RowPatch<E extends EntityName = EntityName> = E extends EntityName
  ? RowChange<E> & {
      operationId: string;
      /** Milliseconds since 1970. */
      at: number;
    }
  : never;

/** A patch as it is stored; the fields of a deletion are empty. */
export type StoredPatch = Pick<RowPatch, 'entity' | 'id' | 'operationId' | 'at' | 'kind'> & {
  fields: Readonly<Record<string, unknown>>;
};

export function storedPatch(patch: RowPatch): StoredPatch {
  const { entity, id, operationId, at, kind } = patch;
  return { entity, id, operationId, at, kind, fields: patch.kind === 'delete' ? {} : { ...patch.fields } };
}

/** Shows a change before the server knows of it. Joins the caller's transaction when that covers all tables. */
export function patchRow(replica: Replica, patch: RowPatch): Promise<void> {
  return layPatches(replica, [storedPatch(patch)]);
}

/** As `patchRow`, for patches as they are stored, in this order. */
export function layPatches(replica: Replica, patches: readonly StoredPatch[]): Promise<void> {
  return replica.transaction('rw', replica.tables, async () => {
    for (const entity of new Set(patches.map((patch) => patch.entity))) {
      const own = patches.filter((patch) => patch.entity === entity);
      const records = await loadRecords(replica, entity, [...new Set(own.map(({ id }) => id))]);
      const revisions = [...records].map(([id, before]): Revision => {
        const after = own
          .filter((patch) => patch.id === id)
          .reduce<Layered>((record, { operationId, at, kind, fields }) => {
            return addPatch(record, { operationId, at, kind, fields, settled: null });
          }, before);
        return { id, before, after };
      });
      await saveRecords(replica, entity, revisions);
    }
  });
}

/** Reverts an operation: its rows look as if it had never been made. */
export function revertPatch(replica: Replica, operationId: string): Promise<void> {
  return replica.transaction('rw', replica.tables, async () => {
    const layers = await replica.layers.where('operationIds').equals(operationId).toArray();
    await reviseLayers(replica, layers, (layered) => dropPatch(layered, operationId));
  });
}

/**
 * The server accepted the operation at `version`. Its patches stay until the rows of that version have come,
 * and are then dropped.
 */
export function settlePatch(replica: Replica, operationId: string, version: number): Promise<void> {
  return settlePatches(replica, new Map([[operationId, version]]));
}

/** Does the same for many operations, each with its version. */
export function settlePatches(replica: Replica, accepted: ReadonlyMap<string, number>): Promise<void> {
  return replica.transaction('rw', replica.tables, async () => {
    const { cursor } = await readPullState(replica);
    const layers = await replica.layers
      .where('operationIds')
      .anyOf([...accepted.keys()])
      .distinct()
      .toArray();
    await reviseLayers(replica, layers, (layered) =>
      layered.patches.reduce((revised, { operationId }) => {
        const version = accepted.get(operationId);
        if (version === undefined) return revised;
        return cursor >= version ? dropPatch(revised, operationId) : settle(revised, operationId, version);
      }, layered),
    );
  });
}

/**
 * The unconfirmed patches of these operations. A settled patch is left out, because it will be dropped
 * anyway.
 */
export async function patchesOf(replica: Replica, operationIds: readonly string[]): Promise<StoredPatch[]> {
  const [only, ...others] = operationIds;
  if (only === undefined) return [];
  // Looking up many by the index takes longer than reading all.
  const layers =
    others.length === 0
      ? await replica.layers.where('operationIds').equals(only).toArray()
      : await replica.layers.toArray();
  const asked = new Set(operationIds);
  return layers.flatMap(({ entity, id, patches }) =>
    patches
      .filter(({ operationId, settled }) => asked.has(operationId) && settled === null)
      .map(({ operationId, at, kind, fields }) => ({ entity, id, operationId, at, kind, fields })),
  );
}
