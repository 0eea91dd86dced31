import type { EntityName } from '@plumbline/domain/entities/replicated';
import { Dexie, type Table } from 'dexie';
import type { Layer, Replica, Tombstone } from './database.ts';
import { fold, type Layered, type Patch, type Row } from './fold.ts';

/** Rows of one entity with their patches. Everything here runs inside a transaction over the tables it touches. */
export type Records = Map<string, Layered>;

const noPatches: readonly Patch[] = [];

function rowsOf(replica: Replica, entity: EntityName): Table<Row, string> {
  return replica.table<Row, string, Row>(entity);
}

function storedLayer(entity: EntityName, id: string, { base, patches }: Layered): Layer {
  const operationIds = patches.map(({ operationId }) => operationId);
  const settledVersions = patches.flatMap(({ settled }) => (settled === null ? [] : [settled]));
  return { entity, id, base, patches, operationIds, settledVersions };
}

/** An unknown id gets no base and no patches. */
export async function loadRecords(
  replica: Replica,
  entity: EntityName,
  ids: readonly string[],
): Promise<Records> {
  const keys = ids.map((id): [EntityName, string] => [entity, id]);
  const rows = await rowsOf(replica, entity).bulkGet([...ids]);
  // Both stores are empty most of the time, and pages of the first fill are long.
  const layers = (await replica.layers.count()) > 0 ? await replica.layers.bulkGet(keys) : [];
  const tombstones = (await replica.tombstones.count()) > 0 ? await replica.tombstones.bulkGet(keys) : [];
  return new Map(
    ids.map((id, position): [string, Layered] => {
      const layer = layers[position];
      const base = rows[position] ?? tombstones[position] ?? null;
      return [id, layer ?? { base, patches: noPatches }];
    }),
  );
}

/** Every known id of an entity after `after` and up to `until` (null: open on that side), in the order of pages. */
export async function idsBetween(
  replica: Replica,
  entity: EntityName,
  after: string | null,
  until: string | null,
): Promise<string[]> {
  const low = after ?? Dexie.minKey;
  const high = until ?? Dexie.maxKey;
  const rows = await rowsOf(replica, entity)
    .where('id')
    .between(low, high, after === null, true)
    .primaryKeys();
  const layers = await replica.layers
    .where('[entity+id]')
    .between([entity, low], [entity, high], after === null, true)
    .primaryKeys();
  return [...new Set([...rows, ...layers.map(([, id]) => id)])];
}

/**
 * Stores records: the folded row where screens read it, patches and their base in `layers`, deletions in
 * `tombstones`.
 */
export async function saveRecords(replica: Replica, entity: EntityName, records: Records): Promise<void> {
  const shown: Row[] = [];
  const hidden: string[] = [];
  const layers: Layer[] = [];
  const bare: [EntityName, string][] = [];
  const tombstones: Tombstone[] = [];
  const alive: [EntityName, string][] = [];
  for (const [id, layered] of records) {
    const row = fold(id, layered);
    if (row === null) hidden.push(id);
    else shown.push(row);
    if (layered.patches.length > 0) layers.push(storedLayer(entity, id, layered));
    else bare.push([entity, id]);
    const { version, deletedAt } = layered.base ?? { version: 0, deletedAt: null };
    if (deletedAt === null) alive.push([entity, id]);
    else tombstones.push({ entity, id, version, deletedAt });
  }
  const rows = rowsOf(replica, entity);
  if (shown.length > 0) await rows.bulkPut(shown);
  if (hidden.length > 0) await rows.bulkDelete(hidden);
  if (layers.length > 0) await replica.layers.bulkPut(layers);
  if ((await replica.layers.count()) > 0) await replica.layers.bulkDelete(bare);
  if (tombstones.length > 0) await replica.tombstones.bulkPut(tombstones);
  if ((await replica.tombstones.count()) > 0) await replica.tombstones.bulkDelete(alive);
}

/** Changes the patches over the rows of these layers. */
export async function reviseLayers(
  replica: Replica,
  layers: readonly Layer[],
  revise: (layered: Layered) => Layered,
): Promise<void> {
  for (const entity of new Set(layers.map((layer) => layer.entity))) {
    const group = layers.filter((layer) => layer.entity === entity);
    await saveRecords(replica, entity, new Map(group.map((layer) => [layer.id, revise(layer)])));
  }
}
