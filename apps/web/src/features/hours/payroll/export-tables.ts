import { minorDigits } from '@plumbline/domain/formats/minor-units';
import type { HoursExport } from '@plumbline/domain/operations/time-entries';
import { formatDay, formatHours } from '../../../design/format.ts';
import { projectNumber } from '../../../kits/labels/counts.ts';
import { changedFieldsText, type ChangeStyle, otherExportText } from './change-text.ts';

/** 'hours' are decimals for programs. 'duration' is hours and minutes for people, and its sums add up. */
export type CellKind = 'text' | 'day' | 'time' | 'hours' | 'duration' | 'money';
export type Column = { key: string; title: string; kind: CellKind; width: number };
/** Hours in decimals, durations in seconds, money in major units, times as the local clock showed them: '2026-05-05 07:00:00'. */
export type ExportCell = string | number | null;
export type ExportTable = { title: string; columns: readonly Column[]; rows: ExportCell[][] };

type Style = { locale: string };
type Read<Row> = Column & { read: (row: Row) => ExportCell };

/** Decimal hours with four digits, so that sums do not drift. */
const decimalHours = (seconds: number): number => Math.round((seconds / 3_600) * 10_000) / 10_000;

/** Two columns for the same hours, such as 'worked_hours' 7.8833 and 'worked_time' 7:53. */
const hours = <Row>(name: string, title: string, of: (row: Row) => number): Read<Row>[] => [
  {
    key: `${name}_hours`,
    title: `${title}, h`,
    kind: 'hours',
    width: 10,
    read: (row) => decimalHours(of(row)),
  },
  { key: `${name}_time`, title, kind: 'duration', width: 10, read: of },
];
const text = <Row>(key: string, title: string, width: number, of: (row: Row) => string): Read<Row> => ({
  key,
  title,
  kind: 'text',
  width,
  read: of,
});

/**
 * The columns of a person with the number by which a payroll program knows them. It is text, so that leading
 * zeros stay.
 */
function personColumns<Row extends { userId: string; person: string }>({
  people,
}: Pick<HoursExport, 'people'>): Read<Row>[] {
  const existing = new Map(people.map((one) => [one.userId, one]));
  return [
    text('person', 'Person', 22, ({ person }) => person),
    text('payroll_number', 'Payroll number', 16, ({ userId }) => existing.get(userId)?.payrollNumber ?? ''),
    text('email', 'E-mail', 28, ({ userId }) => existing.get(userId)?.email ?? ''),
  ];
}

function tableOf<Row>(title: string, columns: readonly Read<Row>[], rows: readonly Row[]): ExportTable {
  return {
    title,
    columns: columns.map(({ read: _read, ...column }) => column),
    rows: rows.map((row) => columns.map(({ read }) => read(row))),
  };
}

type Entry = HoursExport['entries'][number];
type Line = HoursExport['ledger'][number];

