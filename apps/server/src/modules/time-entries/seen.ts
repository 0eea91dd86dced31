import type { HoursMark, TimeEntry } from '@plumbline/domain/entities/time-entry';
import { AppError } from '@plumbline/domain/errors/app-error';
import { hoursInWords } from '@plumbline/domain/hours/notation';
import { marksToName } from '@plumbline/domain/hours/marks';
import { countedSeconds } from '@plumbline/domain/hours/worked';
import { sql } from 'drizzle-orm';
import { changedSince } from '../../tenant/changed-since.ts';
import { namesOf } from '../../tenant/crew.ts';
import type { TenantWrite } from '../../tenant/write.ts';

export type Seen = { version: number; marks?: readonly HoursMark[] | undefined };

/** The most changed entries that a refusal names; it says how many more there are. */
const namedMost = 3;

/** By their entry; null from a page of an earlier version, which does not say what it showed. */
export function seenById(
  entries: readonly (Seen & { entryId: string })[] | undefined,
): ReadonlyMap<string, Seen> | null {
  return entries ? new Map(entries.map(({ entryId, ...seen }) => [entryId, seen])) : null;
}

/**
 * Requires that entries, which are locked, stand as the caller saw them: nobody decides about what they have not
 * read. What the caller changed since is known to them. Else a CONFLICT that names each entry that others changed:
 * whose, from what to what, and by whom.
 */
export async function requireSeen(
  write: TenantWrite,
  entries: readonly TimeEntry[],
  seen: ReadonlyMap<string, Seen> | null,
): Promise<void> {
  if (seen === null) {
    throw new AppError('CONFLICT', {
      at: write.at,
      message:
        'This page is of an earlier version and does not say which hours it showed. Reload it, look at them again, then decide.',
    });
  }
  const moved = entries.filter((entry) => seen.get(entry.id)?.version !== entry.version);
  if (moved.length === 0) return;
  const changes = (await changesSince(write, moved, seen)).filter(({ isOwn }) => !isOwn);
  if (changes.length === 0) return;
  const words = await wordsOf(
    write,
    changes.flatMap(({ entry, by }) => [entry.userId, by ?? entry.userId]),
  );
  const changed = changes.map(({ entry, by, wasS }) => {
    const isS = countedSeconds(entry, write.at.getTime());
    const text = changeText(words, { entry, by, wasS, isS });
    return { entryId: entry.id, userId: entry.userId, by, wasS, isS, text };
  });
  throw new AppError('CONFLICT', {
    at: write.at,
    message: `${listedMost(changed)} Look again, then decide.`,
    details: { changed },
  });
}

/** Requires that an approval names the marks of what it approves; else a CONFLICT that says what they are. */
export async function requireMarksNamed(
  write: TenantWrite,
  entries: readonly TimeEntry[],
  seen: ReadonlyMap<string, Seen> | null,
): Promise<void> {
  const unnamed = entries.flatMap((entry) => {
    const named = seen?.get(entry.id)?.marks ?? [];
    const marks = marksToName(entry).filter((mark) => !named.includes(mark));
    return marks.length === 0 ? [] : { entry, marks };
  });
  if (unnamed.length === 0) return;
  const { personOf, dayOfEntry } = await wordsOf(
    write,
    unnamed.flatMap(({ entry }) => [entry.userId, ...punchedBy(entry)]),
  );
  const marked = unnamed.map(({ entry, marks }) => {
    const whys = marks.map((mark) => markTexts[mark](punchedBy(entry).map(personOf).join(' and ')));
    const text = `The hours of ${personOf(entry.userId)} of ${dayOfEntry(entry)} are marked: ${whys.join('; ')}.`;
    return { entryId: entry.id, userId: entry.userId, marks, text };
  });
  throw new AppError('CONFLICT', {
    at: write.at,
    message: `${listedMost(marked)} Look at what is marked, then approve it by name.`,
    details: { marked },
  });
}

const markTexts: Record<HoursMark, (names: string) => string> = {
  clock_changed: () => 'the clock of the device was changed',
  by_another: (names) => `${names} punched for them, and nobody confirmed it`,
  late: () => 'a punch came later than it says',
  away: () => 'the clock-in was away from the job',
};

/** The others whose punches of an entry nobody has confirmed. */
function punchedBy({ userId, unconfirmed = null }: TimeEntry): string[] {
  const punches = [unconfirmed?.clockIn, unconfirmed?.clockOut];
  return [...new Set(punches.flatMap((punch) => (punch && punch.by !== userId ? punch.by : [])))];
}

