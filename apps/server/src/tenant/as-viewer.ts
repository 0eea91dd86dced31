import { dayMs } from '@plumbline/domain/days/days';
import { AppError } from '@plumbline/domain/errors/app-error';
import { ledgerRetentionDays } from '@plumbline/domain/limits/sync';
import { operationIdHeader } from '@plumbline/domain/operations/headers';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { stalePlan, type Statement } from '../database/batch.ts';
import { type Database, databaseOn, databaseThrough, type Send } from '../database/connect.ts';
import type { Viewer } from '../visibility/rule.ts';
import { loadViewer, type Person } from '../visibility/viewer.ts';
import { databaseError, isUnanswered } from '../database/database-error.ts';
import { inTenant, ofOneMomentInTenant, readInTenant, writeInTenant } from './transaction.ts';
import { commitChanges, type StampedChange } from './commit.ts';
import { stampRows } from './stamp.ts';
import { TenantWrite } from './write.ts';

export type Operation = { operationId: string; name: string; requestHash: string };

export type Committed = {
  organizationId: string;
  version: number;
  /** Null if they are too many to send. */
  changes: readonly StampedChange[] | null;
  /** Null for several operations that were committed together. */
  operationId: string | null;
  /**
   * The person who made the change. Their sockets get a frame even without a visible row, so that their
   * cursor moves.
   */
  userId: string;
  raised: readonly string[];
  readmit: readonly string[] | 'all';
};

export type WorkPorts = {
  pool: Pool;
  clock: () => Date;
  newId: () => string;
  /** Called after every commit of this process. */
  committed: (change: Committed) => void;
};

type Actor = Person & { address: string | null };

/**
 * Reads for a person, under one viewer. Statements that `act` requests together are one round trip. `signal`
 * ends the read when nobody waits for the answer any more.
 */
export async function readAs<T>(
  ports: Pick<WorkPorts, 'pool'>,
  person: Person,
  act: (db: Database, viewer: Viewer) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const db = readInTenant(ports.pool, person, signal);
  return await act(db, await loadViewer(db, person));
}

/**
 * Does the same if everything that `act` reads must be as of one moment, or is read page by page through a
 * cursor.
 */
export async function readOfOneMomentAs<T>(
  ports: Pick<WorkPorts, 'pool'>,
  person: Person,
  act: (db: Database, viewer: Viewer) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  return await ofOneMomentInTenant(
    ports.pool,
    person,
    async (client) => {
      const db = databaseOn(client);
      return await act(db, await loadViewer(db, person));
    },
    signal,
  );
}

/**
 * Reads for a person and records that they did, in one transaction. For reads whose record is evidence
 * itself.
 */
export async function readRecordingAs<T>(
  ports: Pick<WorkPorts, 'pool'>,
  person: Person,
  act: (db: Database, viewer: Viewer) => Promise<T>,
): Promise<T> {
  return await inTenant(ports.pool, person, async (client) => {
    const db = databaseOn(client);
    return await act(db, await loadViewer(db, person));
  });
}

/**
 * Writes for a person, exactly once: the operation's reply is kept in the transaction of its effect, and a
 * repetition gets the same reply and changes nothing. `doneAt`: when the person did it, if that was earlier.
 * The same id for another request is a CONFLICT. After a deadlock or a serialization failure it is tried
 * again, so `act` may run more than once. The reply is what `act` returns, with the version of the commit in
 * it and its rows.
 */
export async function writeAs<T extends object>(
  ports: WorkPorts,
  person: Actor,
  operation: Operation | null,
  act: (write: TenantWrite) => Promise<T>,
  doneAt: Date | null = null,
): Promise<T & { version: number }> {
  for (let left = attempts - 1; ; left -= 1) {
    try {
      return await writeOnce(ports, person, operation, act, doneAt);
    } catch (error) {
      const failed = databaseError(error);
      // Two simultaneous deliveries of one operation: the second waited for the first and now finds its reply.
      const delivered = operation !== null && failed?.constraint?.startsWith('operation_ledger') === true;
      if (left === 0 || !(delivered || tryAgain.has(failed?.code ?? ''))) throw error;
    }
  }
}

