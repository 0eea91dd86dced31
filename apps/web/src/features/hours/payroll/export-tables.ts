import { minorDigits } from '@plumbline/domain/formats/minor-units';
import type { HoursExport } from '@plumbline/domain/operations/time-entries';
import { formatDay } from '../../../design/format.ts';
import { projectNumber } from '../../../kits/labels/counts.ts';
import { type ReadColumn, type Table, tableOf, textColumn } from '../../../kits/table-files/table.ts';
import { changedFieldsText, type ChangeStyle, otherExportText } from './change-text.ts';

type Style = { locale: string };
/** Decimal hours with four digits, so that sums do not drift. */
const decimalHours = (seconds: number): number => Math.round((seconds / 3_600) * 10_000) / 10_000;

/** Two columns for the same hours, such as 'worked_hours' 7.8833 and 'worked_time' 7:53. */
const hours = <Row>(name: string, title: string, of: (row: Row) => number): ReadColumn<Row>[] => [
  {
    key: `${name}_hours`,
    title: `${title}, h`,
    kind: 'hours',
    width: 10,
    read: (row) => decimalHours(of(row)),
  },
  { key: `${name}_time`, title, kind: 'duration', width: 10, read: of },
];
/**
 * The columns of a person with the number by which a payroll program knows them. It is text, so that leading
 * zeros stay.
 */
function personColumns<Row extends { userId: string; person: string }>({
  people,
}: Pick<HoursExport, 'people'>): ReadColumn<Row>[] {
  const existing = new Map(people.map((one) => [one.userId, one]));
  return [
    textColumn('person', 'Person', 22, ({ person }) => person),
    textColumn(
      'payroll_number',
      'Payroll number',
      16,
      ({ userId }) => existing.get(userId)?.payrollNumber ?? '',
    ),
    textColumn('email', 'E-mail', 28, ({ userId }) => existing.get(userId)?.email ?? ''),
  ];
}

type Entry = HoursExport['entries'][number];
type Line = HoursExport['ledger'][number];

/** One row for each entry, with the changes and what its person said about them. */
export function entryTable(given: HoursExport, { locale }: Style): Table {
  const { timeZone } = given;
  const linesOf = new Map<string, Line[]>();
  for (const line of given.ledger) {
    const lines = linesOf.get(line.entryId);
    if (lines) lines.push(line);
    else linesOf.set(line.entryId, [line]);
  }
  const time = (key: string, title: string, of: (entry: Entry) => string | null): ReadColumn<Entry> => ({
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
      textColumn('project_number', 'Number', 10, jobNumber),
      textColumn('project', 'Project', 24, ({ project }) => project),
      textColumn('task', 'Task', 24, ({ task }) => task),
      textColumn('cost_code', 'Cost code', 12, ({ costCode }) => costCode),
      textColumn('status', 'Status', 10, ({ status }) => statusText[status]),
      textColumn('word', 'Sent by', 28, ({ word }) => sentText[word]),
      textColumn('source', 'Recorded', 12, ({ source }) => sourceText[source]),
      time('recorded_in', 'In as recorded', ({ recordedIn }) => recordedIn),
      time('recorded_out', 'Out as recorded', ({ recordedOut }) => recordedOut),
      textColumn('changes', 'Changes', 40, (entry) => reason(entry, ['changed', 'submitted'])),
      textColumn('answers', 'Answers', 30, (entry) => reason(entry, ['agreed', 'objected', 'answered'])),
      textColumn('other_exports', 'Other exports', 40, (entry) => otherExportText(entry, locale)),
      textColumn('notes', 'Notes', 30, ({ notes }) => notes),
      textColumn('entry_id', 'Entry', 36, ({ entryId }) => entryId),
      textColumn('history_hash', 'Hash of its history', 64, ({ head }) => head),
    ],
    given.entries,
  );
}

type Day = HoursExport['days'][number];

/**
 * One row for each day of a person. A column says why a day before the period is included, if there are such
 * days.
 */
export function dayTable(given: HoursExport, { locale }: Style): Table {
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
        ? [textColumn<Day>('other_exports', 'Other exports', 28, (day) => otherExportText(day, locale))]
        : []),
    ],
    given.days,
  );
}

type Sum = { userId: string; person: string; workedS: number; regularS: number; overtimeS: number };

export function peopleTable(given: HoursExport): Table {
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
export function jobTable({ jobs, currency }: HoursExport): Table {
  const digits = minorDigits(currency);
  const withCost = jobs.some(({ cost }) => cost !== null);
  return tableOf<Job>(
    'Jobs',
    [
      textColumn('project_number', 'Number', 10, jobNumber),
      textColumn('project', 'Project', 28, ({ project }) => project || 'No project'),
      textColumn('task', 'Task', 28, ({ task }) => task),
      textColumn('cost_code', 'Cost code', 12, ({ costCode }) => costCode),
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
            } satisfies ReadColumn<Job>,
            ...hours<Job>('without_rate', 'Without a rate', ({ withoutRateS }) => withoutRateS),
          ]
        : []),
    ],
    jobs,
  );
}

export function changeTable(given: HoursExport, { locale }: Style): Table {
  const { ledger, timeZone } = given;
  return tableOf<Line>(
    'Changes',
    [
      textColumn('person', 'Person', 22, ({ person }) => person),
      { key: 'day', title: 'Day', kind: 'day', width: 12, read: ({ day }) => day },
      { key: 'at', title: 'When', kind: 'time', width: 19, read: ({ at }) => localTime(at, timeZone) },
      textColumn('by', 'By', 22, ({ byName }) => byName || 'The product'),
      textColumn('what', 'What', 50, (line) => whatText(line, { locale, timeZone })),
      textColumn('reason', 'Reason or comment', 50, ({ text: reason }) => reason),
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
