import type { RecordName, Records } from '@plumbline/domain/records/record';
import type { Send } from '../database/connect.ts';
import { recordShape } from '../database/entities.ts';
import { type JsonRow, wireRow } from '../database/wire.ts';

export type AuditEntry = {
  id: string;
  action: string;
  entity: RecordName;
  entityId: string;
  /**
   * The id of the record itself if it is a project, or of the project to which it belongs after the change.
   */
  projectId: string | null;
  before: JsonRow | null;
  after: JsonRow | null;
};

/** Rows of one entity that are deleted or restored together; none of them is among the touched rows. */
export type CascadedRows = { entity: RecordName; ids: readonly string[]; deletedAt: Date | null };

export type StampedChange = { [N in RecordName]: { entity: N; row: Records[N] } }[RecordName];

/** One of the changes of a transaction. */
type FinishedPart = {
  doneAt: Date;
  touched: ReadonlyMap<RecordName, ReadonlySet<string>>;
  together: readonly CascadedRows[];
  audit: readonly AuditEntry[];
  /** The number of characters that were added besides rows and trail. */
  grown: number;
  ledger: { operationId: string; name: string; requestHash: string; reply: unknown } | null;
};

export type CommitInput = {
  organizationId: string;
  userId: string | null;
  at: Date;
  address: string | null;
  parts: readonly FinishedPart[];
};

/** The most rows of a commit that are sent to sockets. If there are more, the clients pull. */
export const broadcastRowsLimit = 2_000;

/**
 * The last statement of every writing transaction, sent with its commit: raises the organization's counter, stamps the rows that
 * the transaction has locked, writes the trail and the ledger, and returns the rows as they are now. The
 * counter is locked only from here to the commit, and the next transaction that locks it commits later:
 * "everything since N" has no gaps. `changes` is null when they are too many to send.
 */
export async function commitChanges(
  send: Send,
  work: CommitInput,
): Promise<{ version: number; changes: StampedChange[] | null }> {
  const values: unknown[] = [work.organizationId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const parts = [
    `bumped as (update organization_counter set version = version + 1, record_bytes = record_bytes + ${bind(grownBy(work))} where organization_id = $1 returning version)`,
  ];
  const stamps = stampsOf(work);
  const isBroadcast = stamps.reduce((sum, { ids }) => sum + ids.length, 0) <= broadcastRowsLimit;
  for (const [index, { entity, ids, deletedAt }] of stamps.entries()) {
    const table = recordShape(entity).tableName;
    const also =
      deletedAt === undefined ? '' : `, deleted_at = ${bind(deletedAt)}, updated_at = ${bind(work.at)}`;
    parts.push(
      `stamped_${index} as (update ${table} set version = (select version from bumped)${also} ` +
        `where organization_id = $1 and id = any(${bind(ids)}::uuid[])${isBroadcast ? ` returning to_json(${table}) as row` : ''})`,
    );
  }
  if (work.parts.some(({ audit }) => audit.length > 0)) parts.push(trailOf(work, bind));
  if (work.parts.some(({ ledger }) => ledger !== null)) parts.push(ledgerOf(work, bind));
  const selects = (isBroadcast ? stamps : []).map(
    (_, position) =>
      `select ${position} as index, row, (select version from bumped) from stamped_${position}`,
  );
  selects.push(`select -1 as place, null::json as row, (select version from bumped)`);
  const text = `with ${parts.join(', ')} ${selects.join(' union all ')}`;
  const [result] = await send([{ text, values }, { text: 'commit' }]);
  // In the form that the statement above selects.
  const rows = (result?.rows ?? []) as { index: number; row: JsonRow | null; version: string }[];
  const version = Number(rows.at(-1)?.version);
  if (!Number.isSafeInteger(version)) throw new Error(`organization ${work.organizationId} has no counter`);
  if (!isBroadcast) return { version, changes: null };
  const changes: StampedChange[] = [];
  for (const { index, row } of rows) {
    const entity = stamps[index]?.entity;
    if (entity !== undefined && row !== null) changes.push(stamped(entity, row));
  }
  return { version, changes };
}

/**
 * The number of characters that the change adds to the organization's data: its trail, and the rows that it
 * creates.
 */
function grownBy({ parts }: CommitInput): number {
  let sum = 0;
  for (const { audit, grown } of parts) {
    sum += grown;
    for (const { action, before, after } of audit) {
      const made = JSON.stringify(after).length;
      sum += made + (before === null ? 0 : JSON.stringify(before).length) + (action === 'create' ? made : 0);
    }
  }
  return sum;
}

type Stamp = { entity: RecordName; ids: readonly string[]; deletedAt?: Date | null };

/** The rows to stamp. Each is stamped once, whichever parts touched it. */
function stampsOf({ parts }: CommitInput): Stamp[] {
  const together = parts.flatMap((part) => part.together);
  const touched = new Map<RecordName, Set<string>>();
  for (const part of parts)
    for (const [entity, ids] of part.touched)
      touched.set(entity, new Set([...(touched.get(entity) ?? []), ...ids]));
  for (const { entity, ids } of together) for (const id of ids) touched.get(entity)?.delete(id);
  const single = [...touched].map(([entity, ids]) => ({ entity, ids: [...ids] }));
  return [...single.filter(({ ids }) => ids.length > 0), ...together];
}

type Bind = (value: unknown) => string;

function trailOf({ parts, at, userId, address }: CommitInput, bind: Bind): string {
  const entries = parts.flatMap(({ audit, doneAt }) =>
    audit.map(({ id, action, entity, entityId, projectId, before, after }) => ({
      id,
      done_at: doneAt < at ? doneAt : null,
      action,
      entity,
      entity_id: entityId,
      project_id: projectId,
      before,
      after,
    })),
  );
  return (
    `trail as (insert into audit_event (organization_id, id, at, done_at, user_id, action, entity, entity_id, project_id, before, after, version, address) ` +
    `select $1, id, ${bind(at)}, done_at, ${bind(userId)}, action, entity, entity_id, project_id, before, after, (select version from bumped), ${bind(address)} ` +
    `from jsonb_to_recordset(${bind(JSON.stringify(entries))}) as entry(id uuid, done_at timestamptz, action text, entity text, entity_id uuid, project_id uuid, before jsonb, after jsonb))`
  );
}

function ledgerOf({ parts, at, userId }: CommitInput, bind: Bind): string {
  const operations = parts.flatMap(({ ledger }) => {
    if (ledger === null) return [];
    const { operationId, name, requestHash, reply } = ledger;
    return [{ operation_id: operationId, name, request_hash: requestHash, reply }];
  });
  return (
    `kept as (insert into operation_ledger (organization_id, operation_id, user_id, name, request_hash, reply, version, at) ` +
    `select $1, operation_id, ${bind(userId)}, name, request_hash, reply, version, ${bind(at)} from bumped, ` +
    `jsonb_to_recordset(${bind(JSON.stringify(operations))}) as operation(operation_id uuid, name text, request_hash text, reply jsonb))`
  );
}

/** Combines entity and row under one type for the compiler. */
function stamped(entity: RecordName, json: JsonRow): StampedChange {
  return { entity, row: wireRow(entity, json) } as StampedChange;
}
