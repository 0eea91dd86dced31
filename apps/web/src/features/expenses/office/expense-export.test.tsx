import { exportedExpensesMost } from '@plumbline/domain/limits/money';
import { screen, waitFor } from '@testing-library/react';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { clinic, people } from '../../../testing/company.ts';
import { openDevice } from '../../../testing/device-part.tsx';
import { saidInToasts } from '../../../testing/read.ts';
import { expectLogged } from '../../../testing/logged.ts';
import { savedFiles } from '../../../testing/saved-files.ts';
import { tablePaper } from '@plumbline/domain/operations/papers';
import { tablesPaper } from '../../../kits/table-files/table-paper.ts';
import ExpenseExport from './expense-export.tsx';
import { expenseTable } from './expense-table.ts';

/** The export of three expenses that the server answers in two pages. */
async function openExport() {
  const opened = await openDevice('office');
  const { records, server } = opened;
  const made = [
    records.expense({ vendor: 'Twin Ports Supply', amount: 31_840, tax: 1_840, date: '2026-03-04' }),
    records.expense({ vendor: '=1+2', amount: -4_000, tax: 0, date: '2026-03-03', billable: true }),
    records.expense({ vendor: null, amount: null, tax: null, status: 'draft', date: '2026-03-02' }),
  ];
  server.answer('projects.list', () => ({
    ...{ rows: [records.project({ id: clinic, name: 'St. Brigid Clinic', number: 42 })] },
    ...{ nextCursor: null, hasMore: false },
  }));
  const show = async () =>
    await opened.show(
      <ExpenseExport
        asked={{ kind: 'material', statuses: ['pending'] }}
        days="Mar 1 to Mar 4"
        count={3}
        nameOf={(id) => (id === people.crew.userId ? 'Marc Olsen' : 'Dana Okafor')}
        onClose={() => undefined}
      />,
      { address: '/expenses', device: 'office' },
    );
  return { ...opened, made, show };
}

test('EXPENSEEXPORT-1: the file holds every expense of the filter, page by page, with its job, and no text of it is a formula', async () => {
  const { made, show, server } = await openExport();
  const files = savedFiles();
  server.answer('expenses.list', (input) =>
    'cursor' in Object(input)
      ? { rows: made.slice(2), nextCursor: null, hasMore: false }
      : { rows: made.slice(0, 2), nextCursor: 'behind', hasMore: true },
  );
  const person = await show();
  await person.reads('3 expenses, Mar 1 to Mar 4');
  await person.press('CSV', 'radio');
  await person.press('Export');
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['expenses-2026-03-04.csv']));
  const text = (await files[0]?.file.text()) ?? '';
  const { data } = Papa.parse<Record<string, string>>(text.replace('\uFEFF', ''), {
    ...{ header: true, skipEmptyLines: true },
  });
  expect(data).toMatchObject([
    {
      ...{ date: '2026-03-04', vendor: 'Twin Ports Supply', net: '300.00', tax: '18.40', amount: '318.40' },
      ...{ project_number: 'P-0042', project: 'St. Brigid Clinic', status: 'Pending', billable: 'No' },
    },
    { vendor: "'=1+2", net: '-40.00', amount: '-40.00', billable: 'Yes' },
    { vendor: '', net: '', amount: '', status: 'No amount' },
  ]);
  expect(server.inputsOf('expenses.list').map((input) => Object(input).statuses)).toEqual([
    ['pending'],
    ['pending'],
  ]);
  await waitFor(() => expect(saidInToasts()).toEqual(['3 expenses, Mar 1 to Mar 4 exported']));
});

test('EXPENSEEXPORT-2: more than one file holds is refused with what to choose, and nothing is saved', async () => {
  const { made, show, server } = await openExport();
  const files = savedFiles();
  expectLogged('One file holds at most');
  const page = Array.from({ length: 2_000 }, () => made[0]);
  server.answer('expenses.list', () => ({ rows: page, nextCursor: 'behind', hasMore: true }));
  const person = await show();
  await person.press('Export');
  await person.reads(`One file holds at most ${exportedExpensesMost} expenses. Choose fewer days, or a job.`);
  expect(files).toEqual([]);
  expect(await screen.findByRole('button', { name: 'Export' })).toHaveProperty('disabled', false);
});

test('EXPENSEEXPORT-3: the server draws the page of expenses, which has no room for ids', async () => {
  const { made } = await openExport();
  const around = { currency: 'USD', digits: 2, nameOf: () => 'Dana Okafor', jobOf: () => null };
  const style = { locale: 'en-US', currency: 'USD', page: 'lying' } as const;
  const paper = tablesPaper('Material expenses', [expenseTable(made, around)], style);
  expect(tablePaper.parse(paper)).toEqual(paper);
  expect(paper.tables[0]?.columns.map(({ title }) => title)).not.toContain('Expense');
});