type Change = {
  entry: TimeEntry;
  /** Only the caller changed it since they saw it. */
  isOwn: boolean;
  /** The other who changed it last; null where the trail does not say. */
  by: string | null;
  /** What the caller saw, seconds; null where they did not see the entry, or the trail does not say. */
  wasS: number | null;
};

/** What became of entries since they were seen, from the trail. */
async function changesSince(
  write: TenantWrite,
  entries: readonly TimeEntry[],
  seen: ReadonlyMap<string, Seen>,
): Promise<Change[]> {
  const since = await changedSince(
    write,
    'timeEntry',
    entries.map(({ id }) => ({ id, version: seen.get(id)?.version ?? -1 })),
    ['clockIn', 'clockOut', 'breaks'],
  );
  const breaks = await earlierBreaks(
    write,
    [...since].flatMap(([id, { from, fields }]) =>
      from === null || fields.breaks === null ? [] : { id, from, of: fields.breaks.was },
    ),
  );
  return entries.map((entry) => {
    const found = since.get(entry.id);
    const was = { ...entry };
    for (const [field, changed] of Object.entries(found?.fields ?? {}))
      if (changed !== null) Object.assign(was, { [field]: changed.was });
    const isKnown = seen.has(entry.id) && found?.isOwn != null;
    return {
      entry,
      isOwn: seen.has(entry.id) && found?.isOwn === true,
      by: found?.by ?? null,
      wasS: isKnown
        ? countedSeconds({ ...was, breaks: breaks.get(entry.id) ?? was.breaks }, write.at.getTime())
        : null,
    };
  });
}

/**
 * The breaks that entries had before a change at this time, from their histories: of many breaks the trail has only
 * those that are not there any more (`of`).
 */
async function earlierBreaks(
  { db, viewer: { organizationId } }: TenantWrite,
  entries: readonly { id: string; from: string; of: unknown }[],
): Promise<ReadonlyMap<string, TimeEntry['breaks']>> {
  if (entries.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; breaks: TimeEntry['breaks'] }>(sql`
    select changed.id, first.breaks
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as changed(id uuid, "from" timestamptz, "of" jsonb)
    cross join lateral (
      select before -> 'breaks' as breaks from time_entry_history
      where organization_id = ${organizationId} and entry_id = changed.id and at >= changed."from"
        and before -> 'breaks' @> changed."of"
      order by number limit 1
    ) as first`);
  return new Map(rows.map(({ id, breaks }) => [id, breaks]));
}

type Texts = {
  personOf: (userId: string) => string;
  /** 'Wednesday, May 6' */
  dayOfEntry: (entry: TimeEntry) => string;
};

async function wordsOf(write: TenantWrite, userIds: readonly string[]): Promise<Texts> {
  const { rows } = await write.db.execute<{ timezone: string; locale: string }>(sql`
    select timezone, locale from organization where organization_id = ${write.viewer.organizationId}`);
  const names = await namesOf(write, [...new Set(userIds)]);
  const days = new Intl.DateTimeFormat(rows[0]?.locale, {
    weekday: 'long',
    month: 'short',
    day: 'numeric',
    timeZone: rows[0]?.timezone,
  });
  return {
    personOf: (userId) => names.get(userId) ?? 'Somebody',
    dayOfEntry: ({ clockIn }) => days.format(new Date(clockIn)),
  };
}

/** 'Sam Ruiz changed the hours of Sam Ruiz of Wednesday, May 6 from 8:00 h to 14:00 h.' */
function changeText(
  { personOf, dayOfEntry }: Texts,
  { entry, by, wasS, isS }: { entry: TimeEntry; by: string | null; wasS: number | null; isS: number },
): string {
  const who = by === null ? 'Somebody' : personOf(by);
  const whose = by === entry.userId ? 'their own hours' : `the hours of ${personOf(entry.userId)}`;
  const hours = `${whose} of ${dayOfEntry(entry)}`;
  if (wasS === null) return `${who} wrote or changed ${hours}: now ${hoursText(isS)}.`;
  return wasS === isS
    ? `${who} changed ${hours}, still ${hoursText(isS)}.`
    : `${who} changed ${hours} from ${hoursText(wasS)} to ${hoursText(isS)}.`;
}

const hoursText = (seconds: number): string => hoursInWords(Math.floor(seconds / 60));

function listedMost(all: readonly { text: string }[]): string {
  const more = all.length - namedMost;
  const rest = more > 0 ? [`${more} more ${more === 1 ? 'entry is' : 'entries are'} alike.`] : [];
  return [...all.slice(0, namedMost).map(({ text }) => text), ...rest].join(' ');
}
