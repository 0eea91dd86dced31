import { dayMs } from '@plumbline/domain/days/days';
import { AppError } from '@plumbline/domain/errors/app-error';
import { ledgerRetentionDays } from '@plumbline/domain/limits/sync';
import { operationIdHeader } from '@plumbline/domain/operations/headers';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { stalePlan } from '../database/batch.ts';
import { databaseOn, databaseThrough } from '../database/connect.ts';
import type { Database } from '../database/connect.ts';
import type { Viewer } from '../visibility/rule.ts';
import { loadViewer, type Person } from '../visibility/viewer.ts';
import { databaseError } from '../database/database-error.ts';
import { inTenant, readInTenant, writeInTenant } from './transaction.ts';
import { finish, type StampedChange } from './finish.ts';
import { stampRows } from './stamp.ts';
import { TenantWrite } from './write.ts';

export type Operation = { operationId: string; name: string; requestHash: string };

export type Committed = {
  organizationId: string;
  version: number;
  /** Null when they are too many to send. */
  changes: readonly StampedChange[] | null;
  operationId: string | null;
  /** Who did it: their sockets get the frame even without a visible row, so that their cursor moves. */
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

/** Reads for a person, under one viewer. What `act` asks for together is one round trip. */
export async function readAs<T>(
  ports: Pick<WorkPorts, 'pool'>,
  person: Person,
  act: (db: Database, viewer: Viewer) => Promise<T>,
): Promise<T> {
  const db = readInTenant(ports.pool, person);
  return await act(db, await loadViewer(db, person));
}

/** Reads for a person and records that they did, in one transaction: where a look at something is evidence itself. */
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
  // The lock makes deliveries of one operation wait for each other, so that the second finds the first's
  // reply whatever the act would refuse.
  const kept = operation
    ? [
        {
          text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
          values: [operation.operationId],
        },
        {
          text: 'select user_id, name, request_hash, reply, version from operation_ledger where operation_id = $1',
          values: [operation.operationId],
        },
      ]
    : [];
  const { reply, committed, afterCommit } = await writeInTenant<Done<T>>(
    ports.pool,
    person,
    {
      kept,
      replyOf([found]) {
        const replayed = operation ? replyOf(found as Kept<T> | undefined, person, operation) : null;
        return replayed && { reply: replayed, committed: null, afterCommit: [] };
      },
    },
    async (send) => {
      const db = databaseThrough(send);
      const at = ports.clock();
      const done = doneAt === null ? at : within(doneAt, at);
      const viewer = await loadViewer(db, person);
      const write = new TenantWrite({ db, viewer, at, doneAt: done, newId: ports.newId });
      const result = await act(write);
      if (write.raised.size > 0) {
        const these = sql`organization_id = ${person.organizationId} and user_id = any(${sql.param([...write.raised])}::uuid[])`;
        await db.execute(sql`
          update member_state set epoch = epoch + 1 where ${these}
            and user_id in (select user_id from member_state where ${these} order by user_id for no key update)`);
      }
      const { version, changes } = await finish(send, {
        organizationId: person.organizationId,
        userId: person.userId,
        at,
        doneAt: done,
        address: person.address,
        touched: write.touched,
        together: write.together,
        audit: write.audit,
        ledger: operation ? { ...operation, reply: result } : null,
      });
      const change: Committed = {
        organizationId: person.organizationId,
        version,
        changes,
        operationId: operation?.operationId ?? null,
        userId: person.userId,
        raised: [...write.raised],
        readmit: write.readmitAll ? 'all' : [...write.readmit],
      };
      stampRows(result, version);
      return { reply: { ...result, version }, committed: change, afterCommit: write.afterCommit };
    },
  );
  if (committed) ports.committed(committed);
  for (const run of afterCommit) await run();
  return reply;
}

type Done<T> = {
  reply: T & { version: number };
  committed: Committed | null;
  afterCommit: readonly (() => Promise<void>)[];
};

/** Limits the time to not after now and not before the oldest operation in the ledger. */
function within(doneAt: Date, at: Date): Date {
  const earliest = at.getTime() - ledgerRetentionDays * dayMs;
  return new Date(Math.min(at.getTime(), Math.max(earliest, doneAt.getTime())));
}

/** A row of the ledger, as selected above. */
type Kept<T> = { user_id: string; name: string; request_hash: string; reply: T; version: string };

function replyOf<T extends object>(
  kept: Kept<T> | undefined,
  person: Person,
  operation: Operation,
): (T & { version: number }) | null {
  if (kept === undefined) return null;
  if (
    kept.user_id !== person.userId ||
    kept.name !== operation.name ||
    kept.request_hash !== operation.requestHash
  ) {
    throw new AppError('CONFLICT', {
      fields: [{ path: operationIdHeader, message: 'This operation id belongs to another request.' }],
    });
  }
  const version = Number(kept.version);
  // The ledger's row was written before its version was known.
  stampRows(kept.reply, version);
  return { ...kept.reply, version };
}
