import type { EntityName, Replicated } from '@plumbline/domain/entities/replicated';
import type { Prepared, RowChange, RowRead, EffectContext } from '@plumbline/domain/mutations/mutation';
import type { Table } from 'dexie';
import type { Replica } from '../replica/database.ts';

type Made = Omit<EffectContext, 'row' | 'rowsOf'>;

/** The row changes that the device shows at once, computed from the rows that it showed before. */
export async function effectOn(
  replica: Replica,
  { reads, effect }: Prepared,
  made: Made,
): Promise<readonly RowChange[]> {
  const rows = (await Promise.all(reads.map(async (read) => await rowsRead(replica, read)))).flat();
  return effect({
    ...made,
    row: (entity, id) => rowsIn(rows, entity).find((row) => row.id === id) ?? null,
    rowsOf: (entity) => rowsIn(rows, entity),
  });
}

/** The size in bytes of the original among a change's files. 0 if there is none. */
export function fileBytesOf(files: readonly { role: string; bytes: Uint8Array }[]): number {
  return files.find(({ role }) => role === 'original')?.bytes.length ?? 0;
}

type Found = { entity: EntityName; row: unknown };

function rowsIn<E extends EntityName>(found: readonly Found[], entity: E): Replicated[E][] {
  const isOne = (one: Found): one is { entity: E; row: Replicated[E] } => one.entity === entity;
  return found.filter(isOne).map(({ row }) => row);
}

async function rowsRead(replica: Replica, read: RowRead): Promise<Found[]> {
  const rows = await rowsFound(replica, replica.table<object, string>(read.entity), read);
  return rows.map((row) => ({ entity: read.entity, row }));
}

async function rowsFound(replica: Replica, table: Table<object, string>, read: RowRead): Promise<object[]> {
  if ('id' in read) return await table.where('id').equals(read.id).toArray();
  if ('ids' in read) return (await table.bulkGet([...read.ids])).filter((row) => row !== undefined);
  if ('all' in read) return await table.toArray();
  if ('projectId' in read) return await table.where('projectId').equals(read.projectId).toArray();
  if ('besides' in read) {
    const { entity, id } = read.besides;
    const row = await replica.table<{ projectId?: string }, string>(entity).get(id);
    return row?.projectId === undefined ? [] : await table.where('projectId').equals(row.projectId).toArray();
  }
  const inOrder = (projectId: string) =>
    table.where('[projectId+sortOrder]').between([projectId, ''], [projectId, '\uffff']);
  const row = 'firstOf' in read ? await inOrder(read.firstOf).first() : await inOrder(read.lastOf).last();
  return row === undefined ? [] : [row];
}
