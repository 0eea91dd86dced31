import { timeEntry, type TimeEntry } from '@plumbline/domain/entities/time-entry';
import type { Happening } from '@plumbline/domain/hours/entry-history';
import { isNowhere } from '@plumbline/domain/hours/geofence';
import { countedSeconds } from '@plumbline/domain/hours/worked';
import { dayOf } from '@plumbline/domain/days/days';
import { formatDayTime, formatTime } from '../../../design/format.ts';
import { listed } from '../../../kits/labels/listed.ts';
import { radiusText } from '../../../kits/map/map-radius.ts';
import { punchMarkLines } from '../parts/punch-mark-text.ts';
import { openChange } from '../parts/entry-marks.ts';
import { hoursWords, type Texts } from './sheet-text.ts';

const unconfirmedBefore = timeEntry.shape.unconfirmed.unwrap().unwrap();

export type HistoryItem = {
  key: string;
  /** ISO 8601. Null if it was not recorded. */
  at: string | null;
  title: string;
  details: string[];
  /** The values before and after, if recorded ones were changed. */
  changes: { was: string; is: string }[];
  /** The reason that the person gave, or what they said. */
  reason: string;
};

export type HistoryContext = Texts & {
  /** Milliseconds since 1970. */
  now: number;
  /** 'Dana Okafor', or 'You' for the reader. */
  nameOf: (userId: string | null) => string;
  projectOf: (projectId: string | null) => string;
  taskOf: (taskId: string | null) => string;
};

type State = { event: Happening; before: TimeEntry; after: TimeEntry };

/** The entry before and after each event. `events` are the oldest first. */
function statesOf(entry: TimeEntry, events: readonly Happening[]): State[] {
  const states: State[] = [];
  let after = entry;
  for (const event of events.toReversed()) {
    const before: TimeEntry = Object.assign({ ...after }, event.before);
    states.unshift({ event, before, after });
    after = before;
  }
  return states;
}

/** The entry as it was recorded, before any change. It needs the whole history. */
export function recorded(entry: TimeEntry, events: readonly Happening[]): TimeEntry {
  return statesOf(entry, events)[0]?.before ?? entry;
}

/**
 * The history of an entry in order of time. `events` are the oldest first, and `whole` says whether they are
 * all events.
 */
export function entryHistory(
  entry: TimeEntry,
  { events, whole }: { events: readonly Happening[]; whole: boolean },
  context: HistoryContext,
): HistoryItem[] {
  const first = recorded(entry, events);
  const states = statesOf(entry, events);
  const items = [
    ...(whole ? [...beginning(entry, first, context), ...breaksOf(first, context)] : []),
    ...(whole ? ending(entry, first, context) : []),
    ...states.flatMap((state, index) => happened(state, `event ${index}`, context)),
    ...(whole ? [...submission(entry, events), ...approval(entry, events, context)] : []),
  ];
  // An item without a time is the last one known, so it comes last.
  return items.toSorted((a, b) => compare(a.at ?? '9999', b.at ?? '9999'));
}

