import type { EntryEvent, EntryFacts, TimeEntry } from '@plumbline/domain/entities/time-entry';
import { factsAfter, type Happening, listedHappenings } from '@plumbline/domain/hours/entry-history';
import { sql } from 'drizzle-orm';
import { omitUndefined } from '../../../tenant/omit-undefined.ts';
import type { Editable, TenantWrite } from '../../../tenant/write.ts';
import { freezeCosts } from '../../job-costs/freeze.ts';
import { eventHash, type Hours, hoursHash } from './chain.ts';

type Fields = Editable<'timeEntry'>;

/** What is kept of a change: its kind, and the fields whose earlier values belong to it. */
export type Happened = {
  kind: EntryEvent['kind'];
  reason?: string;
  changed?: Fields;
  details?: EntryEvent['details'];
};

export type EntryChange = { before: TimeEntry; fields: Fields; happened: Happened | null };

/** Changes a locked entry; a change of nothing is no part of its history. */
export async function saveEntry(
  write: TenantWrite,
  before: TimeEntry,
  fields: Fields,
  happened: Happened | null,
): Promise<TimeEntry> {
  const { events, fields: saved } = planned(write, { before, fields, happened });
  const [entry] = await Promise.all([write.update('timeEntry', before, saved), keep(write, [events])]);
  await freezeCosts(write, [{ before, after: entry }]);
  return entry;
}

/** The same of many, in two statements; all have the same fields as the first. */
export async function saveEntries(write: TenantWrite, changes: readonly EntryChange[]): Promise<TimeEntry[]> {
  const plans = changes.map((change) => planned(write, change));
  const [entries] = await Promise.all([
    write.updateAll(
      'timeEntry',
      changes.map(({ before }, index) => ({
        before,
        fields: { ...lists(before), history: before.history ?? null, ...plans[index]?.fields },
      })),
    ),
    keep(
      write,
      plans.map(({ events }) => events),
    ),
  ]);
  await freezeCosts(
    write,
    changes.map(({ before }, index) => ({ before, after: entries[index] ?? null })),
  );
  return entries;
}

/** Hours that come to be, with the beginning of their history where they have an end. */
export async function addEntry(write: TenantWrite, fields: NewEntry): Promise<TimeEntry> {
  const { organizationId } = write.viewer;
  const id = fields.id ?? write.newId();
  const { userId, clockIn, clockOut, status } = fields;
  const row = { ...blank, ...omitUndefined(fields), organizationId, id, userId, clockIn, clockOut, status };
  const chain = chained(row, null, [happening(write, row, { kind: 'recorded' })]);
  const [entry] = await Promise.all([
    write.insert('timeEntry', { ...fields, id, history: chain.facts }),
    keep(write, [chain.events]),
  ]);
  await freezeCosts(write, [{ before: null, after: entry }]);
  return entry;
}

/** Leaves a tombstone, and in the history who deleted it and why. */
export async function deleteEntry(write: TenantWrite, before: TimeEntry, reason: string): Promise<void> {
  const saved = await saveEntry(write, before, {}, { kind: 'deletion', reason });
  await write.remove('timeEntry', saved);
  await freezeCosts(write, [{ before: saved, after: null }]);
}

/** Begins the history of rows that stand without one, with what is in their lists. Returns of how many. */
export async function beginHistory(write: TenantWrite, entries: readonly TimeEntry[]): Promise<number> {
  const begun = await saveEntries(write, entries.map(beginning));
  return begun.length;
}

/** The same for rows that are yet to be written; `keep` writes their events behind them. */
export function withHistory(
  write: TenantWrite,
  entries: readonly TimeEntry[],
): { entries: TimeEntry[]; keep: () => Promise<void> } {
  const plans = entries.map((entry) => planned(write, beginning(entry)));
  return {
    entries: entries.map((entry, index) => ({ ...entry, ...plans[index]?.history })),
    keep: async () =>
      await keep(
        write,
        plans.map(({ events }) => events),
      ),
  };
}

