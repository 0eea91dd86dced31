import type { Span } from '../days/span.ts';
import type { TimeEntry } from '../entities/time-entry.ts';

/** The times of an entry, ISO 8601. */
export type Hours = Pick<TimeEntry, 'clockIn' | 'clockOut' | 'breaks'>;
/**
 * The worked time of an entry in whole seconds, up to `until` (milliseconds since 1970) while it runs: from in
 * to out without the unpaid breaks.
 */
export function workedSeconds(hours: Hours, until: number): number {
  return Math.floor(paidSpans(hours, until).reduce((sum, { from, to }) => sum + to - from, 0) / 1_000);
}

/**
 * What an entry counts for, in seconds that are whole minutes: half a minute counts as one once it has ended, and a
 * running entry counts the minutes that are full. Every sum of hours is one of these, so that it is the sum of what is
 * shown; the record keeps the seconds.
 */
export function countedSeconds(hours: Hours, until: number): number {
  return wholeMinutes(
    paidSpans(hours, until).reduce((sum, { from, to }) => sum + to - from, 0),
    hours.clockOut === null,
  );
}

const minuteMs = 60_000;
const wholeMinutes = (ms: number, isRunning: boolean): number =>
  60 * (isRunning ? Math.floor(ms / minuteMs) : Math.round(ms / minuteMs));

/** The stretches of an entry that count as worked, in their order. Time in several breaks at once is taken off once. */
export function paidSpans({ clockIn, clockOut, breaks }: Hours, until: number): Span[] {
  const end = clockOut === null ? until : Date.parse(clockOut);
  const spans: Span[] = [];
  let from = Date.parse(clockIn);
  for (const pause of unpaidSpans(breaks, end)) {
    if (pause.from > from) spans.push({ from, to: Math.min(pause.from, end) });
    from = Math.max(from, pause.to);
  }
  if (end > from) spans.push({ from, to: end });
  return spans;
}

/** The unpaid breaks of an entry that ends at `end`, the earliest first; a running one lasts as long as the entry. */
function unpaidSpans(breaks: Hours['breaks'], end: number): Span[] {
  return breaks
    .filter(({ paid }) => !paid)
    .map((pause) => ({ from: Date.parse(pause.start), to: pause.end === null ? end : Date.parse(pause.end) }))
    .filter(({ from, to }) => to > from && from < end)
    .toSorted((a, b) => a.from - b.from);
}

/** The time of an entry's breaks, paid or unpaid, in seconds that are whole minutes, as `countedSeconds`. */
export function breakSeconds({ clockOut, breaks }: Hours, paid: boolean, until: number): number {
  const end = clockOut === null ? until : Date.parse(clockOut);
  const sum = breaks
    .filter((pause) => pause.paid === paid)
    .reduce(
      (ms, pause) =>
        ms + Math.max(0, (pause.end === null ? end : Date.parse(pause.end)) - Date.parse(pause.start)),
      0,
    );
  return wholeMinutes(sum, clockOut === null);
}

/** The break that runs now; null while the person works. */
export function runningBreak({ clockOut, breaks }: Hours): Hours['breaks'][number] | null {
  return clockOut === null ? (breaks.find(({ end }) => end === null) ?? null) : null;
}

/** Whether two entries share time; touching ends do not, and a running entry lasts for ever. */
export function overlap(
  a: Pick<Hours, 'clockIn' | 'clockOut'>,
  b: Pick<Hours, 'clockIn' | 'clockOut'>,
): boolean {
  return Date.parse(a.clockIn) < endOf(b) && Date.parse(b.clockIn) < endOf(a) && !isEmpty(a) && !isEmpty(b);
}

const endOf = ({ clockOut }: Pick<Hours, 'clockOut'>): number =>
  clockOut === null ? Number.POSITIVE_INFINITY : Date.parse(clockOut);

const isEmpty = (hours: Pick<Hours, 'clockIn' | 'clockOut'>): boolean =>
  endOf(hours) <= Date.parse(hours.clockIn);