/** All changes by others that the person has not answered, as one change of what the person saw last. */
export function openItem(entry: TimeEntry, context: HistoryContext): HistoryItem | null {
  const open = openChange(entry);
  if (open === null) return null;
  const event: Happening = { ...open, kind: 'change', details: {} };
  return statesOf(entry, [event]).map((state) => revised(state, 'open', context))[0] ?? null;
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const item = (
  key: string,
  at: string | null,
  title: string,
  more: Partial<HistoryItem> = {},
): HistoryItem => ({
  key,
  at,
  title,
  details: [],
  changes: [],
  reason: '',
  ...more,
});

function beginning(entry: TimeEntry, first: TimeEntry, context: HistoryContext): HistoryItem[] {
  const { source, createdAt, createdBy, userId } = entry;
  if (source === 'manual') {
    const span = `${timeText(first.clockIn, context)} to ${first.clockOut === null ? 'now' : timeText(first.clockOut, context)}`;
    return [
      item('in', createdAt, `${context.nameOf(createdBy)} added these hours`, {
        details: [`${span}, written down afterwards.`],
      }),
    ];
  }
  const title =
    source === 'crew' && createdBy !== userId
      ? `${context.nameOf(createdBy)} clocked in for ${context.nameOf(userId)}`
      : 'Clocked in';
  return [
    item('in', first.clockIn, title, {
      details: siteText(entry, entry.clockInLocation, context),
      reason: entry.clockInReason ?? '',
    }),
  ];
}

function ending(entry: TimeEntry, first: TimeEntry, context: HistoryContext): HistoryItem[] {
  if (entry.source === 'manual' || first.clockOut === null) return [];
  return [
    item('out', first.clockOut, 'Clocked out', {
      details: siteText(entry, entry.clockOutLocation, context),
      reason: entry.clockOutReason ?? '',
    }),
  ];
}

/** Where a punch was made, as far as its position tells it. */
function siteText(
  { projectId, userId }: TimeEntry,
  location: TimeEntry['clockInLocation'],
  { locale, nameOf }: HistoryContext,
): string[] {
  if (location === null) return ['No position was sent.'];
  if (isNowhere(location)) return ['The device did not know where it was.'];
  if (location.by !== undefined)
    return [othersPosition(location, nameOf(location.by), nameOf(userId), locale)];
  if (projectId === null) return [];
  const { insideGeofence, distanceM = null, accuracyM } = location;
  const away = distanceM === null ? '' : radiusText(distanceM, locale);
  if (insideGeofence === true) return [away === '' ? 'On site.' : `On site, ${away} from the center.`];
  if (insideGeofence === false) return [away === '' ? 'Away from the job.' : `${away} away from the job.`];
  return [
    away === ''
      ? 'The job has no place to compare with.'
      : `${away} from the job, accurate to ${radiusText(accuracyM, locale)}: too vague to tell.`,
  ];
}

/** For example 'Dana’s position, 20 ft from the job; it says nothing about where Sam was.' */
function othersPosition(
  { distanceM = null }: NonNullable<TimeEntry['clockInLocation']>,
  by: string,
  person: string,
  locale: string,
): string {
  const whose = by === 'You' ? 'Your' : `${by}’s`;
  const away = distanceM === null ? '' : `, ${radiusText(distanceM, locale)} from the job`;
  const where = person === 'You' ? 'you were' : `${person} was`;
  return `${whose} position${away}; it says nothing about where ${where}.`;
}

function breaksOf(first: TimeEntry, context: HistoryContext): HistoryItem[] {
  return first.breaks.map((pause, index) =>
    item(`break ${index}`, pause.start, pause.paid ? 'Paid break' : 'Unpaid break', {
      details: [breakText(pause, context)],
    }),
  );
}

type Break = TimeEntry['breaks'][number];

/** '12:00 PM to 12:30 PM' */
function breakText({ start, end }: Break, context: Texts): string {
  return `${timeText(start, context)} to ${end === null ? 'now' : timeText(end, context)}`;
}

const timeText = (instant: string, { locale, timeZone }: Texts): string =>
  formatTime(instant, locale, timeZone);

const nouns = {
  clockIn: 'clock-in',
  clockOut: 'clock-out',
  breaks: 'breaks',
  projectId: 'job',
  taskId: 'task',
  notes: 'notes',
} as const satisfies Partial<Record<keyof TimeEntry, string>>;
type Corrected = keyof typeof nouns;
const isCorrected = (field: string): field is Corrected => field in nouns;

function happened(state: State, key: string, context: HistoryContext): HistoryItem[] {
  const { event, after } = state;
  const { at, by, reason } = event;
  const name = context.nameOf(by);
  switch (event.kind) {
    case 'change':
    case 'decision':
      return [revised(state, key, context)];
    case 'answer':
      return [item(key, at, `${name} ${event.details.agrees === true ? 'agreed' : 'objected'}`, { reason })];
    case 'reply':
      return [item(key, at, `${name} answered the objection`, { reason })];
    case 'submission': {
      const title =
        by === after.userId
          ? 'The week was submitted for approval'
          : `${name} submitted the week for ${context.nameOf(after.userId)}`;
      return [item(key, at, title, { reason })];
    }
    case 'confirmation':
      return [item(key, at, `${name} confirmed the punch made for them`, { reason })];
    case 'deletion':
      return [item(key, at, `${name} deleted these hours`, { reason })];
    case 'recorded':
      return [];
  }
}

function revised({ event, before, after }: State, key: string, context: HistoryContext): HistoryItem {
  const fields = Object.keys(event.before).filter(isCorrected);
  const unsent = `${context.nameOf(after.userId)} had not sent them.`;
  return item(key, event.at, `${context.nameOf(event.by)} ${deedOf(fields, before, after)}`, {
    changes: fields.map((field) => ({
      was: valueText(field, before, context),
      is: valueText(field, after, context),
    })),
    details: [
      ...(event.details.unsent ? [unsent] : []),
      ...(stopsClock(fields, before) && after.clockOutLocation?.by !== undefined
        ? siteText(after, after.clockOutLocation, context)
        : []),
      ...settled(event, after, context),
    ],
    reason: event.reason,
  });
}

/** The marks that an approval confirmed, because its question had named them. */
function settled({ before }: Happening, after: TimeEntry, context: HistoryContext): string[] {
  if (after.status !== 'approved') return [];
  const marked = unconfirmedBefore.safeParse(before['unconfirmed']);
  return [
    ...(before['clockReadings'] ? ['Confirmed although the clock of the device was changed.'] : []),
    ...(marked.success
      ? punchMarkLines({ ...after, unconfirmed: marked.data }, context).map((line) => `Confirmed: ${line}`)
      : []),
  ];
}

/** For example 'moved the clock-out' or 'approved these hours'. */
function deedOf(fields: readonly Corrected[], before: TimeEntry, after: TimeEntry): string {
  if (fields.length === 0) {
    if (after.status === 'approved') return 'approved these hours';
    if (after.status === 'rejected') return 'sent these hours back';
    return after.status === 'pending' && before.status !== 'active'
      ? 'reopened these hours'
      : 'changed these hours';
  }
  if (stopsClock(fields, before)) return 'stopped the clock';
  if (fields.length === 1 && fields[0] === 'breaks' && before.breaks.length === 0)
    return after.breaks.length === 1 ? 'added a break' : 'added breaks';
  const times = fields.every((field) => field === 'clockIn' || field === 'clockOut');
  return `${times ? 'moved' : 'changed'} the ${listed(fields.map((field) => nouns[field]))}`;
}

/** Whether the change stops the clock. A running break ends with it. */
const stopsClock = (fields: readonly Corrected[], { clockOut }: TimeEntry): boolean =>
  clockOut === null &&
  fields.includes('clockOut') &&
  fields.every((field) => field === 'clockOut' || field === 'breaks');

/** A value as text. A time is followed by the hours that it makes. */
function valueText(field: Corrected, state: TimeEntry, context: HistoryContext): string {
  const worked = `${hoursWords(countedSeconds(state, context.now))} worked`;
  switch (field) {
    case 'clockIn':
      return `In ${wholeTime(state.clockIn, state, context)}, ${worked}`;
    case 'clockOut':
      return state.clockOut === null
        ? 'Out: still running'
        : `Out ${wholeTime(state.clockOut, state, context)}, ${worked}`;
    case 'breaks': {
      const breaks = state.breaks.map(
        (pause) => `${breakText(pause, context)}${pause.paid ? ' (paid)' : ''}`,
      );
      return breaks.length === 0 ? `No break, ${worked}` : `Break ${listed(breaks)}, ${worked}`;
    }
    case 'projectId':
      return context.projectOf(state.projectId);
    case 'taskId':
      return context.taskOf(state.taskId);
    case 'notes':
      return state.notes ?? 'No notes';
  }
}

/** A time, with its day if that is not the day on which the entry began. */
function wholeTime(instant: string, { clockIn }: TimeEntry, { locale, timeZone }: Texts): string {
  return dayOf(instant, timeZone) === dayOf(clockIn, timeZone)
    ? formatTime(instant, locale, timeZone)
    : formatDayTime(instant, locale, timeZone);
}

/** The submission of the week, if it was made before submissions were part of the history. */
function submission({ submittedAt = null }: TimeEntry, events: readonly Happening[]): HistoryItem[] {
  return submittedAt === null || events.some(({ kind }) => kind === 'submission')
    ? []
    : [item('submitted', submittedAt, 'The week was submitted for approval')];
}

/** An approval that came with the entry, such as by an import, and is not an event of its own. */
function approval(entry: TimeEntry, events: readonly Happening[], { nameOf }: HistoryContext): HistoryItem[] {
  if (entry.status !== 'approved' || events.some(({ before }) => 'status' in before)) return [];
  return [item('approved', null, `${nameOf(entry.approvedBy)} approved these hours`)];
}

/**
 * The stretches that were recorded at first and are no longer between in and out, by the whole history. A clock that somebody else
 * stopped had run until then. Milliseconds since 1970.
 */
export function takenOff(
  entry: TimeEntry,
  events: readonly Happening[],
  now: number,
): { from: number; to: number }[] {
  const first = recorded(entry, events);
  const stopped = events.find(({ before }) => before['clockOut'] === null);
  const [from, to] = spanOf(first, stopped ? Date.parse(stopped.at) : now);
  const [keptFrom, keptTo] = spanOf(entry, now);
  return [
    { from, to: Math.min(to, keptFrom) },
    { from: Math.max(from, keptTo), to },
  ].filter((span) => span.to > span.from);
}

function spanOf({ clockIn, clockOut }: TimeEntry, now: number): [number, number] {
  return [Date.parse(clockIn), clockOut === null ? now : Date.parse(clockOut)];
}
