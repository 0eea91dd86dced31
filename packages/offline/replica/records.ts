import type { EntityName } from '@plumbline/domain/entities/replicated';
import { Dexie, type Table } from 'dexie';
import type { Layer, Replica, Tombstone } from './database.ts';
import { fold, type Layered, type Patch, type Row } from './fold.ts';
import { countChange } from './missed-changes.ts';
import { tellWritten } from './written-rows.ts';

/* The functions of this file run inside a transaction over the tables that they touch. Each request to the
   database is a task of the page, so records that are known to be missing are neither read nor deleted. */

/** A record as it is stored: besides base and patches, the row that screens read. */
export type StoredRecord = Layered & { shown: Row | null; hasLayer: boolean; hasTombstone: boolean };

/** A record before and after a change. */
export type Revision = { id: string; before: StoredRecord; after: Layered };

/** For more records than this, it is first counted whether there are any layers and tombstones at all. */
const fewRecords = 4;

/**
 * The most rows that are written in one call. The database names the changed rows of a call only if they are
 * fewer than fifty, and lists read everything again if they are not named. So more rows are written in parts.
 */
const namedRows = 49;
const mostNamedRows = 200;

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
): Promise<Map<string, StoredRecord>> {
  const keys = ids.map((id): [EntityName, string] => [entity, id]);
  const few = ids.length <= fewRecords;
  const [rows, layers, tombstones] = await Promise.all([
    rowsOf(replica, entity).bulkGet([...ids]),
    foundIn(replica.layers, keys, few),
    foundIn(replica.tombstones, keys, few),
  ]);
  return new Map(
    ids.map((id, position): [string, StoredRecord] => {
      const [layer, tombstone, shown = null] = [layers[position], tombstones[position], rows[position]];
      const { base, patches } = layer ?? { base: shown ?? tombstone ?? null, patches: noPatches };
      return [
        id,
        { base, patches, shown, hasLayer: layer !== undefined, hasTombstone: tombstone !== undefined },
      ];
    }),
  );
}

/** Both stores are empty most of the time, and pages of the first fill are long. */
async function foundIn<One>(
  table: Table<One, [EntityName, string]>,
  keys: [EntityName, string][],
  few: boolean,
): Promise<(One | undefined)[]> {
  return few || (await table.count()) > 0 ? await table.bulkGet(keys) : [];
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
 * `tombstones`. A row that looks the same as before is not written, so that nobody reads it again.
 */
export async function saveRecords(
  replica: Replica,
  entity: EntityName,
  revisions: readonly Revision[],
): Promise<void> {
  const shown: Row[] = [];
  const hidden: string[] = [];
  const layers: Layer[] = [];
  const bare: [EntityName, string][] = [];
  const tombstones: Tombstone[] = [];
  const alive: [EntityName, string][] = [];
  for (const { id, before, after } of revisions) {
    const row = fold(id, after);
    if (row === null) {
      if (before.shown !== null) hidden.push(id);
    } else if (before.shown === null || !isSame(before.shown, row)) shown.push(row);
    if (after.patches.length > 0) layers.push(storedLayer(entity, id, after));
    else if (before.hasLayer) bare.push([entity, id]);
    const { version, deletedAt } = after.base ?? { version: 0, deletedAt: null };
    if (deletedAt !== null) tombstones.push({ entity, id, version, deletedAt });
    else if (before.hasTombstone) alive.push([entity, id]);
  }
  if ([shown, hidden, layers, bare].some(({ length }) => length > 0)) await countChange(replica);
  const rows = rowsOf(replica, entity);
  tellWritten(rows, shown, hidden);
  await Promise.all([
    ...partsOf(shown).map((part) => rows.bulkPut(part)),
    hidden.length > 0 && rows.bulkDelete(hidden),
    layers.length > 0 && replica.layers.bulkPut(layers),
    bare.length > 0 && replica.layers.bulkDelete(bare),
    tombstones.length > 0 && replica.tombstones.bulkPut(tombstones),
    alive.length > 0 && replica.tombstones.bulkDelete(alive),
  ]);
}

function partsOf<One>(all: readonly One[]): One[][] {
  const size = all.length > mostNamedRows ? all.length : namedRows;
  const parts: One[][] = [];
  for (let from = 0; from < all.length; from += size) parts.push(all.slice(from, from + size));
  return parts;
}

/** Whether two values that the database can store are equal. */
function isSame(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const entries = Object.entries(left);
  const others = new Map(Object.entries(right));
  return (
    entries.length === others.size &&
    entries.every(([key, value]) => others.has(key) && isSame(value, others.get(key)))
  );
}

/** Changes the patches over the rows of these layers. */
export async function reviseLayers(
  replica: Replica,
  layers: readonly Layer[],
  revise: (layered: Layered) => Layered,
): Promise<void> {
  for (const entity of new Set(layers.map((layer) => layer.entity))) {
    const revisions = layers
      .filter((layer) => layer.entity === entity)
      .map(({ id, base, patches }): Revision => {
        const before = { base, patches };
        const hasTombstone = base !== null && base.deletedAt !== null;
        return {
          id,
          before: { ...before, shown: fold(id, before), hasLayer: true, hasTombstone },
          after: revise(before),
        };
      });
    await saveRecords(replica, entity, revisions);
  }
}
