import { AppError } from '@plumbline/domain/errors/app-error';
import type {
  ChangeOrder,
  Commitment,
  InvoiceEntry,
  PaperRequest,
  ListedSubcontractor,
  PolicyKind,
  SubcontractorInvoice,
  SubcontractorPolicy,
} from '@plumbline/domain/entities/subcontractor';
import { totalsOf } from '@plumbline/domain/money/commitments';
import { idOf } from '@plumbline/offline/testing/rows';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clinic, people } from '../../testing/company.ts';
import { openDevice } from '../../testing/device-part.tsx';
import { linesIn, pressInToast, saidInToasts } from '../../testing/read.ts';
import SubcontractorsScreen from './subcontractors-screen.tsx';

const [crane, electric] = [idOf(0x701), idOf(0x702)];
const commitmentId = idOf(0x711);

const paper = (kind: PolicyKind, endsOn: string | null): SubcontractorPolicy => ({
  ...{ id: idOf(0x720), revision: 3, kind, insurer: null, number: null, amount: null },
  ...{ startsOn: null, endsOn },
});
const inOrder = [
  paper('general_liability', '2027-03-01'),
  paper('workers_compensation', '2027-03-01'),
  paper('w9', null),
];
const firm = (fields: Partial<ListedSubcontractor>): ListedSubcontractor => ({
  ...{ id: crane, revision: 1, name: 'North Pier Crane', trade: 'Crane', contact: 'Bjorn Ek' },
  ...{ phone: '(218) 555-0148', email: null, address: null, notes: null },
  ...{ policies: inOrder, open: 436_500, retained: 94_000 },
  ...fields,
});
const expired = [paper('general_liability', '2026-03-02'), ...inOrder.slice(1)];

const commitment = (fields: Partial<Commitment> = {}): Commitment => ({
  ...{ id: commitmentId, revision: 2, label: 'SC-0042-1', subcontractorId: crane, projectId: clinic },
  ...{ title: 'crane and rigging', agreed: 1_280_000, agreedOn: '2025-10-14', retainagePercent: '10' },
  ...{ retainageBase: 'net', costCode: null, status: 'open' },
  totals: totalsOf({
    ...{ agreed: 1_280_000, changes: 120_000, billed: 940_000, paid: 409_500, retained: 94_000 },
  }),
  ...fields,
});

/** The office at the page, with a firm whose papers are these. */
async function openSubcontractors({
  policies = inOrder,
  address = '/subcontractorexpenses',
  device = 'office',
  firms = [
    firm({ policies }),
    firm({ id: electric, name: 'Knife Island Electric', open: 0, retained: 0, policies: [] }),
  ],
  orders = [],
  entries = [],
  requests = [],
}: {
  policies?: SubcontractorPolicy[];
  address?: string;
  device?: 'office' | 'phone';
  firms?: ListedSubcontractor[];
  orders?: ChangeOrder[];
  entries?: InvoiceEntry[];
  requests?: PaperRequest[];
} = {}) {
  const opened = await openDevice('office');
  const { records, keep, server } = opened;
  await keep(
    'member',
    records.member({ ...people.crew, userId: idOf(0x109), firstName: 'Ida', role: 'admin' }),
  );
  await keep('project', records.project({ id: clinic, name: 'St. Brigid Clinic' }));
  const expense = records.expense({
    ...{
      kind: 'subcontractor',
      projectId: clinic,
      commitmentId,
      subcontractorId: crane,
      vendor: 'North Pier Crane',
    },
    ...{ invoiceNumber: '2281', description: 'lifts 2 and 3', amount: 485_000, retained: 48_500 },
    ...{ date: '2026-02-20', dueDate: '2026-03-24', paymentStatus: 'unpaid', status: 'approved' },
  });
  const invoice: SubcontractorInvoice = { expense, paid: 0, released: 0, lastPaidOn: null };
  const shown = { firms, invoice, commitments: [commitment()], orders, entries, requests };
  const page = <Row,>(rows: Row[]) => ({ rows, nextCursor: null, hasMore: false });
  const { answer } = server;
  answer('subcontractors.list', (input) => {
    const search = String(Object(input).search ?? '').toLowerCase();
    return page(shown.firms.filter(({ name }) => name.toLowerCase().includes(search)));
  });
  answer('subcontractors.get', (input) => shown.firms.find(({ id }) => id === Object(input).subcontractorId));
  answer('subcontractors.totals', () => ({ firms: 2, open: 436_500, blocked: 436_500, retained: 94_000 }));
  answer('subcontractors.listCommitments', (input) =>
    page(Object(input).subcontractorId === crane ? shown.commitments : []),
  );
  answer('subcontractors.listChangeOrders', () => ({ rows: shown.orders }));
  answer('subcontractors.listInvoices', () => page([shown.invoice]));
  answer('subcontractors.listPaperRequests', () => ({ rows: shown.requests }));
  answer('subcontractors.listEntries', () => ({ rows: shown.entries }));
  const open = async () => await opened.show(<SubcontractorsScreen />, { address, device });
  return { ...opened, shown, expense, open };
}

