import type { HoursExport } from '@plumbline/domain/operations/time-entries';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { exportFile } from './export-file.ts';
import { periodOf } from './export-period.ts';
import { changeTable, jobTable } from './export-tables.ts';
import { changedText, roundingText, warningText } from './export-words.ts';

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
  const csv = await (await exportFile(given, 'csv', { locale: 'en-US' })).text();
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
      changes: 'Dana Okafor: Out 7:31 PM → 4:28 PM, "Forgot to clock out"',
      answers: 'Łucja Wiśniewska: Objected, "I waited for the delivery"',
    },
  ]);
});

test('PAYROLL-21 the Excel file has a sheet for people, days, jobs, entries and changes', async () => {
  const file = await exportFile(given, 'xlsx', { locale: 'en-US' });
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
  const csv = await (await exportFile(attacked, 'csv', { locale: 'en-US' })).text();
  const { data } = Papa.parse<Record<string, string>>(csv.replace('\uFEFF', ''), { header: true });
  const plain = "'=1+2\n'+3\t'@SUM(A1);'＝4";
  expect(data[0]).toMatchObject({ notes: plain, person: "'@Łucja\n" });
  const file = await exportFile(attacked, 'xlsx', { locale: 'en-US' });
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const sheets = Object.entries(parts).map(([name, bytes]) =>
    name.endsWith('.xml') ? strFromU8(bytes) : '',
  );
  expect(sheets.filter((text) => text.includes(plain))).toHaveLength(1);
  expect(sheets.filter((text) => /<f>|>=|＝4/.test(text.replaceAll("'＝4", '')))).toEqual([]);
});

test('PAYROLL-22 the PDF is made of pages of Letter or A4, whatever letters names have', async () => {
  const day = given.days[0];
  const many = {
    ...given,
    days: Array.from({ length: 120 }, () => day).filter((each) => each !== undefined),
  };
  const pdf = await PDFDocument.load(
    await (await exportFile(many, 'pdf', { locale: 'en-US' })).arrayBuffer(),
  );
  expect(pdf.getPageCount()).toBeGreaterThan(2);
  expect(pdf.getTitle()).toBe('Halden & Sons: Hours May 4, 2026 to May 10, 2026');
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
    ['Dana Okafor', 'Out 7:31 PM → 4:28 PM', 'Forgot to clock out'],
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
