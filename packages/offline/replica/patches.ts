import type { EntityName, Replicated } from '@plumbline/domain/entities/replicated';
import type { Replica } from './database.ts';
import { addPatch, dropPatch, settle } from './fold.ts';
import { readPlace } from './place.ts';
import { loadRecords, reviseLayers, saveRecords } from './records.ts';

type Effect<E extends EntityName> =
  | { kind: 'create'; fields: Omit<Replicated[E], 'id' | 'version' | 'deletedAt'> }
  | { kind: 'update'; fields: Partial<Omit<Replicated[E], 'id' | 'version'>> }
  | { kind: 'delete' };

/** One row's optimistic change. An operation that touches several rows patches each under the same operation id. */
export type RowPatch<E extends EntityName = EntityName> = E extends EntityName
  ? {
      entity: E;
      id: string;
      operationId: string;
      /** Milliseconds since 1970. */
      at: number;
    } & Effect<E>
  : never;

/** Shows a change before the server knows of it. Joins the caller's transaction when there is one over all tables. */
export function patchRow(replica: Replica, patch: RowPatch): Promise<void> {
  const { entity, id, operationId, at, kind } = patch;
  const fields = patch.kind === 'delete' ? {} : { ...patch.fields };
  return replica.transaction('rw', replica.tables, async () => {
    const records = await loadRecords(replica, entity, [id]);
    const record = records.get(id) ?? { base: null, patches: [] };
    const patched = addPatch(record, { operationId, at, kind, fields, settled: null });
    await saveRecords(replica, entity, new Map([[id, patched]]));
  });
}

/** Takes an operation back: its rows look as if it had never been. */
export function revertPatch(replica: Replica, operationId: string): Promise<void> {
  return replica.transaction('rw', replica.tables, async () => {
    const layers = await replica.layers.where('operationIds').equals(operationId).toArray();
    await reviseLayers(replica, layers, (layered) => dropPatch(layered, operationId));
  });
}

/** The server accepted the operation at `version`. Its patches stay on until the rows of that version have come, then go by themselves. */
export function settlePatch(replica: Replica, operationId: string, version: number): Promise<void> {
  return replica.transaction('rw', replica.tables, async () => {
    const { cursor } = await readPlace(replica);
    const layers = await replica.layers.where('operationIds').equals(operationId).toArray();
    await reviseLayers(replica, layers, (layered) =>
      cursor >= version ? dropPatch(layered, operationId) : settle(layered, operationId, version),
    );
  });
}