/** One row for each entry, with the changes and what its person said about them. */
export function entryTable(given: HoursExport, { locale }: Style): ExportTable {
  const { timeZone } = given;
  const linesOf = new Map<string, Line[]>();
  for (const line of given.ledger) {
    const lines = linesOf.get(line.entryId);
    if (lines) lines.push(line);
    else linesOf.set(line.entryId, [line]);
  }
  const time = (key: string, title: string, of: (entry: Entry) => string | null): Read<Entry> => ({
    key,
    title,
    kind: 'time',
    width: 19,
    read: (entry) => localTime(of(entry), timeZone),
  });
  const reason = (entry: Entry, kinds: readonly Line['kind'][]) =>
    (linesOf.get(entry.entryId) ?? [])
      .filter(({ kind }) => kinds.includes(kind))
      .map((line) => lineText(line, { locale, timeZone }))
      .join('; ');
  return tableOf<Entry>(
    'Entries',
    [
      ...personColumns<Entry>(given),
      { key: 'day', title: 'Day', kind: 'day', width: 12, read: ({ day }) => day },
      time('clock_in', 'In', ({ clockIn }) => clockIn),
      time('clock_out', 'Out', ({ clockOut }) => clockOut),
      ...hours<Entry>('worked', 'Worked', ({ workedS }) => workedS),
      ...hours<Entry>('regular', 'Regular', ({ regularS }) => regularS),
      ...hours<Entry>('overtime', 'Overtime', ({ overtimeS }) => overtimeS),
      ...hours<Entry>('unpaid_break', 'Unpaid break', ({ unpaidBreakS }) => unpaidBreakS),
      ...hours<Entry>('paid_break', 'Paid break', ({ paidBreakS }) => paidBreakS),
      text('project_number', 'Number', 10, jobNumber),
      text('project', 'Project', 24, ({ project }) => project),
      text('task', 'Task', 24, ({ task }) => task),
      text('cost_code', 'Cost code', 12, ({ costCode }) => costCode),
      text('status', 'Status', 10, ({ status }) => statusText[status]),
      text('word', 'Sent by', 28, ({ word }) => sentText[word]),
      text('source', 'Recorded', 12, ({ source }) => sourceText[source]),
      time('recorded_in', 'In as recorded', ({ recordedIn }) => recordedIn),
      time('recorded_out', 'Out as recorded', ({ recordedOut }) => recordedOut),
      text('changes', 'Changes', 40, (entry) => reason(entry, ['changed', 'submitted'])),
      text('answers', 'Answers', 30, (entry) => reason(entry, ['agreed', 'objected', 'answered'])),
      text('other_exports', 'Other exports', 40, (entry) => otherExportText(entry, locale)),
      text('notes', 'Notes', 30, ({ notes }) => notes),
      text('entry_id', 'Entry', 36, ({ entryId }) => entryId),
      text('history_hash', 'Hash of its history', 64, ({ head }) => head),
    ],
    given.entries,
  );
}

type Day = HoursExport['days'][number];

/**
 * One row for each day of a person. A column says why a day before the period is included, if there are such
 * days.
 */
export function dayTable(given: HoursExport, { locale }: Style): ExportTable {
  const isLate = given.days.some(({ cameAfter }) => cameAfter);
  return tableOf<Day>(
    'Days',
    [
      ...personColumns<Day>(given),
      { key: 'day', title: 'Day', kind: 'day', width: 12, read: ({ day }) => day },
      ...hours<Day>('worked', 'Worked', ({ workedS }) => workedS),
      ...hours<Day>('regular', 'Regular', ({ regularS }) => regularS),
      ...hours<Day>('overtime', 'Overtime', ({ overtimeS }) => overtimeS),
      ...hours<Day>('unpaid_break', 'Unpaid break', ({ unpaidBreakS }) => unpaidBreakS),
      ...(isLate
        ? [text<Day>('other_exports', 'Other exports', 28, (day) => otherExportText(day, locale))]
        : []),
    ],
    given.days,
  );
}

type Sum = { userId: string; person: string; workedS: number; regularS: number; overtimeS: number };

export function peopleTable(given: HoursExport): ExportTable {
  const sums = new Map<string, Sum>();
  for (const { userId, person, workedS, regularS, overtimeS } of given.days) {
    const sum = sums.get(userId) ?? { userId, person, workedS: 0, regularS: 0, overtimeS: 0 };
    sums.set(userId, {
      userId,
      person,
      workedS: sum.workedS + workedS,
      regularS: sum.regularS + regularS,
      overtimeS: sum.overtimeS + overtimeS,
    });
  }
  return tableOf<Sum>(
    'People',
    [
      ...personColumns<Sum>(given),
      ...hours<Sum>('worked', 'Worked', ({ workedS }) => workedS),
      ...hours<Sum>('regular', 'Regular', ({ regularS }) => regularS),
      ...hours<Sum>('overtime', 'Overtime', ({ overtimeS }) => overtimeS),
    ],
    [...sums.values()],
  );
}

type Job = HoursExport['jobs'][number];

