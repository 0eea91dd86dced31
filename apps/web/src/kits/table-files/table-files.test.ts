import { tablePaper } from '@plumbline/domain/operations/papers';
import Papa from 'papaparse';
import readXlsxFile from 'read-excel-file/node';
import { expect, onTestFinished, test, vi } from 'vitest';
import { memoryStorage } from '../../data/memory-storage.ts';
import { csvFormHere, csvStyles, rememberCsvForm } from './csv-style.ts';
import { tableFile, type TableFileQuestion } from './table-file.ts';
import { type Table, tableOf, textColumn } from './table.ts';

type Line = { day: string; vendor: string; seconds: number; amount: number; share: number; at: string };
const lines: Line[] = [
  {
    ...{ day: '2026-05-05', vendor: 'Łucja & Söhne 日本', seconds: 28_380, amount: -1234.5 },
    ...{ share: 0.093, at: '2026-05-05 07:00:00' },
  },
  {
    ...{ day: '2026-05-06', vendor: '=1+2', seconds: 0, amount: 0.07, share: -0.5 },
    at: '2026-05-06 16:30:09',
  },
];
const table = (): Table => {
  const { columns, rows } = tableOf<Line>(
    'Lines',
    [
      { key: 'day', title: 'Day', kind: 'day', width: 12, read: ({ day }) => day },
      textColumn('vendor', 'Vendor', 20, ({ vendor }) => vendor),
      { key: 'worked_time', title: 'Worked', kind: 'duration', width: 10, read: ({ seconds }) => seconds },
      { key: 'amount', title: 'Amount, USD', kind: 'money', width: 12, read: ({ amount }) => amount },
      { key: 'margin_percent', title: 'Margin', kind: 'percent', width: 8, read: ({ share }) => share },
      { key: 'at', title: 'When', kind: 'time', width: 19, read: ({ at }) => at },
    ],
    lines,
  );
  return { title: 'Lines', columns, rows, total: ['Total', null, 28_380, -1234.43, null, null] };
};
const question = (asked: Partial<TableFileQuestion>): TableFileQuestion => ({
  title: 'Expenses of May',
  tables: [table()],
  format: 'csv',
  csv: csvStyles.comma,
  currency: 'USD',
  locale: 'en-US',
  ...asked,
});
const parsed = (csv: string, delimiter: string) =>
  Papa.parse<string[]>(csv.replace('\uFEFF', ''), { skipEmptyLines: true, delimiter }).data;

test('TABLEFILE-1 a CSV file has the digits of its currency, one form for programs and one for countries that write 1,5', async () => {
  const comma = await (await tableFile(question({}))).text();
  const bytes = new Uint8Array(await (await tableFile(question({}))).arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(parsed(comma, ',')).toEqual([
    ['day', 'vendor', 'worked_time', 'amount', 'margin_percent', 'at'],
    ['2026-05-05', 'Łucja & Söhne 日本', '7:53', '-1234.50', '9.3', '2026-05-05 07:00:00'],
    ['2026-05-06', "'=1+2", '0:00', '0.07', '-50', '2026-05-06 16:30:09'],
  ]);
  const semicolon = await (await tableFile(question({ csv: csvStyles.semicolon }))).text();
  expect(parsed(semicolon, ';')[1]).toEqual([
    ...['2026-05-05', 'Łucja & Söhne 日本', '7:53', '-1234,50', '9,3', '2026-05-05 07:00:00'],
  ]);
  const yen = await (await tableFile(question({ currency: 'JPY' }))).text();
  expect(parsed(yen, ',')[1]?.[3]).toBe('-1235');
  const dinar = await (await tableFile(question({ currency: 'KWD' }))).text();
  expect(parsed(dinar, ',')[2]?.[3]).toBe('0.070');
});

/** Spreadsheets count days from here, and a duration is a part of one. */
const duration = (time: string) => new Date(`1899-12-30T${time}:00Z`);

test('TABLEFILE-2 a spreadsheet that another program reads holds numbers, days and times of their types, and no formula', async () => {
  const file = await tableFile(question({ format: 'xlsx' }));
  const [sheet] = await readXlsxFile(Buffer.from(await file.arrayBuffer()));
  expect(sheet?.sheet).toBe('Lines');
  expect(sheet?.data).toEqual([
    ['Day', 'Vendor', 'Worked', 'Amount, USD', 'Margin', 'When'],
    [
      ...[new Date('2026-05-05T00:00:00Z'), 'Łucja & Söhne 日本', duration('07:53'), -1234.5, 0.093],
      new Date('2026-05-05T07:00:00Z'),
    ],
    [
      new Date('2026-05-06T00:00:00Z'),
      "'=1+2",
      duration('00:00'),
      0.07,
      -0.5,
      new Date('2026-05-06T16:30:09Z'),
    ],
    ['Total', null, duration('07:53'), -1234.43, null, null],
  ]);
});

test('TABLEFILE-3 a paper has numbers as the locale writes them, lies on its side where it is wide, and leaves decimal hours out', async () => {
  const narrow = tablePaper.parse(
    JSON.parse(await (await tableFile(question({ format: 'pdf', locale: 'de-DE' }))).text()),
  );
  expect([narrow.title, narrow.page]).toEqual(['Expenses of May', 'upright']);
  expect(narrow.tables[0]?.rows[0]?.slice(1)).toEqual([
    ...['Łucja & Söhne 日本', '7:53', '-1.234,50', '9,3\u00A0%', '2026-05-05 07:00'],
  ]);
  expect(narrow.tables[0]?.rows[2]?.slice(0, 3)).toEqual([
    ...[[{ text: 'Total', isBold: true }], '', [{ text: '7:53', isBold: true }]],
  ]);
  const { columns, rows, title } = table();
  const wide = {
    ...{ title, rows: rows.map((row) => [...row, 7.8833, 1, 2]) },
    columns: [
      ...columns,
      { key: 'worked_hours', title: 'Worked, h', kind: 'hours' as const, width: 10 },
      { key: 'one', title: 'One', kind: 'count' as const, width: 10 },
      { key: 'two', title: 'Two', kind: 'count' as const, width: 10 },
    ],
  };
  const paper = tablePaper.parse(
    JSON.parse(await (await tableFile(question({ format: 'pdf', tables: [wide] }))).text()),
  );
  expect(paper.page).toBe('lying');
  expect(paper.tables[0]?.columns.map((column) => column.title)).toEqual([
    ...['Day', 'Vendor', 'Worked', 'Amount, USD', 'Margin', 'When', 'One', 'Two'],
  ]);
});

test('TABLEFILE-4 the proposed CSV is what spreadsheets of the country read, until this device chose another', () => {
  vi.stubGlobal('localStorage', memoryStorage());
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  expect([csvFormHere('en-US'), csvFormHere('de-DE')]).toEqual(['comma', 'semicolon']);
  rememberCsvForm('comma');
  expect(csvFormHere('de-DE')).toBe('comma');
});

test('TABLEFILE-5 hours below zero are numbers that programs and spreadsheets read', async () => {
  const column = { key: 'difference_time', title: 'Difference', kind: 'duration' as const, width: 10 };
  const short = { title: 'Hours', columns: [column], rows: [[-5_400]] };
  const csv = await (await tableFile(question({ tables: [short] }))).text();
  expect(parsed(csv, ',')[1]).toEqual(['-1:30']);
  const file = await tableFile(question({ tables: [short], format: 'xlsx' }));
  const [sheet] = await readXlsxFile(Buffer.from(await file.arrayBuffer()));
  expect(sheet?.data[1]).toEqual([-1.5]);
});
