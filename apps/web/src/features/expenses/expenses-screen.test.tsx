import { AppError } from '@plumbline/domain/errors/app-error';
import type { Expense } from '@plumbline/domain/entities/expense';
import { idOf } from '@plumbline/offline/testing/rows';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clinic, people } from '../../testing/company.ts';
import { openDevice } from '../../testing/device-part.tsx';
import { linesIn, saidInToasts } from '../../testing/read.ts';
import ExpensesScreen from './expenses-screen.tsx';

const likeness = { vendor: true, amount: true, date: true, picture: false };

/** The office at the list: two that may be one, one more that waits, a draft and a decided one. */
async function openExpenses(address = '/expenses', device: 'office' | 'phone' = 'office') {
  const opened = await openDevice('office');
  const { records, keep, server } = opened;
  await keep(
    'member',
    records.member({ ...people.crew, userId: idOf(0x109), firstName: 'Ida', role: 'admin' }),
  );
  await keep('project', records.project({ id: clinic, name: 'St. Brigid Clinic' }));
  await keep('projectMoney', records.money());
  const made = (fields: Partial<Expense>) => records.expense(fields);
  const pump = made({ vendor: 'Twin Ports Supply', amount: 31_840 });
  const copper = made({ vendor: 'Lincoln Copper', amount: 48_627 });
  const copperToo = made({ vendor: 'Lincoln Copper', amount: 48_627 });
  const draft = made({ amount: null, status: 'draft' });
  const permit = made({ vendor: 'City of Duluth', amount: 41_200, status: 'approved' });
  await keep('expense', pump, copper, copperToo, draft, permit);
  const { answer } = server;
  answer('expenses.listDuplicates', (input) => {
    const ids: string[] = Object(input).expenseIds;
    const pair = [
      { expenseId: copper.id, other: copperToo, likeness },
      { expenseId: copperToo.id, other: copper, likeness },
    ];
    return { duplicates: pair.filter(({ expenseId }) => ids.includes(expenseId)) };
  });
  answer('expenses.totals', () => ({
    totals: [
      { status: 'pending', count: 3, amount: 129_094 },
      { status: 'draft', count: 1, amount: 0 },
      { status: 'approved', count: 1, amount: 41_200 },
    ],
  }));
  answer('expenses.list', () => ({ rows: [], nextCursor: null, hasMore: false }));
  answer('audit.list', () => ({ rows: [], nextCursor: null }));
  const open = async () => await opened.show(<ExpensesScreen />, { address, device });
  return { ...opened, pump, copper, copperToo, draft, permit, open };
}

const table = async () => await screen.findByRole('table', { name: 'Expenses' });

test('EXPOFFICE-1: the headline says what waits and what looks like one, the totals cover the filter and name what is not counted', async () => {
  const { open } = await openExpenses();
  const person = await open();
  await person.reads('Three wait. Two look like one.');
  await person.reads('$1,290.94 to approve. One receipt has no amount yet.');
  const rows = within(await table())
    .getAllByRole('row')
    .slice(1);
  expect(rows).toHaveLength(5);
  const totals = await person.find('region', 'Totals');
  await waitFor(() => expect(linesIn(totals).join(' ')).toContain('Not counted: 1 without amount.'));
  expect(totals.textContent).toContain('$1,702.94');
});

test('EXPOFFICE-2: one press approves what is selected and leaves out what may be there twice or has no amount', async () => {
  const { open, server, pump } = await openExpenses();
  server.answer('expenses.approveMany', () => ({
    outcomes: [{ expenseId: pump.id, expense: null, refused: null }],
  }));
  const person = await open();
  await person.reads('Three wait. Two look like one.');
  await person.press('Select all shown', 'checkbox');
  await person.reads('Left out: two that may be there twice, one without an amount, and one decided before.');
  await person.press('Approve 1, $318.40');
  await waitFor(() =>
    expect(server.inputsOf('expenses.approveMany')).toEqual([
      { expenses: [{ expenseId: pump.id, seen: pump.version }] },
    ]),
  );
  await waitFor(() => expect(saidInToasts()).toEqual(['One expense approved']));
});

test('EXPOFFICE-3: days, state and search stand in the address and narrow the list', async () => {
  const { open, server } = await openExpenses(
    '/expenses?state=approved&q=duluth&when=2026-03-01..2026-03-04',
  );
  const person = await open();
  await person.find('button', /^City of Duluth/);
  expect(within(await table()).getAllByRole('row')).toHaveLength(2);
  await waitFor(() =>
    expect(server.inputsOf('expenses.totals').at(-1)).toEqual({
      ...{ kind: 'material', from: '2026-03-01', until: '2026-03-04' },
      ...{ statuses: ['approved'], search: 'duluth' },
    }),
  );
});

