import { type EntryEvent, entryEvent, type TimeEntry } from '@plumbline/domain/entities/time-entry';
import { listedHappenings } from '@plumbline/domain/hours/entry-history';
import type { EntryHistoryPage, listEntryHistory } from '@plumbline/domain/operations/time-entries';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../../database/connect.ts';
import { mapInSlices } from '../../../process/slices.ts';
import { oneRow } from '../../../tenant/list.ts';
import type { Viewer } from '../../../visibility/rule.ts';
import { fitsLast, isUnbroken } from './chain.ts';

/** What happened to an entry, the newest first, checked against its chain. NOT_FOUND for one that the caller may not see. */
export async function listHistory(
  db: Database,
  viewer: Viewer,
  { entryId, below, limit }: z.output<typeof listEntryHistory>,
): Promise<EntryHistoryPage> {
  const { organizationId } = viewer;
  const older = below === undefined ? sql`` : sql`and number < ${below}`;
  // One more than is shown, for the hash that the last of them is chained to.
  const [entry, found] = await Promise.all([
    oneRow(db, viewer, 'timeEntry', entryId),
    readEvents(
      db,
      sql`organization_id = ${organizationId} and entry_id = ${entryId} ${older} order by number desc limit ${limit + 1}`,
    ),
  ]);
  const events = found.slice(0, limit);
  const rest = found.length > limit ? (found.at(-1) ?? null) : null;
  if (entry.revisions.length + (entry.answers ?? []).length > 0)
    return { events: [...listed(entry), ...events], below: null, fits: null };
  return {
    events,
    below: rest && (events.at(-1)?.number ?? null),
    fits: fits(entry, events, rest, below === undefined),
  };
}

/** What the lists of a server of the version before hold, until it is taken over: without a chain, and therefore without a hash. */
function listed(entry: TimeEntry): EntryEvent[] {
  const first = (entry.history?.count ?? 0) + 1;
  return listedHappenings(entry)
    .map((each, index) => ({ ...each, number: first + index, hours: null, hash: '' }))
    .toReversed();
}

function fits(
  entry: TimeEntry,
  events: readonly EntryEvent[],
  rest: EntryEvent | null,
  isNewest: boolean,
): boolean | null {
  const last = events[0];
  if (last === undefined) return isNewest && (entry.history ?? null) === null ? null : false;
  const begins = rest !== null || events.at(-1)?.number === 1;
  return (
    begins && isUnbroken(entry, events.toReversed(), rest?.hash ?? '') && (!isNewest || fitsLast(entry, last))
  );
}

/** What `entryEvent` parses. */
export const eventColumns = sql.raw(
  `number, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, by, kind, reason, before, details, hours, hash`,
);

/** `where`: the condition with its order and limit, beginning with the organization. */
async function readEvents(db: Database, where: SQL): Promise<EntryEvent[]> {
  const { rows } = await db.execute(sql`
    select ${eventColumns}
    from time_entry_history where ${where}`);
  return rows.map((row) => entryEvent.parse(row));
}

/** The histories of many entries by their ids, the oldest event first, of `atMost` events together; without how they began. */
export async function historiesOf(
  db: Database,
  { organizationId }: Viewer,
  entryIds: readonly string[],
  { atMost, signal }: { atMost: number; signal: AbortSignal | undefined },
): Promise<Map<string, EntryEvent[]>> {
  const histories = new Map<string, EntryEvent[]>();
  if (entryIds.length === 0) return histories;
  const { rows } = await db.execute<Record<string, unknown> & { entry_id: string }>(sql`
    select entry_id, ${eventColumns} from time_entry_history
    where organization_id = ${organizationId} and entry_id = any(${sql.param([...entryIds])}::uuid[]) and kind <> 'recorded'
    order by entry_id, number limit ${atMost}`);
  const events = await mapInSlices(
    rows,
    ({ entry_id: entryId, ...row }) => ({
      entryId,
      event: entryEvent.parse(row),
    }),
    { signal },
  );
  for (const { entryId, event } of events) {
    const existing = histories.get(entryId);
    if (existing) existing.push(event);
    else histories.set(entryId, [event]);
  }
  return histories;
}
