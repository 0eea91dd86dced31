import { tablePaper } from '@plumbline/domain/operations/papers';
import type { HoursExport, RunChange } from '@plumbline/domain/operations/time-entries';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { exportFile } from './export-file.ts';
import { periodOf } from './export-period.ts';
import { changeTable, dayTable, jobTable, peopleTable } from './export-tables.ts';
import { changedFieldsText } from './change-text.ts';
import { changedText, lateText, roundingText, runChangeText, warningText } from './export-text.ts';

const hour = 3_600;
const noMarks = { clockChanged: 0, byAnother: 0, late: 0, away: 0 };
const given: HoursExport = {
  ...{ exportId: 'run', organization: 'Halden & Sons', from: '2026-05-04', to: '2026-05-10' },
  ...{ timeZone: 'America/Chicago', currency: 'USD' },
  totals: { workedS: 9 * hour, regularS: 8 * hour, overtimeS: hour, entries: 1, people: 1 },
  warnings: { ...noMarks, running: 0, unapproved: 1, rejected: 0, objected: 1 },
  late: { entries: 0, workedS: 0, periods: [], isCut: false },
  alsoElsewhere: 0,
  people: [
    {
      ...{ userId: 'u1', person: 'Łucja Wiśniewska' },
      ...{ payrollNumber: '00417', email: 'lucja@halden.example' },
    },
  ],
  entries: [
    {
      ...{ entryId: 'e1', userId: 'u1', person: 'Łucja Wiśniewska', day: '2026-05-05' },
      ...{ clockIn: '2026-05-05T12:00:00.000Z', clockOut: '2026-05-05T21:30:00.000Z' },
      ...{ recordedIn: '2026-05-05T12:02:11.000Z', recordedOut: '2026-05-05T21:28:00.000Z' },
      ...{ workedS: 9 * hour, regularS: 8 * hour, overtimeS: hour, unpaidBreakS: 1_800, paidBreakS: 0 },
      ...{
        projectNumber: 12,
        project: '=HYPERLINK("http://evil.example")',
        task: 'Rough-in',
        costCode: '15-4000',
      },
      ...{ notes: '日本', source: 'clock', status: 'pending', word: 'own', head: 'a1b2' },
    },
  ],
  days: [
    {
      ...{ userId: 'u1', person: 'Łucja Wiśniewska', day: '2026-05-05', workedS: 9 * hour },
      ...{ regularS: 8 * hour, overtimeS: hour, unpaidBreakS: 1_800, paidBreakS: 0 },
    },
  ],
  jobs: [
    {
      ...{
        projectId: 'p1',
        taskId: null,
        projectNumber: 12,
        project: 'Harbor Flats',
        task: '',
        costCode: '',
      },
      ...{ workedS: 9 * hour, overtimeS: hour, cost: 36_050, withoutRateS: 0 },
    },
  ],
  ledger: [
    {
      ...{ entryId: 'e1', userId: 'u1', person: 'Łucja Wiśniewska', day: '2026-05-05', by: 'u2' },
      ...{ at: '2026-05-06T14:00:00.000Z', byName: 'Dana Okafor', kind: 'changed' },
      text: 'Forgot to clock out',
      fields: [{ field: 'clockOut', was: '2026-05-06T00:31:00.000Z', is: '2026-05-05T21:28:00.000Z' }],
    },
    {
      ...{ entryId: 'e1', userId: 'u1', person: 'Łucja Wiśniewska', day: '2026-05-05', by: 'u1' },
      ...{ at: '2026-05-06T15:00:00.000Z', byName: 'Łucja Wiśniewska', kind: 'objected' },
      ...{ text: 'I waited for the delivery', fields: [] },
    },
  ],
};

