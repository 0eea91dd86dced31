import { AppError } from '@plumbline/domain/errors/app-error';
import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { session } from '../../../data/session/session.ts';
import { openAnew, openApp, openCompany } from '../../../testing/app.tsx';
import { clinic, people } from '../../../testing/company.ts';
import { closePage } from '../../../testing/page.ts';
import { setSignal } from '../../../testing/device-network.ts';
import { expectLogged } from '../../../testing/logged.ts';
import type { Person } from '../../../testing/person.ts';

async function openMine(person: Person) {
  await person.press('Material Expenses');
  return within(await person.find('dialog', 'My expenses'));
}

test('MYEXPENSE-1 the crew’s sidebar opens their own expenses over the page, with what waits, is approved and paid back, and why one was rejected', async () => {
  const { server, records } = await openCompany('crew');
  const { userId } = people.crew;
  const own = { createdBy: userId, projectId: clinic, kind: 'material' } as const;
  await server.put(
    'expense',
    records.expense({
      ...own,
      vendor: 'Twin Ports Supply',
      amount: 31_840,
      status: 'pending',
      date: '2026-03-04',
    }),
    records.expense({
      ...own,
      vendor: 'Canal Street',
      amount: 12_630,
      status: 'approved',
      date: '2026-03-03',
    }),
    records.expense({
      ...own,
      vendor: 'Harbor Tools',
      amount: 4_719,
      status: 'reimbursed',
      date: '2026-03-02',
    }),
    records.expense({
      ...own,
      vendor: 'Spirit Valley Fuel',
      amount: 6_490,
      status: 'rejected',
      rejectionReason: 'Own car: claim the miles instead.',
      decidedBy: people.office.userId,
    }),
    records.expense({ ...own, createdBy: people.office.userId, vendor: 'Not mine', amount: 100 }),
  );
  const person = await openApp('/dashboard');
  const sheet = await openMine(person);
  await person.reads('Twin Ports Supply');
  for (const sum of ['$318.40', '$126.30', '$47.19'])
    expect(sheet.getAllByText(sum).length).toBeGreaterThan(1);
  await person.reads('“Own car: claim the miles instead.” Dana');
  expect(sheet.queryByText('Not mine')).toBeNull();
  await person.press(/^Needs you/);
  expect(sheet.queryByText('Twin Ports Supply')).toBeNull();
  sheet.getByText('Spirit Valley Fuel');
});

test('MYEXPENSE-2 without a signal an expense waits on the device, also after a reload, and is sent once when the signal is back', async () => {
  const { server } = await openCompany('crew');
  let person = await openApp('/dashboard');
  await openMine(person);
  setSignal(false);
  await person.press('Add expense');
  await person.reads(/What you save is kept on this .* and sent by itself/);
  await person.pick('Job', 'Clinic');
  await person.user.type(await person.find('combobox', 'Vendor'), 'Canal Street Hardware');
  await person.write('Amount', '22.75');
  await person.press('Send $22.75');
  await person.reads(/^Kept on this/);
  await person.reads('Canal Street Hardware');
  expect(server.inputsOf('expenses.create')).toEqual([]);
  person = await openAnew('/dashboard');
  const sheet = await openMine(person);
  await person.reads('Canal Street Hardware');
  expect(sheet.getAllByText(/^On this/).length).toBeGreaterThan(0);
  setSignal(true);
  await waitFor(() =>
    expect(server.inputsOf('expenses.create')).toMatchObject([
      { vendor: 'Canal Street Hardware', amount: 2_275, projectId: clinic, kind: 'material' },
    ]),
  );
  await person.reads('Pending');
  expect(server.inputsOf('expenses.create').length).toBe(1);
});

test('MYEXPENSE-3 what the server refuses of a kept expense needs its person, in its words, and is sent again with what they change', async () => {
  const { server } = await openCompany('crew');
  const person = await openApp('/dashboard');
  await openMine(person);
  setSignal(false);
  await person.press('Add expense');
  await person.pick('Job', 'Clinic');
  await person.user.type(await person.find('combobox', 'Vendor'), 'Canal Street Hardware');
  await person.write('Amount', '90');
  await person.press('Send $90.00');
  await person.reads(/^Kept on this/);
  expectLogged('expenses.create: VALIDATION_ERROR');
  const message = 'Add a picture of the receipt: your company asks for one above $75.00.';
  server.answer('expenses.create', () => {
    throw new AppError('VALIDATION_ERROR', { message, fields: [{ path: 'receiptPhotoId', message }] });
  });
  setSignal(true);
  await person.find('button', /Canal Street Hardware.*Needs you/);
  await person.press(/Canal Street Hardware.*Needs you/);
  const form = within(await person.find('dialog', 'Add expense'));
  expect(form.getAllByText(message).length).toBeGreaterThan(0);
  expect(form.getByLabelText<HTMLInputElement>('Amount').value).toBe('90');
  server.answer('expenses.create', () => ({ version: 1 }));
  await person.write('Amount', '60');
  await person.press('Send $60.00');
  await waitFor(() => expect(server.inputsOf('expenses.create').at(-1)).toMatchObject({ amount: 6_000 }));
  await person.reads('Expense sent');
});

test('MYEXPENSE-6 the sheet closes with its person: whoever signs in next on the page does not find it open', async () => {
  await openCompany('crew');
  await openMine(await openApp('/dashboard'));
  await closePage();
  session.forget();
  await openCompany('office');
  const person = await openApp('/tasks');
  await person.find('button', 'New task');
  expect(person.has('dialog', 'My expenses')).toBe(false);
});