/** One row for each job. It has costs only if the reader may see them. */
export function jobTable({ jobs, currency }: HoursExport): ExportTable {
  const digits = minorDigits(currency);
  const withCost = jobs.some(({ cost }) => cost !== null);
  return tableOf<Job>(
    'Jobs',
    [
      text('project_number', 'Number', 10, jobNumber),
      text('project', 'Project', 28, ({ project }) => project || 'No project'),
      text('task', 'Task', 28, ({ task }) => task),
      text('cost_code', 'Cost code', 12, ({ costCode }) => costCode),
      ...hours<Job>('worked', 'Worked', ({ workedS }) => workedS),
      ...hours<Job>('overtime', 'Overtime', ({ overtimeS }) => overtimeS),
      ...(withCost
        ? [
            {
              key: 'cost',
              title: `Cost, ${currency}`,
              kind: 'money',
              width: 14,
              read: ({ cost }: Job) => (cost === null ? null : cost / 10 ** digits),
            } satisfies Read<Job>,
            ...hours<Job>('without_rate', 'Without a rate', ({ withoutRateS }) => withoutRateS),
          ]
        : []),
    ],
    jobs,
  );
}

export function changeTable(given: HoursExport, { locale }: Style): ExportTable {
  const { ledger, timeZone } = given;
  return tableOf<Line>(
    'Changes',
    [
      text('person', 'Person', 22, ({ person }) => person),
      { key: 'day', title: 'Day', kind: 'day', width: 12, read: ({ day }) => day },
      { key: 'at', title: 'When', kind: 'time', width: 19, read: ({ at }) => localTime(at, timeZone) },
      text('by', 'By', 22, ({ byName }) => byName || 'The product'),
      text('what', 'What', 50, (line) => whatText(line, { locale, timeZone })),
      text('reason', 'Reason or comment', 50, ({ text: reason }) => reason),
    ],
    ledger,
  );
}

const jobNumber = ({ projectNumber: number }: { projectNumber: number | null }): string =>
  number === null ? '' : projectNumber(number);

const statusText: Record<Entry['status'], string> = {
  active: 'Running',
  pending: 'Not approved',
  approved: 'Approved',
  rejected: 'Sent back',
};
const sentText: Record<Entry['word'], string> = {
  own: '',
  another: 'Sent by another for them',
  none: 'Approved without the worker’s word',
};
const sourceText: Record<Entry['source'], string> = {
  clock: 'Clock',
  manual: 'By hand',
  crew: 'By the lead',
};

/** 'Dana Okafor: To 7:31 PM → 4:12 PM, "Forgot to clock out"'. */
function lineText(line: Line, style: ChangeStyle): string {
  const reason = line.text === '' ? [] : [`"${line.text}"`];
  const what = [whatText(line, style), ...reason].filter((part) => part !== '');
  return `${line.byName || 'The product'}: ${what.join(', ')}`;
}

function whatText({ kind, fields, unsent }: Line, style: ChangeStyle): string {
  if (kind !== 'changed') return answerText[kind];
  return [changedFieldsText(fields, style), unsent === true ? 'Without the worker’s word' : '']
    .filter((part) => part !== '')
    .join(', ');
}

const answerText = {
  agreed: 'Agreed',
  objected: 'Objected',
  answered: 'Answered the objection',
  submitted: 'Sent the week for them',
} satisfies Record<Exclude<Line['kind'], 'changed'>, string>;

const localTimes = new Map<string, Intl.DateTimeFormat>();

/** The time on the local clock, in the form that every spreadsheet reads. */
function localTime(instant: string | null, timeZone: string): string | null {
  if (instant === null) return null;
  const existing = localTimes.get(timeZone);
  // The Swedish format of dates and times is the ISO one.
  const format =
    existing ?? new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  localTimes.set(timeZone, format);
  return format.format(new Date(instant));
}

/** 'Hours May 4, 2026 to May 10, 2026'. */
export function exportTitle({ from, to }: Pick<HoursExport, 'from' | 'to'>, locale: string): string {
  return `Hours ${formatDay(from, locale, 'medium')} to ${formatDay(to, locale, 'medium')}`;
}

/** Seconds as a timesheet writes them: 28380 is '7:53'. */
export const durationText = (seconds: number): string => formatHours(Math.round(seconds / 60));