test('PAYROLL-20 the CSV has a line for each entry in local time, with both sides, and no text is a formula', async () => {
  const csv = await (await exportFile(given, 'csv', 'en-US')).text();
  const { data, errors } = Papa.parse<Record<string, string>>(csv.replace('\uFEFF', ''), {
    ...{ header: true, skipEmptyLines: true },
  });
  expect(errors).toEqual([]);
  expect(data).toMatchObject([
    {
      ...{ person: 'Łucja Wiśniewska', day: '2026-05-05', clock_in: '2026-05-05 07:00:00' },
      ...{ clock_out: '2026-05-05 16:30:00', recorded_in: '2026-05-05 07:02:11', worked_hours: '9' },
      ...{ overtime_hours: '1', unpaid_break_hours: '0.5', project_number: 'P-0012', status: 'Not approved' },
      cost_code: '15-4000',
      project: `'=HYPERLINK("http://evil.example")`,
      changes: 'Dana Okafor: To 7:31 PM → 4:28 PM, "Forgot to clock out"',
      answers: 'Łucja Wiśniewska: Objected, "I waited for the delivery"',
    },
  ]);
});

test('PAYROLL-21 the Excel file has a sheet for people, days, jobs, entries and changes', async () => {
  const file = await exportFile(given, 'xlsx', 'en-US');
  const bytes = new Uint8Array(await file.arrayBuffer());
  // A zip.
  expect([...bytes.subarray(0, 2)]).toEqual([0x50, 0x4b]);
  expect(bytes.length).toBeGreaterThan(3_000);
});

test('PAYROLL-543 a formula of a field technician is a text in every file, also where a line break follows it', async () => {
  const [entry] = given.entries;
  if (!entry) throw new Error('there is no entry');
  const notes = '=1+2\n+3\t@SUM(A1);＝4';
  const attacked = { ...given, entries: [{ ...entry, notes, person: '@Łucja\n' }] };
  const csv = await (await exportFile(attacked, 'csv', 'en-US')).text();
  const { data } = Papa.parse<Record<string, string>>(csv.replace('\uFEFF', ''), { header: true });
  const plain = "'=1+2\n'+3\t'@SUM(A1);'＝4";
  expect(data[0]).toMatchObject({ notes: plain, person: "'@Łucja\n" });
  const file = await exportFile(attacked, 'xlsx', 'en-US');
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const sheets = Object.entries(parts).map(([name, bytes]) =>
    name.endsWith('.xml') ? strFromU8(bytes) : '',
  );
  expect(sheets.filter((text) => text.includes(plain))).toHaveLength(1);
  expect(sheets.filter((text) => /<f>|>=|＝4/.test(text.replaceAll("'＝4", '')))).toEqual([]);
});

test('PAYROLL-22 the PDF is a paper of people, days, jobs and changes, with names as they are written and hours that add up', async () => {
  const sent: unknown = JSON.parse(await (await exportFile(given, 'pdf', 'en-US')).text());
  const { title, page, tables } = tablePaper.parse(sent);
  expect([title, page]).toEqual(['Hours May 4, 2026 to May 10, 2026', 'upright']);
  expect(tables.map((table) => table.title)).toEqual(['People', 'Days', 'Jobs', 'Changes']);
  const [people, days, jobs, changes] = tables;
  expect(people?.rows).toEqual([
    ['Łucja Wiśniewska', '00417', 'lucja@halden.example', '9:00', '8:00', '1:00'],
  ]);
  expect(days?.columns.map((column) => [column.title, column.isNumber])).toEqual([
    ...[
      ['Person', false],
      ['Day', false],
    ],
    ...['Worked', 'Regular', 'Overtime', 'Unpaid break'].map((each) => [each, true]),
  ]);
  expect(days?.rows).toEqual([['Łucja Wiśniewska', 'Tue, May 5', '9:00', '8:00', '1:00', '0:30']]);
  expect(jobs?.rows).toEqual([['P-0012', 'Harbor Flats', '', '', '9:00', '1:00', '360.50', '0:00']]);
  expect(changes?.rows[0]?.slice(2)).toEqual([
    ...['2026-05-06 09:00', 'Dana Okafor', 'To 7:31 PM → 4:28 PM', 'Forgot to clock out'],
  ]);
});

