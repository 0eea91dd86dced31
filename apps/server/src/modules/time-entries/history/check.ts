import { type EntryEvent, entryEvent, type TimeEntry } from '@plumbline/domain/entities/time-entry';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Database } from '../../../database/connect.ts';
import { type JsonRow, wireRow } from '../../../database/wire.ts';
import { readInTenant } from '../../../tenant/transaction.ts';
import { fitsLast, isUnbroken } from './chain.ts';
import { eventColumns } from './list.ts';

export type HoursCheck = {
  entries: number;
  events: number;
  /** Hours from before there was a chain, which nothing can be said of. */
  unproved: number;
  misfits: number;
};

/** Rows that are read at once, of entries and of what happened to them: the check needs no more memory for more hours. */
const [entriesAtOnce, eventsAtOnce] = [200, 1_000];

/**
 * Checks all hours of an organization against their chains, and what was exported for payroll against the histories as they stood
 * then. `tell` gets a sentence for each that does not fit.
 */
export async function checkHours(
  pool: Pool,
  organizationId: string,
  tell: (sentence: string) => void,
): Promise<HoursCheck> {
  const db = readInTenant(pool, { organizationId, userId: null });
  const sum: HoursCheck = { entries: 0, events: 0, unproved: 0, misfits: 0 };
  const misfit = (sentence: string) => {
    sum.misfits += 1;
    tell(sentence);
  };
  for (let after: string | null = null; ;) {
    const entries: TimeEntry[] = await entriesAfter(db, organizationId, after);
    after = entries.at(-1)?.id ?? null;
    if (after === null) break;
    const verdicts = await verdictsOf(db, organizationId, entries);
    for (const entry of entries) {
      const verdict = verdicts.get(entry.id);
      const isBegun = (entry.history ?? null) !== null;
      sum.entries += 1;
      sum.events += verdict?.events ?? 0;
      if (verdict === undefined && !isBegun) sum.unproved += entry.clockOut === null ? 0 : 1;
      else if (verdict === undefined) misfit(`${named(entry)}: its history is gone.`);
      else if (!verdict.unbroken) misfit(`${named(entry)}: what happened to it was changed or deleted.`);
      else if (!fitsLast(entry, verdict.last))
        misfit(`${named(entry)}: it is not what event ${verdict.last.number} of its history left.`);
    }
  }
  for (const { id, entry, number } of await changedSinceRuns(db, organizationId))
    misfit(
      `Entry ${entry} in the payroll export ${id}: event ${number} of its history is not the one exported.`,
    );
  return sum;
}

const named = ({ id, userId, clockIn }: TimeEntry): string => `Entry ${id} of ${userId}, ${clockIn}`;

async function entriesAfter(
  db: Database,
  organizationId: string,
  after: string | null,
): Promise<TimeEntry[]> {
  const { rows } = await db.execute<{ row: JsonRow }>(sql`
    select to_json(time_entry) as row from time_entry
    where organization_id = ${organizationId} and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${entriesAtOnce}`);
  return rows.map(({ row }) => wireRow('timeEntry', row));
}

type Verdict = { unbroken: boolean; last: EntryEvent; events: number };

async function verdictsOf(
  db: Database,
  organizationId: string,
  entries: readonly TimeEntry[],
): Promise<Map<string, Verdict>> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const verdicts = new Map<string, Verdict>();
  const ids = sql.param([...byId.keys()]);
  const eventsBehind = async (link: Link) => {
    const { rows } = await db.execute<Record<string, unknown> & { entry_id: string; number: number }>(sql`
      select entry_id, ${eventColumns} from time_entry_history
      where organization_id = ${organizationId} and entry_id = any(${ids}::uuid[])
        and (entry_id, number) > (${link.entryId}::uuid, ${link.number}::int)
      order by entry_id, number limit ${eventsAtOnce}`);
    return rows;
  };
  for (let rows = await eventsBehind(begin); rows.length > 0;) {
    let from = begin;
    for (const { entry_id: entryId, ...row } of rows) {
      const entry = byId.get(entryId);
      if (entry) verdicts.set(entryId, verdictAfter(entry, verdicts.get(entryId), entryEvent.parse(row)));
      from = { entryId, number: row.number };
    }
    rows = await eventsBehind(from);
  }
  return verdicts;
}

type Link = { entryId: string; number: number };
/** Before every event. */
const begin: Link = { entryId: '00000000-0000-0000-0000-000000000000', number: 0 };

function verdictAfter(entry: TimeEntry, before: Verdict | undefined, event: EntryEvent): Verdict {
  const follows = event.number === (before?.last.number ?? 0) + 1;
  const unbroken = follows && isUnbroken(entry, [event], before?.last.hash ?? '');
  return {
    unbroken: (before?.unbroken ?? true) && unbroken,
    last: event,
    events: (before?.events ?? 0) + 1,
  };
}

/** What a run holds of an entry's history, and is not there any more. */
async function changedSinceRuns(
  db: Database,
  organizationId: string,
): Promise<{ id: string; entry: string; number: number }[]> {
  const { rows } = await db.execute<{ id: string; entry: string; number: number }>(sql`
    select run.id, was.id as entry, was.number
    from payroll_export run, jsonb_to_recordset(run.entries) as was(id uuid, number int, head text)
    left join time_entry_history h on h.organization_id = ${organizationId} and h.entry_id = was.id and h.number = was.number
    where run.organization_id = ${organizationId} and was.number > 0 and h.hash is distinct from was.head
    order by run.at, was.id limit 1000`);
  return rows;
}