test('SUBSPAGE-1: the firms that need the office first stand with their papers and what is open, and the sums of all below', async () => {
  const { open, server } = await openSubcontractors({ policies: expired });
  const person = await open();
  await person.find('heading', 'North Pier Crane cannot be paid.');
  await person.reads('Its general liability has ended.');
  const list = await person.find('region', 'Needs you first');
  expect(linesIn(list)).toEqual([
    ...['North Pier Crane', 'Liability ended Mar 2', '$4,365.00', 'open'],
    ...['Knife Island Electric', 'No papers yet', 'nothing open'],
    ...['All open', '$4,365.00', 'of it cannot be paid', '$4,365.00', 'Retained, not due', '$940.00'],
  ]);
  await person.write('Name, trade or job', 'knife', 'searchbox');
  await person.find('heading', 'Knife Island Electric has papers to send.');
  expect(person.search()['q']).toBe('knife');
  expect(server.inputsOf('subcontractors.list').at(-1)).toEqual({ search: 'knife' });
  await person.write('Name, trade or job', 'zzz', 'searchbox');
  await person.reads('No firm has this name, trade or job.');
});

test('SUBSPAGE-2: a company without firms is led to its first one; what does not load says why and is tried again', async () => {
  const { open, server, shown } = await openSubcontractors({ firms: [] });
  server.refuse('subcontractors.list', new AppError('PERMISSION_DENIED'));
  server.answer('subcontractors.create', (input) => {
    const { id, name } = Object(input);
    shown.firms = [firm({ id, name, open: 0, policies: [], phone: null })];
    return { subcontractorId: id };
  });
  const person = await open();
  await person.reads('The subcontractors did not load');
  await person.press('Try again');
  await person.find('heading', 'No subcontractors yet');
  await person.press('Add subcontractor');
  await person.submit('Add subcontractor');
  await person.reads('Enter the name of the firm.');
  await person.write(/^Name of the firm/, 'Lester River Coring');
  await person.write('Email', 'no address');
  await person.submit('Add subcontractor');
  await person.reads('This is no email address.');
  await person.write('Email', '');
  await person.submit('Add subcontractor');
  await person.find('heading', 'Lester River Coring has papers to send.');
  expect(server.inputsOf('subcontractors.create')).toMatchObject([
    { name: 'Lester River Coring', email: null, trade: null },
  ]);
});

test('SUBSPAGE-3: on the phone the list leads to a firm and the way back to the list', async () => {
  const { open } = await openSubcontractors({ device: 'phone', policies: expired });
  const person = await open();
  await person.find('heading', '$4,365.00 to pay.');
  await person.reads('$4,365.00 of it cannot be paid: papers are missing or have ended.');
  await person.press(/^Knife Island Electric/);
  await person.find('heading', 'Knife Island Electric has papers to send.');
  expect(person.has('list', 'Subcontractors')).toBe(false);
  person.back();
  await person.find('list', 'Subcontractors');
});

