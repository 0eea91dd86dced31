import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import type { TimeEntryStatus } from '@plumbline/domain/entities/enumerations';
import { formatDay, formatHoursInWords } from '../../../design/format.ts';
import type { Week } from '@plumbline/domain/days/weeks';
import { countWord, plural } from '../../../kits/labels/counts.ts';

/** For example 'Nov 2 – 8', or 'Nov 30 – Dec 6'. */
export function weekText({ from, to }: Week, locale: string): string {
  const first = formatDay(from, locale);
  if (from.slice(0, 7) !== to.slice(0, 7)) return `${first} – ${formatDay(to, locale)}`;
  return new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }).formatRange(
    new Date(`${from}T12:00:00Z`),
    new Date(`${to}T12:00:00Z`),
  );
}

/** The headline of a week: its hours, and what still has to be done about its entries. */
export function weekHeadline(entries: readonly Pick<TimeEntry, 'status'>[], minutes: number): string {
  const count = (status: TimeEntryStatus) => entries.filter((entry) => entry.status === status).length;
  const running = count('active');
  const rejected = count('rejected');
  const pending = count('pending');
  const parts = [`${formatHoursInWords(minutes)} worked`];
  if (rejected > 0) parts.push(`${countWord(rejected)} ${plural(rejected, 'entry', 'entries')} rejected`);
  if (pending > 0) parts.push(`${countWord(pending)} ${plural(pending, 'waits', 'wait')} for approval`);
  if (running > 0)
    parts.push(running === 1 ? 'one clock is running' : `${countWord(running)} clocks are running`);
  return `${parts.join(', ')}.`;
}

/**
 * Whether people may change an entry: their own until it is approved. A running clock must be stopped first.
 */
export function canChange({ userId, status }: Pick<TimeEntry, 'userId' | 'status'>, self: string): boolean {
  return userId === self && (status === 'pending' || status === 'rejected');
}
