import { AppError } from '@plumbline/domain/errors/app-error';
import {
  type Figures,
  type Report,
  reportDefinition,
  type ReportName,
  reportNames,
  type ReportRecord,
} from '@plumbline/domain/operations/reports';
import { idOf } from '@plumbline/offline/testing/rows';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bridge, clinic, people } from '../../testing/company.ts';
import { openDevice } from '../../testing/device-part.tsx';
import { linesIn } from '../../testing/read.ts';
import ReportsScreen from './reports-screen.tsx';

const job = (fields: Partial<Figures>): Figures => ({
  ...{ billed: 3_820_000, cost: 3_463_000, profit: 357_000, margin: 930 },
  ...{ labour: 1_984_000, materials: 1_011_000, subcontractors: 468_000 },
  ...{ bidContract: 3_800_000, bidLabour: 1_420_000, bidMaterials: 930_000, bidSubcontractors: 400_000 },
  bidMargin: 2_800,
  ...fields,
});

/** Two jobs: one far under its bid, one at it. */
const profit = (fields: Partial<Report> = {}): Report => ({
  ...{ from: '2025-12-01', until: '2026-03-01' },
  comparedWith: { from: '2025-09-01', until: '2025-11-30' },
  rows: [
    {
      ...{ key: clinic, label: 'St. Brigid Clinic' },
      figures: job({
        billed: 12_480_000,
        cost: 9_460_000,
        profit: 3_020_000,
        margin: 2_420,
        bidMargin: 2_410,
      }),
      before: job({ margin: 2_290 }),
    },
    {
      ...{ key: bridge, label: 'Woodland Ave duplexes' },
      figures: job({}),
      before: job({ margin: 2_170 }),
    },
  ],
  rest: null,
  total: {
    figures: job({ billed: 128_400_000, cost: 89_380_000, profit: 39_020_000, margin: 3_039 }),
    before: job({ billed: 117_800_000, cost: 85_000_000, profit: 32_800_000, margin: 2_784 }),
  },
  series: {
    by: 'week',
    points: [
      { from: '2025-12-01', value: 2_140_000, before: 1_830_000 },
      { from: '2025-12-08', value: 3_820_000, before: 2_550_000 },
      { from: '2025-12-15', value: -410_000, before: 2_250_000 },
    ],
  },
  ...fields,
});

/** A report of one row in which every figure is this number. */
const plain = (
  report: ReportName,
  value: number | null,
  fields: Partial<Report> = {},
  key: string = clinic,
): Report => {
  const figures = Object.fromEntries(reportDefinition(report).figures.map(({ name }) => [name, value]));
  return profit({
    comparedWith: null,
    rows: [{ key, label: 'St. Brigid Clinic', figures, before: null }],
    total: { figures, before: null },
    series: { by: 'week', points: [] },
    ...fields,
  });
};

const expense: ReportRecord = {
  ...{ kind: 'expense', id: idOf(0x801), day: '2026-02-02', title: 'Twin Ports Supply' },
  ...{ projectId: clinic, userId: people.crew.userId, value: 31_840 },
};
const hours: ReportRecord = {
  ...{ kind: 'timeEntry', id: idOf(0x802), day: '2026-02-03', title: 'Marc Olsen' },
  ...{ projectId: clinic, userId: people.crew.userId, value: 68_160 },
};

async function openReports({
  address = '/reports',
  device = 'office',
  answers = () => profit(),
  records: found = [expense, hours],
}: {
  address?: string;
  device?: 'office' | 'phone';
  answers?: (input: { report: ReportName; group: string }) => Report;
  records?: ReportRecord[];
} = {}) {
  const opened = await openDevice('office');
  await opened.keep('project', opened.records.project({ id: clinic, name: 'St. Brigid Clinic' }));
  opened.server.answer('reports.get', (input) => answers(input as { report: ReportName; group: string }));
  opened.server.answer('reports.listRecords', (input) => {
    const isSecond = Object(input).cursor === 'next';
    return isSecond
      ? { rows: found.slice(1), nextCursor: null, hasMore: false }
      : { rows: found.slice(0, 1), nextCursor: found.length > 1 ? 'next' : null, hasMore: found.length > 1 };
  });
  const open = async () => await opened.show(<ReportsScreen />, { address, device });
  return { ...opened, open };
}

