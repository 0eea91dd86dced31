import type { FieldRule } from '@plumbline/domain/mutations/mutation';
import { type QueueOperation, queueOperations } from '@plumbline/domain/mutations/queued';
import type { ApplyItem, FieldConflict } from '@plumbline/domain/operations/sync';
import { syncConflict } from '../../database/schema/trail.ts';
import type { JsonRow } from '../../database/wire.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { isSameValue } from '../../tenant/canonical.ts';

/**
 * Field-level merge (trust.md 15). The change is stored already: fields that were not sent stay as they are,
 * and a sent field has the value of the last arrival. Where another person had changed it since this person
 * saw it, both values are kept in the same transaction.
 */
export async function keepConflicts(
  write: TenantWrite,
  operation: QueueOperation,
  { id: operationId, args, before: seen }: ApplyItem,
): Promise<FieldConflict[]> {
  const { entity, key, fields } = queueOperations[operation];
  const entityId = String(args[key]).toLowerCase();
  // The audit entries have the earlier value of each field that this transaction changed.
  const changed = write.audit.find((entry) => entry.entity === entity && entry.entityId === entityId);
  if (!fields || !seen || !changed?.before || !changed.after) return [];
  const looked = asStored(operation, key, entityId, seen);
  const conflicts: FieldConflict[] = [];
  for (const field of Object.keys(args)) {
    if (field === key || fields.apart?.includes(field)) continue;
    const stored = fields.stored?.[field] ?? field;
    const looks = [seen, looked].flatMap((row) => valuesIn(row, fields, field));
    if (!(stored in changed.before) || looks.length === 0) continue;
    const theirs = inArgument(fields, field, changed.before[stored]);
    const mine = inArgument(fields, field, changed.after[stored]);
    if (isSameValue(mine, theirs) || looks.some((value) => isSameValue(value, theirs))) continue;
    conflicts.push({ id: write.newId(), entity, entityId, field, mine, theirs });
  }
  if (conflicts.length > 0) {
    const { organizationId, userId } = write.viewer;
    const common = { organizationId, userId, at: write.at, operationId };
    await write.db.insert(syncConflict).values(conflicts.map((conflict) => ({ ...common, ...conflict })));
  }
  return conflicts;
}

/** The value seen in a field, under either of its names. */
function valuesIn(row: JsonRow, fields: FieldRule, field: string): unknown[] {
  const name = Object.hasOwn(row, field) ? field : (fields.stored?.[field] ?? field);
  return Object.hasOwn(row, name) ? [inArgument(fields, field, row[name])] : [];
}

function inArgument({ argumentOf: inTerms }: FieldRule, argument: string, stored: unknown): unknown {
  return inTerms ? inTerms(argument, stored) : stored;
}

/**
 * The value seen in the form in which the call would have stored it, because a person may have seen their own
 * words before they were trimmed.
 */
function asStored(operation: QueueOperation, key: string, id: string, seen: JsonRow): JsonRow {
  const { success, data } = queueOperations[operation].input.safeParse({ ...seen, [key]: id });
  return success && typeof data === 'object' && data !== null ? { ...data } : {};
}