test('SUBSPAGE-4: a commitment reads as two sums, and a change order is approved as it was seen', async () => {
  const order: ChangeOrder = {
    ...{ id: idOf(0x731), revision: 4, number: 1, amount: -25_000, description: 'No night lift' },
    status: 'pending',
  };
  const { open, server, shown } = await openSubcontractors({ orders: [order] });
  server.answer('subcontractors.decideChangeOrder', (input) => {
    shown.orders = [{ ...order, revision: order.revision + 1, status: Object(input).status }];
    return { changeOrderId: order.id };
  });
  const person = await open();
  const agreed = await person.find('list', 'What was agreed');
  expect(linesIn(agreed).join(' ')).toBe(
    'Agreed Oct 14 $12,800.00 plus Change orders $1,200.00 is Revised $14,000.00',
  );
  expect(linesIn(await person.find('list', 'What was billed')).join(' ')).toBe(
    'Paid $4,095.00 plus Retained $940.00 plus Open $4,365.00 is Billed $9,400.00 Balance to finish $4,600.00',
  );
  await person.reads('Billed, 67% of revised');
  await person.press('Approve CO-1 No night lift');
  await person.press('Decide again about CO-1 No night lift');
  await person.find('button', 'Reject CO-1 No night lift');
  server.refuse(
    'subcontractors.decideChangeOrder',
    new AppError('CONFLICT', { message: 'Ida Olsen changed this change order on Mar 4. Look at it again.' }),
  );
  await person.press('Reject CO-1 No night lift');
  await person.reads('Ida Olsen changed this change order on Mar 4. Look at it again.');
  expect(server.inputsOf('subcontractors.decideChangeOrder')).toEqual([
    { changeOrderId: order.id, seen: 4, status: 'approved' },
    { changeOrderId: order.id, seen: 5, status: 'pending' },
    { changeOrderId: order.id, seen: 5, status: 'rejected' },
  ]);
});

test('SUBSPAGE-5: an invoice has its job from the commitment, and one beyond what was agreed asks why', async () => {
  const { open, server } = await openSubcontractors();
  server.answer('expenses.create', () => ({ expenseId: idOf(1), expense: null }));
  const person = await open();
  await person.press('Add invoice on SC-0042-1');
  await person.write('Invoice number', '2290');
  await person.write(/^Amount/, '5,000');
  await person.reads('$400.00');
  await person.submit('Bill anyway');
  await person.reads('Say why it is more, or add a change order first.');
  await person.write(/^Why it is more/, 'Storm on the day');
  await person.submit('Bill anyway');
  await waitFor(() => expect(saidInToasts()).toContain('Invoice added'));
  expect(server.inputsOf('expenses.create')).toMatchObject([
    {
      ...{ kind: 'subcontractor', projectId: clinic, commitmentId, invoiceNumber: '2290' },
      ...{ amount: 500_000, date: '2026-03-04', dueDate: null, overBilledReason: 'Storm on the day' },
    },
  ]);
});

test('SUBSPAGE-6: a firm whose paper has ended is paid only for a reason, and Undo takes the payment back', async () => {
  const { open, server, expense, shown } = await openSubcontractors({ policies: expired });
  server.answer('subcontractors.pay', () => {
    shown.invoice = { ...shown.invoice, paid: 436_500, lastPaidOn: '2026-03-04' };
    return { entryId: idOf(0x741), expenseId: expense.id, expense: { ...expense, version: 9 } };
  });
  server.answer('subcontractors.takeBack', () => {
    shown.invoice = { ...shown.invoice, paid: 0, lastPaidOn: null };
    return { entryId: idOf(0x741), expenseId: expense.id, expense };
  });
  const person = await open();
  await person.reads('Cannot be paid');
  await person.press(/^2281, lifts 2 and 3/);
  await person.reads('North Pier Crane cannot be paid: its general liability has ended.');
  await person.press('Pay anyway…');
  await person.press('Pay anyway');
  await person.reads('Say why you pay anyway.');
  await person.write(/^Why you pay anyway/, 'Certificate is on its way');
  await person.press('Pay anyway');
  await waitFor(() =>
    expect(server.inputsOf('subcontractors.pay')).toMatchObject([
      {
        ...{ expenseId: expense.id, seen: expense.version, amount: 436_500, date: '2026-03-04' },
        ...{ reference: null, overrideReason: 'Certificate is on its way' },
      },
    ]),
  );
  await person.reads('Paid Mar 4');
  await pressInToast('Paid: $4,365.00, 2281, lifts 2 and 3');
  await waitFor(() =>
    expect(server.inputsOf('subcontractors.takeBack')).toEqual([{ entryId: idOf(0x741), seen: 9 }]),
  );
});

