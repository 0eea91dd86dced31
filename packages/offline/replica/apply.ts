import { type Change, type EntityName, pullOrder } from '@plumbline/domain/entities/replicated';
import type { Replica } from './database.ts';
import { dropPatch, dropSettled, type Layered, rebase, type Row } from './fold.ts';
import type { PullState } from './meta.ts';
import { organizationIn } from './name.ts';
import { readPullState, writePullState } from './pull-state.ts';
import { idsBetween, loadRecords, reviseLayers, type Revision, saveRecords } from './records.ts';

/**
 * The range of ids that a page of a fill covers: a row in it that the page lacks did not exist as of version
 * `through`.
 */
export type Coverage = { entity: EntityName; after: string | null; until: string | null; through: number };

export type IncomingChanges = {
  changes: readonly Change[];
  /** The operation that caused the changes, whose patches are dropped. */
  operationId: string | null;
  /**
   * The next pull state, computed from the present one inside the transaction. Null refuses the changes, and
   * nothing is applied.
   */
  move?: (pullState: PullState) => PullState | null;
  /** Set for pages of a fill only; their changes are of these entities, each named once. */
  covers?: readonly Coverage[];
};

/**
 * The only way for rows of the server into the copy: live frames, pages of pulls and fills, and results of
 * delivery. Rows, patches and the pull state change in one transaction or not at all. False if `move`
 * refused. Rejects if a row is another organization's.
 */
export async function applyChanges(replica: Replica, incoming: IncomingChanges): Promise<boolean> {
  refuseForeign(replica, incoming.changes);
  return await applyOwn(replica, incoming);
}

/**
 * Calls and sockets name their organization, so this should never happen; if rows of two were mixed they
 * could not be separated again.
 */
function refuseForeign({ name }: Replica, changes: readonly Change[]): void {
  const own = organizationIn(name);
  if (changes.some(({ row }) => row.organizationId !== own))
    throw new Error('The server sent rows of another organization; the copy did not take them.');
}

function applyOwn(replica: Replica, incoming: IncomingChanges): Promise<boolean> {
  return replica.transaction('rw', replica.tables, async () => {
    const before = await readPullState(replica);
    const after = incoming.move === undefined ? before : incoming.move(before);
    if (after === null) return false;
    for (const entity of pullOrder) {
      const rows = latestOf(incoming.changes, entity);
      const covers = incoming.covers?.find((each) => each.entity === entity);
      if (covers !== undefined) await replaceRows(replica, covers, rows);
      else if (rows.size > 0) await mergeRows(replica, entity, rows, before.cursor);
    }
    if (incoming.operationId !== null) await dropOperation(replica, incoming.operationId);
    if (after !== before) await writePullState(replica, after);
    if (after.cursor !== before.cursor) await dropSettledPatches(replica, after.cursor);
    await replica.tombstones.where('version').belowOrEqual(after.cursor).delete();
    return true;
  });
}

function latestOf(changes: readonly Change[], entity: EntityName): Map<string, Row> {
  const latest = new Map<string, Row>();
  for (const { row, ...change } of changes) {
    if (change.entity !== entity) continue;
    if ((latest.get(row.id)?.version ?? -1) < row.version) latest.set(row.id, row);
  }
  return latest;
}

/**
 * Merges rows: the newer version wins. A row that is absent although the cursor has passed its version was
 * deleted or withdrawn, and a late frame must not bring it back.
 */
async function mergeRows(
  replica: Replica,
  entity: EntityName,
  rows: ReadonlyMap<string, Row>,
  cursor: number,
): Promise<void> {
  const records = await loadRecords(replica, entity, [...rows.keys()]);
  const changed: Revision[] = [];
  for (const [id, before] of records) {
    const row = rows.get(id);
    const baseVersion = before.base?.version ?? cursor;
    if (row !== undefined && row.version > baseVersion)
      changed.push({ id, before, after: rebase(before, row) });
  }
  await saveRecords(replica, entity, changed);
}

/**
 * Replaces the rows with the ids of a page of a fill by their state as of `through`, because another epoch
 * may show the same version with other fields. Newer rows stay, and so do changes that were made here and
 * have not reached the server.
 */
async function replaceRows(
  replica: Replica,
  { entity, after, until, through }: Coverage,
  rows: ReadonlyMap<string, Row>,
): Promise<void> {
  const ids = new Set([...(await idsBetween(replica, entity, after, until)), ...rows.keys()]);
  const records = await loadRecords(replica, entity, [...ids]);
  const changed: Revision[] = [];
  for (const [id, before] of records) {
    const row = rows.get(id);
    if (before.base !== null && before.base.version > through) continue;
    if (row !== undefined) changed.push({ id, before, after: rebase(before, row) });
    else if (before.base !== null)
      changed.push({ id, before, after: { base: null, patches: before.patches } });
  }
  await saveRecords(replica, entity, changed);
}

async function dropOperation(replica: Replica, operationId: string): Promise<void> {
  const layers = await replica.layers.where('operationIds').equals(operationId).toArray();
  await reviseLayers(replica, layers, (layered) => dropPatch(layered, operationId));
}

/**
 * Drops patches that were accepted at a version that the cursor has passed. Their rows have come if they
 * changed, so the patches are no longer needed.
 */
async function dropSettledPatches(replica: Replica, cursor: number): Promise<void> {
  const layers = await replica.layers.where('settledVersions').belowOrEqual(cursor).distinct().toArray();
  await reviseLayers(replica, layers, (layered: Layered) => dropSettled(layered, cursor));
}
