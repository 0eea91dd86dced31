import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { factsOf } from '@plumbline/domain/hours/entry-history';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { decideTimeEntries } from '@plumbline/domain/mutations/time-entries/decide-time-entries';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { titleSql } from '../../database/titles.ts';
import { type JsonRow, wireRow } from '../../database/wire.ts';
import { seenBy } from '../../tenant/list.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { tellPerson } from './announce.ts';
import { lockPerson } from './person.ts';
import { saveEntries } from './history/save.ts';
import { requireMarksNamed, requireSeen, seenById } from './seen.ts';
import { isUnsent, settledMarks } from './status.ts';

type Input = z.output<typeof decideTimeEntries.input>;

/**
 * Approves, rejects or reopens entries, all or none: a CONFLICT names the entries that another admin has decided
 * meanwhile, that changed since the caller saw them, or whose clock runs. Each person is told once of what was not approved.
 */
export async function decide(write: TenantWrite, { entries: shown, entryIds, decision, reason = '' }: Input) {
  const seen = seenById(shown);
  const entries = await lockEntries(write, shown?.map(({ entryId }) => entryId) ?? entryIds ?? []);
  const running = entries.filter(({ clockOut }) => clockOut === null);
  if (running.length > 0) await refuse(write, running, 'The clock still runs.');
  const wanted = decision === 'pending' ? 'approved' : 'pending';
  const others = entries.filter(
    ({ status }) => status !== wanted && !(decision === 'pending' && status === 'rejected'),
  );
  if (others.length > 0) await refuse(write, others, await alreadyText(write, others));
  await requireSeen(write, entries, seen);
  if (decision === 'approved') await requireMarksNamed(write, entries, seen);
  const approvedBy = decision === 'approved' ? write.viewer.userId : null;
  const changes = entries.map((before) => {
    const changed = { status: decision, approvedBy, ...(decision === 'approved' && settledMarks) };
    return {
      before,
      fields: changed,
      happened: {
        kind: 'decision' as const,
        reason,
        changed,
        details: {
          status: decision,
          ...(decision === 'approved' && isUnsent(write, before) && { unsent: true as const }),
        },
      },
    };
  });
  const decided = await saveEntries(write, changes);
  if (decision !== 'approved') {
    const deed = decision === 'rejected' ? 'sent your hours back' : 'reopened your hours';
    for (const entry of firstOfEach(decided)) await tellPerson(write, entry, { deed, reason });
  }
  return { timeEntries: decided.map((entry) => seenBy(write.viewer, 'timeEntry', entry)) };
}

/** All of them, locked after their people, smallest first, in the order in which every change of entries locks. */
async function lockEntries(write: TenantWrite, entryIds: readonly string[]): Promise<TimeEntry[]> {
  const ids = sql.param([...new Set(entryIds)]);
  const { organizationId } = write.viewer;
  const { rows: people } = await write.db.execute<{ user_id: string }>(sql`
    select distinct user_id from time_entry
    where organization_id = ${organizationId} and id = any(${ids}::uuid[]) order by user_id`);
  for (const { user_id: userId } of people) await lockPerson(write, userId);
  const { rows } = await write.db.execute<{ row: JsonRow }>(sql`
    select to_json(time_entry) as row from time_entry
    where organization_id = ${organizationId} and id = any(${ids}::uuid[]) and deleted_at is null
    order by id for no key update`);
  if (rows.length !== new Set(entryIds).size) throw new AppError('NOT_FOUND', { at: write.at });
  return rows.map(({ row }) => wireRow('timeEntry', row));
}

async function refuse(write: TenantWrite, entries: readonly TimeEntry[], message: string): Promise<never> {
  throw new AppError('CONFLICT', {
    at: write.at,
    message,
    details: { entryIds: entries.map(({ id }) => id), statuses: entries.map(({ status }) => status) },
  });
}

/** 'Dana Okafor approved 2 of these already.' */
async function alreadyText(write: TenantWrite, entries: readonly TimeEntry[]): Promise<string> {
  const [first] = entries;
  const did = { approved: 'approved', rejected: 'sent back', pending: 'reopened', active: 'restarted' }[
    first?.status ?? 'pending'
  ];
  const last = first ? factsOf(first).changedBy : null;
  const { rows } = await write.db.execute<{ name: string }>(sql`
    select ${titleSql('member', 'm')} as name from member m
    where m.organization_id = ${write.viewer.organizationId} and m.user_id = ${last}`);
  const count = entries.length === 1 ? 'one' : String(entries.length);
  return `${rows[0]?.name ?? 'Somebody'} ${did} ${count} of these already.`;
}

function firstOfEach(entries: readonly TimeEntry[]): TimeEntry[] {
  const byPerson = new Map<string, TimeEntry>();
  for (const entry of entries.toSorted((a, b) => (a.clockIn < b.clockIn ? -1 : 1)))
    if (!byPerson.has(entry.userId)) byPerson.set(entry.userId, entry);
  return [...byPerson.values()];
}