test('SUBSPAGE-7: retainage is released up to what is held back, and an entry is taken back after a question', async () => {
  const entry: InvoiceEntry = {
    ...{ id: idOf(0x742), expenseId: idOf(1), kind: 'payment', amount: 436_500, date: '2026-03-03' },
    ...{ reference: '4411', overrideReason: null, createdBy: people.office.userId },
    createdAt: '2026-03-03T10:00:00.000Z',
  };
  const { open, server, expense, shown } = await openSubcontractors({ entries: [entry] });
  shown.invoice = { ...shown.invoice, paid: 436_500, lastPaidOn: '2026-03-03' };
  server.answer('subcontractors.release', () => ({ entryId: idOf(1), expenseId: expense.id, expense }));
  server.answer('subcontractors.takeBack', () => {
    shown.entries = [];
    shown.invoice = { ...shown.invoice, paid: 0 };
    return { entryId: entry.id, expenseId: expense.id, expense };
  });
  const person = await open();
  await person.press(/^2281, lifts 2 and 3/);
  await person.press('Release retainage…');
  await person.write(/^Amount/, '500');
  await person.press('Release');
  await person.reads('It is at most $485.00.');
  await person.write(/^Amount/, '400');
  await person.press('Release');
  await waitFor(() =>
    expect(server.inputsOf('subcontractors.release')).toMatchObject([
      { expenseId: expense.id, seen: expense.version, amount: 40_000 },
    ]),
  );
  await person.press('Take back: paid $4,365.00');
  await person.press('Take back');
  await person.readsNo('Payments and releases');
  expect(server.inputsOf('subcontractors.takeBack')).toEqual([{ entryId: entry.id, seen: expense.version }]);
});

test('SUBSPAGE-8: papers say how many days they hold in the organization’s days, and a new one replaces the old', async () => {
  const { open, server } = await openSubcontractors({
    policies: [paper('general_liability', '2026-03-30'), ...inOrder.slice(1, 2)],
  });
  server.answer('subcontractors.savePolicy', () => ({ policyId: idOf(1) }));
  const person = await open();
  const papers = await person.find('list', 'Papers');
  expect(
    within(papers)
      .getAllByRole('listitem')
      .map((row) => linesIn(row).join(' | ')),
  ).toEqual([
    'General liability | 26 days | To Mar 30, 2026',
    'Workers’ compensation | 362 days | To Mar 1, 2027',
    'W-9 | Missing | Not here yet',
  ]);
  await person.press(/^General liability/);
  await person.set('Holds until', '2027-06-30');
  await person.write('Insured sum', '2,000,000');
  await person.submit('Save paper');
  await waitFor(() =>
    expect(server.inputsOf('subcontractors.savePolicy')).toMatchObject([
      {
        ...{ subcontractorId: crane, kind: 'general_liability', seen: 3 },
        ...{ endsOn: '2027-06-30', amount: 200_000_000 },
      },
    ]),
  );
});

test('SUBSPAGE-9: firm and commitment are deleted with Undo; the server’s refusal is read', async () => {
  const { open, server, shown } = await openSubcontractors();
  const all = shown.firms;
  server.answer('subcontractors.deleteSubcontractor', () => {
    shown.firms = all.slice(1);
    return { subcontractorId: crane };
  });
  server.answer('subcontractors.restoreSubcontractor', () => {
    shown.firms = all;
    return { subcontractorId: crane };
  });
  server.refuse(
    'subcontractors.deleteCommitment',
    new AppError('CONFLICT', { message: 'Invoices are on this commitment. Delete them first.' }),
  );
  const person = await open();
  await person.find('heading', 'North Pier Crane can be paid.');
  await person.choose('SC-0042-1', 'Delete commitment');
  await waitFor(() => expect(saidInToasts().join(' ')).toContain('Invoices are on this commitment.'));
  await person.choose('North Pier Crane', 'Delete subcontractor');
  await person.find('heading', 'Knife Island Electric has papers to send.');
  await pressInToast('Subcontractor deleted: North Pier Crane');
  await person.find('button', /^North Pier Crane/);
  expect(server.inputsOf('subcontractors.restoreSubcontractor')).toEqual([{ subcontractorId: crane }]);
});