const rowLines = (name: string) =>
  linesIn(screen.getByRole('row', { name: new RegExp(`^${name}`) })).join(' ');

test('REPORTSPAGE-1: the page says what there is to know, with each figure beside what it was, the job farthest under its bid first', async () => {
  const { open, server } = await openReports();
  const person = await open();
  await person.find('heading', 'Margin is up. One job is eating it.');
  expect(server.inputsOf('reports.get')).toEqual([
    {
      ...{ report: 'profitability', group: 'project', compare: 'before' },
      ...{ from: '2025-12-01', until: '2026-03-01' },
    },
  ]);
  expect(linesIn(await person.find('region', 'All together')).join(' ')).toBe(
    'Billed $1.3M up 9% from $1.2M Cost $893.8K up 5% from $850K Profit $390.2K up 19% from $328K Margin 30.4% up 2.6 pt from 27.8%',
  );
  const names = screen.getAllByRole('rowheader').map((each) => each.textContent);
  expect(names.slice(-3)).toEqual(['Woodland Ave duplexes', 'St. Brigid Clinic', 'All']);
  expect(rowLines('Woodland')).toContain('18.7 pt under bid');
  expect(rowLines('Woodland')).toContain('down 12.4 pt');
  expect(rowLines('St. Brigid')).toContain('as bid');
  await person.press('Woodland Ave duplexes');
  expect(linesIn(await person.find('list', 'Cost of Woodland Ave duplexes')).join(' ')).toBe(
    'Labor $19,840.00 bid $14,200.00 $5,640.00 over Materials $10,110.00 bid $9,300.00 $810.00 over Subcontractors $4,680.00 bid $4,000.00 $680.00 over',
  );
});

test('REPORTSPAGE-2: the chart names the greatest bar first, and arrow keys and a table tell every other', async () => {
  const { open } = await openReports();
  const person = await open();
  const chart = await person.find('slider', 'Gross profit by week');
  expect(chart.getAttribute('aria-valuetext')).toBe('Week of Dec 8: $38.2K, was $25.5K');
  fireEvent.change(chart, { target: { value: '3' } });
  await waitFor(() =>
    expect(chart.getAttribute('aria-valuetext')).toBe('Week of Dec 15: -$4.1K, was $22.5K'),
  );
  const table = screen.getByRole('table', { name: 'Gross profit by week' });
  expect(within(table).getAllByRole('row')).toHaveLength(4);
  expect(linesIn(table)).toContain('-$4,100.00');
});

test('REPORTSPAGE-3: report, grouping, days and comparison stand in the address, the way back undoes them, and a link opens the same', async () => {
  const { open, server } = await openReports({
    answers: ({ report, group }) =>
      plain(report, 60, {}, group === 'week' ? '2026-01-05' : people.crew.userId),
    address: '/reports?report=hours&group=week&from=2026-01-05&until=2026-01-18&compare=yearBefore',
  });
  const person = await open();
  await person.find('heading', /^1:00.h worked\. 1:00.h wait for approval\.$/);
  expect(server.inputsOf('reports.get')).toEqual([
    { ...{ report: 'hours', group: 'week', compare: 'yearBefore' }, from: '2026-01-05', until: '2026-01-18' },
  ]);
  await person.press('Days: Jan 5 – Jan 18');
  await person.press('Last month', 'menuitemcheckbox');
  await person.find('button', 'Days: Feb 1 – Feb 28');
  expect(person.search()).toMatchObject({ report: 'hours', period: 'lastmonth', compare: 'yearBefore' });
  await person.press('Report', 'combobox');
  await person.press('Payroll', 'option');
  await person.find('heading', /^\$1 of payroll\. 1:00.h are overtime\.$/);
  expect(person.search()).toEqual({ report: 'payroll', period: 'lastmonth', compare: 'yearBefore' });
  person.back();
  await person.find('heading', /^1:00.h worked\. 1:00.h wait for approval\.$/);
});

