import type { Report } from '@plumbline/domain/operations/reports';
import { reportDefinition, reportNames } from '@plumbline/domain/operations/reports';
import { tablePaper } from '@plumbline/domain/operations/papers';
import { expect, test } from 'vitest';
import { tablesPaper } from '../../../kits/table-files/table-paper.ts';
import { reportFileTable } from './report-file.ts';

const none = { before: null };
const data: Pick<Report, 'rows' | 'rest' | 'total'> = {
  rows: [
    {
      key: 'p1',
      label: 'Harbor Flats',
      figures: { billed: 9_640_050, margin: 3_546, bidContract: null },
      before: null,
    },
    { key: null, label: null, figures: { billed: -1, margin: null }, before: null },
  ],
  rest: { rows: 12, figures: { billed: 51 }, before: null },
  total: { figures: { billed: 9_640_100, margin: 3_546 }, ...none },
};

test('REPORTSFILE-1 a report as a table has each figure in its unit, what belongs to none, the others and the total', () => {
  const which = { report: 'profitability', group: 'project' } as const;
  const { columns, rows, total } = reportFileTable(which, data, { locale: 'en-US', currency: 'USD' });
  const at = (key: string) => columns.findIndex((column) => column.key === key);
  expect(columns[at('billed')]).toMatchObject({ title: 'Billed, USD', kind: 'money' });
  expect(columns[at('margin_percent')]).toMatchObject({ title: 'Margin', kind: 'percent' });
  const shown = [...rows, total ?? []].map((row) => [row[0], row[at('billed')], row[at('margin_percent')]]);
  expect(shown).toEqual([
    ['Harbor Flats', 96_400.5, 0.3546],
    ['No job', -0.01, null],
    ['12 others', 0.51, null],
    ['All together', 96_401, 0.3546],
  ]);
});

test('REPORTSFILE-2 with a comparison each figure stands beside what it was, and hours are durations', () => {
  const hours = { total: 485, approved: 480, waiting: 5, overtime: 0, cost: 1_234 };
  const row = { key: '2026-05-04', label: null, figures: hours, before: { ...hours, total: 400 } };
  const { columns, rows } = reportFileTable(
    { report: 'hours', group: 'week' },
    { rows: [row], rest: null, total: row },
    { locale: 'en-US', currency: 'JPY' },
  );
  expect(columns.slice(1, 3).map(({ key, title, kind }) => [key, title, kind])).toEqual([
    ['total_time', 'Hours', 'duration'],
    ['total_time_before', 'Hours, before', 'duration'],
  ]);
  expect(rows[0]?.slice(0, 3)).toEqual(['Week of May 4, 2026', 485 * 60, 400 * 60]);
  expect(rows[0]?.slice(-2)).toEqual([1_234, 1_234]);
});

test.each(reportNames)(
  'REPORTSFILE-3 the server draws the page of %s, compared and grouped in every way',
  (report) => {
    const { groups, figures } = reportDefinition(report);
    const all = Object.fromEntries(figures.map(({ name }) => [name, 1]));
    for (const group of groups) {
      const row = { key: null, label: null, figures: all, before: all };
      const sums = { rows: [row], rest: { rows: 2, figures: all, before: all }, total: row };
      const formats = { locale: 'en-US', currency: 'USD' };
      const table = reportFileTable({ report, group }, sums, formats);
      const paper = tablesPaper('Report', [table], { ...formats, page: 'lying' });
      expect(tablePaper.parse(paper)).toEqual(paper);
      const total = new Map(table.columns.map(({ key }, at) => [key, table.total?.[at]]));
      if (report === 'profitability')
        expect([total.get('bid_contract'), total.get('cost')]).toEqual([null, 0.01]);
    }
  },
);
