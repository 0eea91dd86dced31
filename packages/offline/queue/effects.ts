import type { EntityName, Replicated } from '@plumbline/domain/entities/replicated';
import type { RowChange, RowRead, Scene } from '@plumbline/domain/mutations/mutation';
import { type QueueOperation, queueOperations } from '@plumbline/domain/mutations/queued';
import type { Replica } from '../replica/database.ts';

type Made = {
  operation: QueueOperation;
  args: Record<string, unknown>;
  person: Scene['person'];
  /** When it was done, ISO. */
  at: string;
  fileBytes: number;
  newId: () => string;
};

/** What the device shows of a change at once, from the rows that it shows before. Arguments that are refused throw. */
export async function effectOf(
  replica: Replica,
  { operation, args, ...made }: Made,
): Promise<readonly RowChange[]> {
  const { reads, effect } = queueOperations[operation];
  const rows = (await Promise.all(reads(args).map(async (read) => await rowsRead(replica, read)))).flat();
  return effect(args, {
    ...made,
    row: (entity, id) => rowsIn(rows, entity).find((row) => row.id === id) ?? null,
    rowsOf: (entity, projectId) =>
      rowsIn(rows, entity).filter((row) => 'projectId' in row && row.projectId === projectId),
  });
}

/** Of the original among a change's files; 0 without one. */
export function fileBytesOf(files: readonly { role: string; bytes: Uint8Array }[]): number {
  return files.find(({ role }) => role === 'original')?.bytes.length ?? 0;
}

type Found = { entity: EntityName; row: unknown };

function rowsIn<E extends EntityName>(found: readonly Found[], entity: E): Replicated[E][] {
  const isOne = (one: Found): one is { entity: E; row: Replicated[E] } => one.entity === entity;
  return found.filter(isOne).map(({ row }) => row);
}

async function rowsRead(replica: Replica, read: RowRead): Promise<Found[]> {
  const table = replica.table<object, string>(read.entity);
  const named = (row: object): Found => ({ entity: read.entity, row });
  if ('projectId' in read)
    return (await table.where('projectId').equals(read.projectId).toArray()).map(named);
  const row = await ('id' in read
    ? table.get(read.id)
    : table.where('[projectId+sortOrder]').between([read.firstOf, ''], [read.firstOf, '\uffff']).first());
  return row === undefined ? [] : [named(row)];
}