/** A clock that still runs begins its history when it is stopped. */
const beginning = (before: TimeEntry): EntryChange => ({
  before,
  fields: {},
  happened: isListed(before) || before.history || before.clockOut === null ? null : { kind: 'recorded' },
});

type NewEntry = Fields & { id?: string | undefined } & Pick<
    TimeEntry,
    'userId' | 'clockIn' | 'clockOut' | 'status'
  >;

const blank = { breaks: [], projectId: null, taskId: null, notes: null, approvedBy: null };

/** The lists of a server of the version before, which are taken over with the next change. */
const lists = ({ revisions, answers = [] }: TimeEntry) => ({ revisions, answers });
const isListed = ({ revisions, answers = [] }: TimeEntry): boolean => revisions.length + answers.length > 0;

type ChainedEvent = EntryEvent & { organizationId: string; entryId: string };

function planned(write: TenantWrite, { before, fields, happened }: EntryChange) {
  const after = { ...before, ...omitUndefined(fields) };
  const found = happened && happening(write, before, happened);
  const isNothing = found?.kind === 'change' && Object.keys(found.before).length === 0;
  const listed = isListed(before) ? listedHappenings(before) : [];
  const happenings = [...listed, ...(found && !isNothing ? [found] : [])];
  if (happenings.length === 0) return { events: [], fields, history: {} };
  const { events, facts } = chained(after, before.history ?? null, happenings);
  const history = { ...(isListed(before) && { revisions: [], answers: [] }), history: facts };
  return { events, fields: { ...fields, ...history }, history };
}

function happening(write: TenantWrite, before: Hours, happened: Happened): Happening {
  const { kind, reason = '', changed = {}, details = {} } = happened;
  const { at, viewer } = write;
  return { kind, at: at.toISOString(), by: viewer.userId, reason, before: earlier(before, changed), details };
}

/** The earlier values of what is different now. */
function earlier(before: Hours, changed: Fields): Record<string, unknown> {
  const now = new Map(Object.entries(omitUndefined(changed)));
  return Object.fromEntries(
    Object.entries(before).filter(
      ([field, value]) => now.has(field) && JSON.stringify(now.get(field)) !== JSON.stringify(value),
    ),
  );
}

/** The events in their order behind the history so far, the last with the hash of the hours that they leave. */
function chained(
  entry: Hours,
  existing: EntryFacts | null,
  happenings: readonly Happening[],
): { events: ChainedEvent[]; facts: EntryFacts | null } {
  let facts = existing;
  const { organizationId, id: entryId } = entry;
  const events = happenings.map((each, index): ChainedEvent => {
    const number = (facts?.count ?? 0) + 1;
    const hours = index === happenings.length - 1 ? hoursHash(entry) : null;
    const event = { ...each, number, hours };
    const hash = eventHash(entry, event, facts?.head ?? '');
    facts = { ...factsAfter(facts, each, entry.userId), count: number, head: hash };
    return { ...event, hash, organizationId, entryId };
  });
  return { events, facts };
}

/**
 * Appends. Where a row was changed in the database and says that less has happened than has, the event stands behind the last one all
 * the same: it does not fit, which is told, and nobody's punch is refused for it.
 */
async function keep(write: TenantWrite, events: readonly (readonly ChainedEvent[])[]): Promise<void> {
  const all = events.flat();
  if (all.length === 0) return;
  const { organizationId } = write.viewer;
  const given = JSON.stringify(all);
  write.grown += given.length;
  await write.db.execute(sql`
    insert into time_entry_history (organization_id, entry_id, number, at, by, kind, reason, before, details, hours, hash)
    select ${organizationId}::uuid, e."entryId", greatest(e.number, 1 + coalesce((select max(number) from time_entry_history h
        where h.organization_id = ${organizationId} and h.entry_id = e."entryId"), 0)),
      e.at, e.by, e.kind, e.reason, e.before, e.details, e.hours, e.hash
    from jsonb_to_recordset(${given}::jsonb) as e("entryId" uuid, number int, at timestamptz, by uuid, kind text,
      reason text, before jsonb, details jsonb, hours text, hash text)`);
}
