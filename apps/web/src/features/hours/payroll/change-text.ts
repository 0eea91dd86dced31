import { dayOf } from '@plumbline/domain/days/days';
import type { LedgerLine } from '@plumbline/domain/hours/payroll';
import type { ExportPeriod } from '@plumbline/domain/operations/time-entries';
import { listOf, recordOf } from '../../../data/parse.ts';
import { formatDay, formatDayTime, formatTime } from '../../../design/format.ts';
import { listed } from '../../../kits/labels/listed.ts';

export type ChangeStyle = { locale: string; timeZone: string };
type Fields = LedgerLine['fields'];

/**
 * What a change made different, for somebody who pays by it: 'To 7:31 PM → 4:28 PM', 'Breaks none → 12:00 PM to 12:30 PM', 'Approved'.
 * Empty where nothing did that counts.
 */
export function changedFieldsText(fields: Fields, style: ChangeStyle): string {
  const isStopped = fields.some(({ field, was }) => field === 'clockOut' && was === null);
  return fields
    .flatMap(({ field, was, is }) => {
      if (field === 'status') return isStopped ? [] : decisionText(was, is);
      const label = labels[field];
      return label === undefined ? [] : `${label} ${valuesText(field, [was, is], style).join(' → ')}`;
    })
    .join(', ');
}

const labels: Readonly<Record<string, string>> = {
  clockIn: 'From',
  clockOut: 'To',
  breaks: 'Breaks',
  projectId: 'Project',
  taskId: 'Task',
  notes: 'Notes',
};

function decisionText(was: unknown, is: unknown): string[] {
  if (is === 'approved') return ['Approved'];
  if (is === 'rejected') return ['Sent back'];
  return was === 'approved' || was === 'rejected' ? ['Reopened'] : ['Submitted'];
}

function valuesText(field: string, values: readonly unknown[], style: ChangeStyle): string[] {
  if (field === 'clockIn' || field === 'clockOut') return timesText(values, style);
  if (field === 'breaks') return values.map((breaks) => breaksText(breaks, style));
  return values.map((value) => (typeof value === 'string' && value !== '' ? value : 'none'));
}

/** The times, with their days if these differ. */
function timesText(values: readonly unknown[], { locale, timeZone }: ChangeStyle): string[] {
  const days = new Set(values.flatMap((value) => (typeof value === 'string' ? dayOf(value, timeZone) : [])));
  const format = days.size > 1 ? formatDayTime : formatTime;
  return values.map((value) =>
    typeof value === 'string' ? format(value, locale, timeZone) : 'still running',
  );
}

/** '12:00 PM to 12:30 PM and 3:00 PM to 3:10 PM (paid)' */
function breaksText(value: unknown, { locale, timeZone }: ChangeStyle): string {
  const breaks = listOf(value).flatMap((pause) => {
    const { start, end, paid } = recordOf(pause);
    if (typeof start !== 'string') return [];
    const until = typeof end === 'string' ? formatTime(end, locale, timeZone) : 'still running';
    return `${formatTime(start, locale, timeZone)} to ${until}${paid === true ? ' (paid)' : ''}`;
  });
  return breaks.length === 0 ? 'none' : listed(breaks);
}

/** 'Nov 16 – 22, 2026' */
export function exportPeriodText({ from, to }: ExportPeriod, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  if (from === to) return formatDay(from, locale, 'medium');
  const range = format.formatRange(new Date(`${from}T12:00:00Z`), new Date(`${to}T12:00:00Z`));
  // Narrow spaces become ordinary ones, because nobody who searches a file types narrow ones.
  return range.replaceAll(/[\u2009\u202f]/gu, ' ');
}

/**
 * For hours that came late or are in another export as well: 'Came after the export of Nov 16 – 22, 2026'.
 * Else empty.
 */
export function otherExportText(
  { cameAfter, alsoIn }: { cameAfter?: ExportPeriod; alsoIn?: ExportPeriod },
  locale: string,
): string {
  return [
    ...(cameAfter ? [`Came after the export of ${exportPeriodText(cameAfter, locale)}`] : []),
    ...(alsoIn ? [`Also in the export of ${exportPeriodText(alsoIn, locale)}`] : []),
  ].join(', ');
}