test('SUBSPAGE-10: a commitment is added with its job, sum and retainage, and closed with Undo', async () => {
  const { open, server } = await openSubcontractors();
  server.answer('subcontractors.createCommitment', () => ({ commitmentId }));
  server.answer('subcontractors.updateCommitment', () => ({ commitmentId }));
  const person = await open();
  await person.press('Add commitment');
  await person.pick(/^Job/, 'St. Brigid Clinic');
  await person.write(/^What for/, 'Street closure');
  await person.write(/^Agreed sum/, '1,450.50');
  await person.submit('Add commitment');
  await waitFor(() =>
    expect(server.inputsOf('subcontractors.createCommitment')).toMatchObject([
      {
        ...{ subcontractorId: crane, projectId: clinic, title: 'Street closure', agreed: 145_050 },
        ...{ agreedOn: '2026-03-04', retainagePercent: '10', retainageBase: 'net', costCode: null },
      },
    ]),
  );
  await person.choose('SC-0042-1', 'Close commitment');
  await pressInToast('SC-0042-1 closed');
  await waitFor(() =>
    expect(server.inputsOf('subcontractors.updateCommitment')).toEqual([
      { commitmentId, seen: 2, status: 'closed' },
      { commitmentId, seen: 3, status: 'open' },
    ]),
  );
});

test('SUBSPAGE-11: another admin approves a pending invoice as it was seen', async () => {
  const { open, server, expense, shown } = await openSubcontractors();
  shown.invoice = { ...shown.invoice, expense: { ...expense, status: 'pending' } };
  server.answer('expenses.approve', () => {
    shown.invoice = { ...shown.invoice, expense };
    return { expenseId: expense.id, expense };
  });
  const person = await open();
  await person.press(/^2281, lifts 2 and 3/);
  await person.press('Approve');
  await waitFor(() =>
    expect(server.inputsOf('expenses.approve')).toEqual([
      { expenseId: expense.id, seen: expense.version, decision: 'approve', duplicateIds: [] },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull());
});

test('SUBSPAGE-12: a firm is asked for a paper that presses, once a day, and the line says when it was asked, its end and today', async () => {
  const email = 'bjorn@northpier.example';
  const reminder = (days: number, at: string): PaperRequest => ({
    ...{ kind: 'general_liability', endsOn: '2026-03-02', days, email, at, by: null },
  });
  const { open, server, shown } = await openSubcontractors({
    policies: expired,
    requests: [reminder(0, '2026-03-02T14:00:00.000Z'), reminder(7, '2026-02-23T14:00:00.000Z')],
  });
  server.answer('subcontractors.askForPaper', () => {
    const at = '2026-03-04T15:00:00.000Z';
    shown.requests = [
      { kind: 'general_liability', endsOn: '2026-03-02', days: null, email, at, by: idOf(0x101) },
      ...shown.requests,
    ];
    return { subcontractorId: crane, email };
  });
  const person = await open();
  const line = async () => linesIn(await person.find('list', 'When General liability was asked for'));
  await person.reads('General liability, asked two times');
  expect(await line()).toEqual([
    ...['Feb 23', '7 days', 'Mar 2', 'last day', 'Mar 2', 'ended', 'Mar 4', 'today'],
  ]);
  await person.press('Ask for general liability');
  await person.reads('General liability, asked three times');
  expect((await line()).slice(6)).toEqual(['Mar 4', 'asked', 'Mar 4', 'today']);
  expect(saidInToasts()).toEqual(['North Pier Crane was asked for general liability']);
  const said = 'They were asked for general liability today already. Ask again tomorrow, or by phone.';
  server.refuse('subcontractors.askForPaper', new AppError('CONFLICT', { message: said }));
  await person.press('Ask for general liability');
  await person.reads(said);
});