/**
 * Serialization failure, deadlock, and a prepared statement that a change of its table has made useless:
 * nothing was changed, and another try may succeed.
 */
const tryAgain = new Set(['40001', '40P01', ...stalePlan]);
const attempts = 5;

async function writeOnce<T extends object>(
  ports: WorkPorts,
  person: Actor,
  operation: Operation | null,
  act: (write: TenantWrite) => Promise<T>,
  doneAt: Date | null,
): Promise<T & { version: number }> {
  const done = await writeInTenant<{ reply: T & { version: number }; commit: Commit | null }>(
    ports.pool,
    person,
    {
      stored: operation ? storedReplies([operation]) : [],
      replyOf([found]) {
        const replayed = operation ? replyOf(found as StoredReply<T> | undefined, person, operation) : null;
        return replayed && { reply: replayed, commit: null };
      },
    },
    async (send) => {
      const db = databaseThrough(send);
      const at = ports.clock();
      const viewer = await loadViewer(db, person);
      const write = new TenantWrite({ db, viewer, at, doneAt: within(doneAt, at), newId: ports.newId });
      const reply = await act(write);
      const commit = await commitTogether(send, person, at, [{ write, operation, reply }]);
      return { reply: { ...reply, version: commit.committed.version }, commit };
    },
  );
  if (done.commit) await tell(ports, done.commit);
  return done.reply;
}

/** One of several changes that are made together. */
export type Part<T> = {
  operation: Operation;
  act: (write: TenantWrite) => Promise<T>;
  doneAt: Date | null;
};

/**
 * The milliseconds after which a transaction of several changes goes on to no further change, because it
 * locks rows that others may need.
 */
const togetherMs = 25;

/**
 * Makes changes of a person in their order, in one transaction with one commit, each exactly once as by
 * `writeAs`. It ends before the first that fails, or that was made before; after one that changes what people
 * may see or deletes what belongs to a record, because the next must find that done; or when it has taken its
 * time. Returns the replies of those that it made, and whether the next is known to fail: the caller makes
 * that one with `writeAs`, which finds out why.
 */
export async function writeTogether<T extends object>(
  ports: WorkPorts,
  person: Actor,
  parts: readonly Part<T>[],
): Promise<{ replies: (T & { version: number })[]; failed: boolean }> {
  const none = { replies: [] as T[], commit: null, failed: true };
  const done = await writeInTenant<{ replies: T[]; commit: Commit | null; failed: boolean }>(
    ports.pool,
    person,
    {
      stored: storedReplies(parts.map(({ operation }) => operation)),
      replyOf: (found) => (found.length > 0 ? none : null),
    },
    async (send) => {
      const at = ports.clock();
      const viewer = await loadViewer(databaseThrough(send), person);
      const made: (Made & { reply: T })[] = [];
      let failed = false;
      for (const { operation, act, doneAt } of parts) {
        if (made.length > 0 && ports.clock().getTime() - at.getTime() >= togetherMs) break;
        const step = made.length === 0 ? { send, undo: null } : undoable(send);
        const db = databaseThrough(step.send);
        const write = new TenantWrite({ db, viewer, at, doneAt: within(doneAt, at), newId: ports.newId });
        try {
          made.push({ write, operation, reply: await act(write) });
        } catch (error) {
          if (step.undo === null || isUnanswered(error)) throw error;
          await step.undo();
          failed = true;
          break;
        }
        if (write.raised.size > 0 || write.readmitsAnyone || write.together.length > 0) break;
      }
      const commit = await commitTogether(send, person, at, made);
      return { replies: made.map(({ reply }) => reply), commit, failed };
    },
  );
  const { commit } = done;
  if (!commit) return { replies: [], failed: true };
  await tell(ports, commit);
  const { version } = commit.committed;
  return { replies: done.replies.map((reply) => ({ ...reply, version })), failed: done.failed };
}

/**
 * Sends statements after a savepoint, which is sent with the first of them. `undo` returns to the savepoint;
 * further statements of the failed change are then refused.
 */