test('REPORTSPAGE-4: own days are asked for, at most as many as the server counts, and unknown words in an address ask for what is usual', async () => {
  const { open, server } = await openReports({
    address: '/reports?report=nothing&group=vendor&period=ever&compare=then&from=2026-02-30&until=x',
  });
  const person = await open();
  await person.find('heading', /^Margin is up/);
  expect(server.inputsOf('reports.get')[0]).toMatchObject({ report: 'profitability', group: 'project' });
  await person.press(/^Days: /);
  await person.press('Own days…', 'menuitemcheckbox');
  await person.set('From', 'Jan 1, 2020');
  await person.set('To', 'Mar 1, 2026');
  await person.submit('Show them');
  await person.reads('Choose at most 732 days.');
  await person.set('From', 'Jan 1, 2026');
  await person.submit('Show them');
  await person.find('button', 'Days: Jan 1 – Mar 1');
  expect(person.search()).toMatchObject({ from: '2026-01-01', until: '2026-03-01' });
});

test('REPORTSPAGE-5: a figure opens the records behind it, page by page, which together come to the figure and lead to each', async () => {
  const { open, server } = await openReports({
    answers: () => plain('expenses', 100_000),
    address: '/reports?report=expenses&group=project&period=thismonth',
  });
  const person = await open();
  await person.press('Amount of St. Brigid Clinic, $1,000.00. Open its records');
  const sheet = await person.find('dialog', '$1,000.00');
  await waitFor(() => expect(linesIn(sheet)).toContain('1 record shown, together $318.40. There are more.'));
  await person.press('Show more');
  await waitFor(() => expect(linesIn(sheet)).toContain('2 records, together $1,000.00.'));
  expect(server.inputsOf('reports.listRecords')[0]).toEqual({
    ...{ report: 'expenses', group: 'project', from: '2026-03-01', until: '2026-03-04' },
    ...{ figure: 'amount', key: clinic },
  });
  const links = within(sheet)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    `/projectdetail?id=${clinic}&tab=expenses&expense=${expense.id}`,
    `/timeentries?entry=${hours.id}`,
  ]);
  expect(person.search()).toMatchObject({ figure: 'amount', row: `is:${clinic}` });
  person.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('REPORTSPAGE-6: what does not load says why and is tried again; a report without rows says what belongs there', async () => {
  const { open, server } = await openReports({
    answers: () =>
      profit({ rows: [], total: { figures: {}, before: null }, series: { by: 'week', points: [] } }),
  });
  server.refuse('reports.get', new AppError('PERMISSION_DENIED'));
  const person = await open();
  await person.reads('The report did not load');
  await person.press('Try again');
  await person.find('heading', 'Nothing to add up');
  await person.find('heading', 'No job was billed, and none cost anything.');
  await person.press('Show this year');
  expect(person.search()['period']).toBe('thisyear');
  await person.find('link', 'Go to Projects');
});

test('REPORTSPAGE-7: every figure of every report has a word, also one that is not there, below zero, or very large', async () => {
  for (const report of reportNames)
    for (const value of [null, 0, -1_234_567, 9_007_199_254_740_991]) {
      const { open } = await openReports({
        answers: () =>
          plain(report, value, {
            rest: { rows: 12, figures: { [reportDefinition(report).main]: 1 }, before: null },
          }),
        address: `/reports?report=${report}`,
      });
      const person = await open();
      await person.find('row', /^12 others/);
      const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent ?? '');
      expect(heads.every((head) => /^[A-Z\d]/.test(head))).toBe(true);
      expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^[-$\dA-Z−].*\.$/);
      person.leave();
    }
});

test('REPORTSPAGE-8: on the phone the same stands on cards, and how old open invoices are opens their records', async () => {
  const { open } = await openReports({
    answers: () => plain('subcontractors', 50_000),
    address: '/reports?report=subcontractors',
    device: 'phone',
  });
  const person = await open();
  await person.find('heading', '$500 is open. $2,000 of it is past due.');
  await person.press('Over 90 days, $500.00. Open its records');
  await person.find('dialog', '$500.00');
  expect(person.search()).toMatchObject({ figure: 'dueOver90' });
});

test('REPORTSPAGE-9: without a signal what stood stays and says what it is, and the rest comes with the signal', async () => {
  const { open, hearSignal } = await openReports();
  const person = await open();
  await person.find('heading', /^Margin is up/);
  hearSignal(false);
  await person.press(/^Days: /);
  await person.press('This year', 'menuitemcheckbox');
  await person.reads(
    'It is counted on the server. That needs a signal. You still see Dec 1, 2025 – Mar 1, 2026.',
  );
  await person.find('row', /^Woodland Ave duplexes/);
  hearSignal(true);
  await person.readsNo(/^It is counted on the server/);
  await person.find('button', 'Days: Jan 1 – Mar 4');
});