test('EXPOFFICE-4: Reject waits for a reason; whoever was first and when is read above the expense', async () => {
  const { open, server, pump } = await openExpenses();
  const said = 'Ida Olsen approved this expense on Mar 4 at 8:50 AM. Look at it again, then decide.';
  server.refuse('expenses.approve', new AppError('CONFLICT', { message: said }));
  const person = await open();
  await person.press(/^Twin Ports Supply/);
  const panel = await person.find('dialog', 'Twin Ports Supply');
  const reject = await person.find('button', 'Reject', panel);
  expect(reject).toHaveProperty('disabled', true);
  await person.write('Reason, if you reject. Marc reads it.', 'Own car');
  await waitFor(() => expect(reject).toHaveProperty('disabled', false));
  await person.user.click(reject);
  await person.reads(said);
  expect(server.inputsOf('expenses.approve')).toEqual([
    { expenseId: pump.id, seen: pump.version, decision: 'reject', reason: 'Own car' },
  ]);
  expect(person.search()['expense']).toBe(pump.id);
});

test('EXPOFFICE-5: two that look alike stand side by side; the other one is rejected with its reason, or both are kept', async () => {
  const { open, server, copper, copperToo } = await openExpenses();
  server.answer('expenses.keepBoth', () => ({ expenseId: copper.id, otherId: copperToo.id }));
  server.answer('expenses.approve', () => ({ expenseId: copperToo.id, expense: copperToo }));
  const person = await open();
  await person.press(/^Lincoln Copper/);
  const part = await person.find('region', 'Maybe there twice');
  expect(part.textContent).toContain('vendor, amount, date');
  await person.press('Two purchases, keep both');
  const [shown, other] = person.search()['expense'] === copper.id ? [copper, copperToo] : [copperToo, copper];
  await waitFor(() =>
    expect(server.inputsOf('expenses.keepBoth')).toEqual([
      { expenseId: shown.id, seen: shown.version, otherId: other.id, otherSeen: other.version },
    ]),
  );
  await person.press('Keep this, reject the other');
  await waitFor(() =>
    expect(server.inputsOf('expenses.approve')).toEqual([
      {
        ...{ expenseId: other.id, seen: other.version, decision: 'reject' },
        reason: 'There twice: the one of Marc Olsen is kept.',
      },
    ]),
  );
});

test('EXPOFFICE-6: a list that fails is said with a way to try again, and the page stays up', async () => {
  const opened = await openDevice('office');
  opened.server.answer('expenses.totals', () => ({ totals: [] }));
  opened.server.refuse('expenses.list', new AppError('RATE_LIMITED', { message: 'Ask again later.' }));
  const person = await opened.show(<ExpensesScreen />, { address: '/expenses' });
  await person.reads('Older expenses did not load');
  await person.find('button', 'Add expense');
});

test('EXPOFFICE-7: what changed and who did it is told from the trail; J and K step, X selects, A approves', async () => {
  const { open, server, pump } = await openExpenses();
  server.answer('audit.list', () => ({
    rows: [
      {
        ...{ id: '1', at: '2026-03-04T08:30:00.000Z', doneAt: null, userId: people.crew.userId },
        ...{ action: 'update', entity: 'expense', entityId: pump.id, title: 'Twin Ports Supply' },
        ...{ projectId: clinic, fields: ['category'], address: null },
        ...{ before: { category: 'tools' }, after: { category: 'materials' } },
      },
    ],
    nextCursor: null,
  }));
  server.answer('expenses.approve', () => ({ expenseId: pump.id, expense: pump }));
  const person = await open();
  await person.reads('Three wait. Two look like one.');
  const row = await person.find('button', /^Twin Ports Supply/);
  row.focus();
  await person.user.keyboard('x');
  await person.find('button', 'Approve 1, $318.40');
  await person.user.keyboard('{Enter}');
  await person.reads('Changed once');
  const history = await person.find('region', 'History');
  expect(history.textContent).toContain('Category was tools');
  await person.user.keyboard('a');
  await waitFor(() =>
    expect(server.inputsOf('expenses.approve')).toEqual([
      { expenseId: pump.id, seen: pump.version, decision: 'approve', duplicateIds: [] },
    ]),
  );
  // The next one that waits comes by itself.
  await waitFor(() => expect(person.search()['expense']).not.toBe(pump.id));
  await person.find('region', 'Maybe there twice');
  const second = person.search()['expense'];
  await person.user.keyboard('j');
  await waitFor(() => expect(person.search()['expense']).not.toBe(second));
});

test('EXPOFFICE-8: a date, a category and whether it is billed are saved with the version that was seen', async () => {
  const { open, server, pump } = await openExpenses();
  const person = await open();
  await person.press(/^Twin Ports Supply/);
  await person.press('Billable to the client', 'checkbox');
  await waitFor(() =>
    expect(server.inputsOf('expenses.updateExpense')).toEqual([
      { expenseId: pump.id, seen: pump.version, billable: true },
    ]),
  );
});

test('EXPOFFICE-9: on the phone the next one that waits comes with its amount on the button', async () => {
  const { open } = await openExpenses('/expenses', 'phone');
  const person = await open();
  await person.reads('Three wait. Two look like one.');
  await person.press(/^Twin Ports Supply/);
  await person.find('button', /^Approve \$318\.40 ?and show the next, \$486\.27$/);
  await person.reads(/of 3 that wait$/);
});