function undoable(send: Send): { send: Send; undo: () => Promise<void> } {
  let state: 'unsent' | 'sent' | 'undone' = 'unsent';
  return {
    async send(statements) {
      if (state === 'undone') throw new Error('this change was undone');
      if (state === 'sent') return await send(statements);
      state = 'sent';
      return (await send([savepoint, ...statements])).slice(1);
    },
    async undo() {
      const isSent = state === 'sent';
      state = 'undone';
      if (isSent) await send([{ text: 'rollback to savepoint part' }]);
    },
  };
}

const savepoint: Statement = { text: 'savepoint part' };

/**
 * Locks the operations and finds those that were carried out before. The locks make deliveries of one
 * operation wait for each other, so that the second finds the first's reply whatever the act would refuse;
 * they are taken in one order, so that two deliveries of the same operations do not wait for each other.
 */
function storedReplies(operations: readonly Operation[]): Statement[] {
  const ids = operations.map(({ operationId }) => operationId).sort();
  return [
    {
      text: 'select pg_advisory_xact_lock(hashtextextended(id, 0)) from unnest($1::text[]) id',
      values: [ids],
    },
    {
      text: 'select user_id, name, request_hash, reply, version from operation_ledger where operation_id = any($1::uuid[])',
      values: [ids],
    },
  ];
}

/** The work of a transaction before its commit. */
type Made = { write: TenantWrite; operation: Operation | null; reply: object };
type Commit = { committed: Committed; afterCommit: readonly (() => Promise<void>)[] };

/** Ends a transaction: all its changes get one version, which is also set in the rows of their replies. */
async function commitTogether(
  send: Send,
  { organizationId, userId, address }: Actor,
  at: Date,
  made: readonly Made[],
): Promise<Commit> {
  const writes = made.map(({ write }) => write);
  const raised = [...new Set(writes.flatMap((write) => [...write.raised]))];
  if (raised.length > 0) {
    const these = sql`organization_id = ${organizationId} and user_id = any(${sql.param(raised)}::uuid[])`;
    await databaseThrough(send).execute(sql`
      update member_state set epoch = epoch + 1 where ${these}
        and user_id in (select user_id from member_state where ${these} order by user_id for no key update)`);
  }
  const { version, changes } = await commitChanges(send, {
    organizationId,
    userId,
    at,
    address,
    parts: made.map(({ write: { doneAt, touched, together, audit, grown }, operation, reply }) => ({
      doneAt,
      touched,
      together,
      audit,
      grown,
      ledger: operation && { ...operation, reply },
    })),
  });
  for (const { reply } of made) stampRows(reply, version);
  const committed: Committed = {
    organizationId,
    version,
    changes,
    operationId: made.length === 1 ? (made[0]?.operation?.operationId ?? null) : null,
    userId,
    raised,
    readmit: writes.some((write) => write.readmitAll) ? 'all' : writes.flatMap(({ readmit }) => [...readmit]),
  };
  return { committed, afterCommit: writes.flatMap((write) => write.afterCommit) };
}

async function tell(ports: WorkPorts, { committed, afterCommit }: Commit): Promise<void> {
  ports.committed(committed);
  for (const run of afterCommit) await run();
}

/**
 * Limits the time to the present, and to the age of the oldest operation in the ledger. Without a time it is
 * now.
 */
function within(doneAt: Date | null, at: Date): Date {
  if (doneAt === null) return at;
  const earliest = at.getTime() - ledgerRetentionDays * dayMs;
  return new Date(Math.min(at.getTime(), Math.max(earliest, doneAt.getTime())));
}

/** A row of the ledger, as selected above. */
type StoredReply<T> = { user_id: string; name: string; request_hash: string; reply: T; version: string };

function replyOf<T extends object>(
  stored: StoredReply<T> | undefined,
  person: Person,
  operation: Operation,
): (T & { version: number }) | null {
  if (stored === undefined) return null;
  if (
    stored.user_id !== person.userId ||
    stored.name !== operation.name ||
    stored.request_hash !== operation.requestHash
  ) {
    throw new AppError('CONFLICT', {
      fields: [{ path: operationIdHeader, message: 'This operation id belongs to another request.' }],
    });
  }
  const version = Number(stored.version);
  // The reply was stored in the ledger before its version was known.
  stampRows(stored.reply, version);
  return { ...stored.reply, version };
}
