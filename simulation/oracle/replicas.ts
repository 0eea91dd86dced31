import { isDeepStrictEqual } from 'node:util';
import { type EntityName, pullOrder } from '@plumbline/domain/entities/replicated';
import type { SnapshotReply } from '@plumbline/domain/operations/sync';
import type { DeviceState } from './device-state.ts';
import type { Finding } from './findings.ts';

type Snapshot = (input: { entity: EntityName; after?: string }) => Promise<SnapshotReply>;

/**
 * A device has what the server shows its person now, field by field, and shows no changes of its own except
 * failed ones.
 */
export async function checkReplica(
  device: string,
  state: DeviceState,
  server: { snapshot: Snapshot; version: number },
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const report = (what: string) => void findings.push({ kind: 'diverged', about: `${device} ${what}` });
  if (state.cursor !== server.version)
    report(`is at version ${String(state.cursor)}, the server at ${String(server.version)}`);
  for (const entity of pullOrder) {
    const here = state.rows.get(entity) ?? new Map<string, object>();
    const there = await rowsOf(server.snapshot, entity);
    for (const [id, row] of there) {
      const own = here.get(id);
      if (own === undefined) report(`lacks ${entity} ${id}`);
      else if (!isDeepStrictEqual(own, row)) report(`has another ${entity} ${id}: ${differenceOf(own, row)}`);
    }
    for (const id of here.keys()) if (!there.has(id)) report(`has ${entity} ${id}, which nobody shows it`);
  }
  const failed = new Set(state.items.map(({ id }) => id));
  for (const id of state.shownOperations)
    if (!failed.has(id)) report(`still lays ${id} over what the server says`);
  if (state.tombstones > 0) report(`keeps ${String(state.tombstones)} tombstones that have served`);
  return findings;
}

/**
 * Everything that was made or imported and not discarded is counted (`counted`: how many those are), and what
 * is not confirmed is among the failed. What the server has confirmed counts as confirmed, also where a
 * rescue file has brought it back and it failed then.
 */
export function checkReceipt(
  device: string,
  state: DeviceState,
  { counted, isConfirmed }: { counted: number; isConfirmed: (id: string) => boolean },
): Finding[] {
  const { made, safe } = state.receipt;
  const unsafe = state.items.filter(({ id }) => !isConfirmed(id)).length;
  if (made === counted && made - safe === unsafe) return [];
  const about = `${device} says ${String(safe)} of ${String(made)} safe; ${String(counted)} were made and ${String(unsafe)} have failed`;
  return [{ kind: 'diverged', about }];
}

async function rowsOf(snapshot: Snapshot, entity: EntityName): Promise<Map<string, object>> {
  const rows = new Map<string, object>();
  for (let after: string | null | undefined = undefined; after !== null;) {
    const reply: SnapshotReply = await snapshot({ entity, ...(after !== undefined && { after }) });
    for (const { row } of reply.changes) rows.set(row.id, row);
    after = reply.next;
  }
  return rows;
}

function differenceOf(own: object, row: object): string {
  const here = new Map(Object.entries(own));
  return Object.entries(row)
    .filter(([field, value]) => !isDeepStrictEqual(here.get(field), value))
    .map(([field, value]) => `${field} ${JSON.stringify(here.get(field))} for ${JSON.stringify(value)}`)
    .join(', ');
}
