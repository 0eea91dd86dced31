import { type QueueOperation, queueOperations } from '@plumbline/domain/operations/queue';
import type { ApplyItem, FieldConflict } from '@plumbline/domain/operations/sync';
import { syncConflict } from '../../database/schema/trail.ts';
import type { JsonRow } from '../../database/wire.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { saysTheSame } from './canonical.ts';
import { processors } from './processors.ts';

type Merge = {
  /** Arguments that are no field: they are about the change itself, or merge item by item. */
  apart?: readonly string[];
  /** Arguments that another field of the row holds. */
  stored?: Readonly<Record<string, string>>;
};

const merges: Partial<Record<QueueOperation, Merge>> = {
  updateNote: { stored: { description: 'content' } },
  updateProject: {},
  updateTimeEntry: { apart: ['reason'] },
  updateTaskStatus: { apart: ['ticks'] },
  flagIssue: { stored: { reason: 'flag' } },
};

/**
 * Field-level merge (trust.md 15). What was sent is written already: fields that were not sent stay as they are, and a field that was sent stands as the
 * last arrival. Where somebody else had changed it since the person looked, both values are kept in the same transaction.
 */
export async function keepConflicts(
  write: TenantWrite,
  operation: QueueOperation,
  { id: operationId, args, before: seen }: ApplyItem,
): Promise<FieldConflict[]> {
  const merge = merges[operation];
  const { entity, key } = queueOperations[operation];
  const entityId = String(args[key]).toLowerCase();
  // The trail holds, of each field that this transaction changed, what was stored until now.
  const changed = write.audit.find((entry) => entry.entity === entity && entry.entityId === entityId);
  if (!merge || !seen || !changed?.before || !changed.after) return [];
  const looked = asStored(operation, key, entityId, seen);
  const conflicts: FieldConflict[] = [];
  for (const field of Object.keys(args)) {
    if (field === key || merge.apart?.includes(field)) continue;
    const stored = merge.stored?.[field] ?? field;
    const looks = [seen, looked].flatMap((row) => said(row, field, stored));
    if (!(stored in changed.before) || looks.length === 0) continue;
    const theirs = plain(field, changed.before[stored]);
    const mine = plain(field, changed.after[stored]);
    if (saysTheSame(mine, theirs) || looks.some((value) => saysTheSame(value, theirs))) continue;
    conflicts.push({ id: write.newId(), entity, entityId, field, mine, theirs });
  }
  if (conflicts.length > 0) {
    const { organizationId, userId } = write.viewer;
    const common = { organizationId, userId, at: write.at, operationId };
    await write.db.insert(syncConflict).values(conflicts.map((conflict) => ({ ...common, ...conflict })));
  }
  return conflicts;
}

/** What was seen in a field, under either of its names. */
function said(row: JsonRow, field: string, stored: string): unknown[] {
  if (Object.hasOwn(row, field)) return [plain(field, row[field])];
  return Object.hasOwn(row, stored) ? [plain(field, row[stored])] : [];
}

/** A flag is compared by its reason: who raised it and when is the server's to say. */
function plain(field: string, value: unknown): unknown {
  if (field !== 'reason' || typeof value !== 'object' || value === null) return value;
  return 'reason' in value ? value.reason : null;
}

/** What was seen as the call would have stored it: a person may have looked at their own earlier words, not yet trimmed. */
function asStored(operation: QueueOperation, key: string, id: string, seen: JsonRow): JsonRow {
  const { success, data } = processors[operation].schema.safeParse({ ...seen, [key]: id });
  return success && typeof data === 'object' && data !== null ? { ...data } : {};
}
