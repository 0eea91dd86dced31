import type { FieldRule } from '@plumbline/domain/mutations/mutation';
import { type QueueOperation, queueOperations } from '@plumbline/domain/mutations/queued';
import type { Replica } from '../replica/database.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * The values that the person saw in the fields that they change: those of the row as this device shows it
 * before the change. Null for a mutation that is not an update, and for a record that the device does not
 * have.
 */
export async function seenBefore(
  replica: Replica,
  operation: QueueOperation,
  args: Record<string, unknown>,
): Promise<Record<string, unknown> | null> {
  const { entity, key, fields } = queueOperations[operation];
  if (fields === null) return null;
  const row = await replica.table<Row, string>(entity).get(String(args[key]));
  if (row === undefined) return null;
  const entries = Object.keys(args)
    .filter((name) => name !== key && fields.apart?.includes(name) !== true)
    .map((name): [string, unknown] => [name, seenIn(row, name, fields)])
    .filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries);
}

function seenIn(row: Row, argument: string, { stored, argumentOf }: FieldRule): unknown {
  const name = stored?.[argument] ?? argument;
  if (!(name in row)) return undefined;
  return argumentOf ? argumentOf(argument, row[name]) : row[name];
}