test('PAYROLL-23 costs are in major units, and left out where the reader sees none', () => {
  const titles = (table: HoursExport) => jobTable(table).columns.map(({ title }) => title);
  expect(jobTable(given).rows[0]).toEqual([
    ...['P-0012', 'Harbor Flats', '', '', 9, 32_400, 1, 3_600, 360.5, 0, 0],
  ]);
  const jobs = given.jobs.map((job) => ({ ...job, cost: null }));
  expect(titles({ ...given, jobs })).toEqual([
    'Number',
    'Project',
    'Task',
    'Cost code',
    'Worked, h',
    'Worked',
    'Overtime, h',
    'Overtime',
  ]);
  expect(changeTable(given, { locale: 'en-US' }).rows.map((row) => row.slice(3))).toEqual([
    ['Dana Okafor', 'To 7:31 PM → 4:28 PM', 'Forgot to clock out'],
    ['Łucja Wiśniewska', 'Objected', 'I waited for the delivery'],
  ]);
});

test('PAYROLL-24 periods are counted from today, and weeks from where the company’s begin', () => {
  const on = (period: Parameters<typeof periodOf>[0]) => periodOf(period, '2026-03-01', 'monday');
  expect(on('this_week')).toEqual({ from: '2026-02-23', to: '2026-03-01' });
  expect(on('last_week')).toEqual({ from: '2026-02-16', to: '2026-02-22' });
  expect(on('this_month')).toEqual({ from: '2026-03-01', to: '2026-03-31' });
  expect(on('last_month')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(periodOf('this_week', '2026-03-01', 'sunday').from).toBe('2026-03-01');
});

test('PAYROLL-25 what to look at before wages are paid, and what changed since, is said in words', () => {
  expect(warningText({ ...noMarks, running: 0, unapproved: 0, rejected: 0, objected: 0 })).toBeNull();
  expect(warningText({ ...noMarks, running: 1, unapproved: 12, rejected: 2, objected: 1 })).toBe(
    'One clock still runs, 12 entries are not approved, one change is objected to, two entries were sent back.',
  );
  const rest = { running: 0, unapproved: 0, rejected: 0, objected: 0 };
  expect(warningText({ ...rest, clockChanged: 1, byAnother: 2, late: 1, away: 3 })).toBe(
    'The device’s clock was changed in one entry, two entries punched by somebody else are not confirmed, one entry has a punch that came later than it says, three entries were begun away from the job.',
  );
  expect([changedText(0), changedText(3)]).toEqual([null, 'Three entries changed since']);
  expect(roundingText({ minutes: 15, direction: 'up' })).toBe('Rounded up to 15 min');
});

const period = { from: '2026-04-27', to: '2026-05-03' };

test('PAYROLL-862 payroll number and e-mail stand beside the name in every form, typed so that zeros stay, and what came late or twice says so', async () => {
  const [entry] = given.entries;
  if (!entry) throw new Error('there is no entry');
  const late = { ...entry, entryId: 'e2', day: '2026-04-30', cameAfter: period };
  const twice = { ...entry, entryId: 'e3', alsoIn: period };
  const several = { ...given, entries: [entry, late, twice] };
  const csv = await (await exportFile(several, 'csv', 'en-US')).text();
  const { data } = Papa.parse<Record<string, string>>(csv.replace('\uFEFF', ''), {
    ...{ header: true, skipEmptyLines: true },
  });
  const person = { person: 'Łucja Wiśniewska', payroll_number: '00417', email: 'lucja@halden.example' };
  expect(data).toMatchObject([
    { ...person, other_exports: '' },
    { ...person, other_exports: 'Came after the export of Apr 27 – May 3, 2026' },
    { ...person, other_exports: 'Also in the export of Apr 27 – May 3, 2026' },
  ]);
  const file = await exportFile(several, 'xlsx', 'en-US');
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const texts = strFromU8(parts['xl/sharedStrings.xml'] ?? new Uint8Array());
  expect(texts).toContain('<t>00417</t>');
  // As a number it would be a value of a cell.
  for (const [name, bytes] of Object.entries(parts))
    if (name.startsWith('xl/worksheets/')) expect(strFromU8(bytes)).not.toMatch(/<v>0*417<\/v>/);
  const [first] = given.days;
  const days = dayTable({ ...given, days: first ? [first, { ...first, cameAfter: period }] : [] }, style);
  expect(days.rows.map((row) => row.at(-1))).toEqual(['', 'Came after the export of Apr 27 – May 3, 2026']);
  expect(peopleTable(given).rows[0]?.slice(0, 3)).toEqual(Object.values(person));
});

const style = { locale: 'en-US', timeZone: 'America/Chicago' };
const changed = (field: string, was: unknown, is: unknown) => changedFieldsText([{ field, was, is }], style);

test('PAYROLL-863 a change is told in the words of whoever pays by it, with days where they differ, and without codes', () => {
  const [three, four] = ['2026-05-05T20:00:00.000Z', '2026-05-05T21:00:00.000Z'];
  const pause = { start: three, end: four, paid: false };
  expect(
    [
      changed('clockIn', three, four),
      changed('clockOut', four, '2026-05-06T21:00:00.000Z'),
      changed('clockOut', null, four),
      changed('breaks', [], [pause, { ...pause, paid: true }]),
      changed('projectId', 'Harbor Flats', ''),
      changed('notes', null, 'Roof'),
    ].join('\n'),
  ).toBe(
    [
      'From 3:00 PM → 4:00 PM',
      'To May 5, 4:00 PM → May 6, 4:00 PM',
      'To still running → 4:00 PM',
      'Breaks none → 3:00 PM to 4:00 PM and 3:00 PM to 4:00 PM (paid)',
      'Project Harbor Flats → none',
      'Notes none → Roof',
    ].join('\n'),
  );
  const decisions = [
    ['pending', 'approved'],
    ['pending', 'rejected'],
    ['approved', 'pending'],
  ];
  expect(decisions.map(([was, is]) => changed('status', was, is))).toEqual([
    ...['Approved', 'Sent back', 'Reopened'],
  ]);
  expect(changed('deviceClockSkewMs', 1, 2)).toBe('');
});

test('PAYROLL-864 what became of an entry since an export is said with its hours before and after', () => {
  const none = {
    entryId: 'e',
    userId: 'u',
    day: '',
    by: null,
    at: null,
    reason: '',
    fields: [],
    alsoIn: null,
  };
  const textOf = (kind: RunChange['kind'], wasS: number | null, isS: number | null) =>
    runChangeText({ ...none, kind, wasS, isS }, style);
  expect([
    textOf('added', null, 4 * hour),
    textOf('approved', null, 4 * hour),
    textOf('moved', hour, hour),
    textOf('movedOut', 2 * hour, 2 * hour),
    textOf('changed', 7.5 * hour, 8 * hour),
    textOf('changed', hour, hour),
    textOf('deleted', hour, null),
    textOf('deleted', null, null),
  ]).toEqual([
    '4:00 h added after this export',
    '4:00 h approved after this export',
    '1:00 h moved into this export’s days, people or job',
    '2:00 h moved out of this export’s days, people or job',
    '7:30 h → 8:00 h',
    'Still 1:00 h, and nothing changed that counts for pay',
    '1:00 h deleted',
    'Deleted for good',
  ]);
  const many = { entries: 2, workedS: 6.5 * hour, isCut: false };
  expect(lateText({ ...many, periods: Array.from({ length: 5 }, () => period) }, 'en-US')).toBe(
    'Two entries of 6:30 h that came after the exports of Apr 27 – May 3, 2026, Apr 27 – May 3, 2026, Apr 27 – May 3, 2026, and two more',
  );
});
