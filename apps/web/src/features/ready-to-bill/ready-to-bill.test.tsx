import { AppError } from '@plumbline/domain/errors/app-error';
import type { BillChange, BillLine, ListedBill, Ready, ReadyLine } from '@plumbline/domain/operations/bills';
import { idOf } from '@plumbline/offline/testing/rows';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clinic, people } from '../../testing/company.ts';
import { openDevice } from '../../testing/device-part.tsx';
import { pressInToast } from '../../testing/read.ts';
import { savedFiles } from '../../testing/saved-files.ts';
import ReadyToBillView from './shown/ready-to-bill.tsx';

const address = `/reports?view=ready-to-bill&project=${clinic}`;
const [rebuild, icing, heater] = [idOf(0x901), idOf(0x902), idOf(0x903)];
const billId = idOf(0x911);

const hours = (fields: Partial<ReadyLine>): ReadyLine => ({
  ...{ kind: 'hours', id: rebuild, version: 7, day: '2026-02-25', description: 'Compressor rebuild' },
  ...{ userId: people.crew.userId, vendor: null, minutes: 390, rate: 9_800, amount: 63_700 },
  ...fields,
});
const rows: ReadyLine[] = [
  hours({}),
  hours({ id: icing, day: '2026-02-26', description: '', minutes: 60, amount: 9_800 }),
  {
    ...{ kind: 'expense', id: heater, version: 3, day: '2026-02-24', description: 'Defrost heater' },
    ...{ userId: people.crew.userId, vendor: 'Twin Ports Supply', minutes: null, rate: null },
    amount: 21_460,
  },
];
const sums: Ready = {
  ...{ hours: { count: 2, minutes: 450, amount: 73_500 }, expenses: { count: 1, amount: 21_460 } },
  ...{ oldest: '2026-02-24', unrated: { count: 0, minutes: 0, userIds: [] } },
  ...{ unapproved: { minutes: 260, isMore: false }, receipts: 1, waiting: { count: 0, amount: 0 } },
  ...{ contractValue: null, billed: 0 },
};
const bill: ListedBill = {
  ...{ id: billId, version: 9, projectId: clinic, number: '2026-317', date: '2026-02-01', amount: 50_000 },
  ...{ note: null, createdAt: '2026-02-01T10:00:00.000Z', createdBy: people.office.userId, lines: 1 },
};
const line: BillLine = {
  ...{ id: idOf(0x912), kind: 'hours', entryId: idOf(0x913), expenseId: null, day: '2026-01-30' },
  ...{ description: 'Coil cleaning', userId: people.crew.userId, person: 'Marc Olsen', vendor: null },
  ...{ minutes: 300, rate: 10_000, amount: 50_000 },
};
const page = <Row,>(all: Row[]) => ({ rows: all, nextCursor: null, hasMore: false });

async function openReady({
  device = 'office',
  at = address,
}: { device?: 'office' | 'phone'; at?: string } = {}) {
  const opened = await openDevice('office');
  const { keep, records, server } = opened;
  await keep('project', records.project({ id: clinic, name: 'St. Brigid Clinic' }));
  const shown = { rows, bills: [bill], changes: [] as BillChange[] };
  const { answer } = server;
  answer('bills.listReady', () => page(shown.rows));
  answer('bills.getReady', () => sums);
  answer('bills.listReadyJobs', () =>
    page(
      shown.rows.length === 0
        ? []
        : [
            {
              ...{ projectId: clinic, name: 'St. Brigid Clinic', amount: 94_960, minutes: 450 },
              oldest: '2026-02-24',
            },
          ],
    ),
  );
  answer('bills.list', () => page(shown.bills));
  answer('bills.listChanges', () => page(shown.changes));
  answer('bills.listLines', () => page([line]));
  const open = async () => await opened.show(<ReadyToBillView />, { address: at, device });
  return { ...opened, shown, open };
}

test('BILLPAGE-1 a tick changes the page beside the list at once, and what is left out is told', async () => {
  const { open } = await openReady();
  const person = await open();
  await person.find('heading', '7:30 h at St. Brigid Clinic are not billed.');
  await person.reads('$949.60 is approved and ready. The oldest is from Feb 24.');
  await person.reads('4:20 h are not approved, 1 receipt has no amount');
  const paper = await person.find('article', 'What the client gets');
  expect(paper.textContent).toContain('To bill, USD949.60');
  await person.press('Defrost heater, Feb 24', 'checkbox');
  await person.reads('2 of 3 chosen');
  expect(paper.textContent).toContain('To bill, USD735.00');
  expect(paper.textContent).not.toContain('Defrost heater');
  await person.find('button', 'Mark $735.00 as billed');
  await person.press('All', 'checkbox');
  await person.reads('3 of 3 chosen');
  await person.press('Hours', 'checkbox');
  await person.reads('1 of 3 chosen');
  await person.write('Number in your books', '2026-318');
  expect(paper.textContent).toContain('For invoice 2026-318');
});

test('BILLPAGE-2 what was chosen is billed as it was seen, with an agreed sum, and Undo takes it back', async () => {
  const { open, server, shown } = await openReady();
  server.refuse(
    'bills.create',
    new AppError('VALIDATION_ERROR', {
      fields: [{ path: 'number', message: '2026-317 is the number of a bill of Harbor Flats already.' }],
    }),
  );
  const person = await open();
  await person.press('Defrost heater, Feb 24', 'checkbox');
  await person.press('Add sum');
  await person.reads('Write an amount such as 12,500.');
  await person.write('Agreed sum', 'First part');
  await person.write('Amount', '1,000');
  await person.press('Add sum');
  await person.write('Number in your books', '2026-317');
  await person.press('Mark $1,735.00 as billed');
  await person.reads('2026-317 is the number of a bill of Harbor Flats already.');
  server.answer('bills.create', () => {
    shown.rows = rows.slice(2);
    return { billId, amount: 173_500 };
  });
  await person.write('Number in your books', '2026-318');
  await person.press('Mark $1,735.00 as billed');
  // What was left for later is not billed by the next press.
  await person.reads('0 of 1 chosen');
  expect(server.inputsOf('bills.create').at(-1)).toMatchObject({
    ...{ projectId: clinic, number: '2026-318', expenses: [] },
    entries: [
      { id: rebuild, seen: 7, amount: 63_700 },
      { id: icing, seen: 7, amount: 9_800 },
    ],
    amounts: [{ description: 'First part', amount: 100_000 }],
  });
  server.answer('bills.deleteBill', () => {
    shown.rows = rows;
    return { billId };
  });
  await pressInToast('$1,735.00 marked as billed under 2026-318');
  // The sum that was typed is back as well.
  await person.reads('3 of 4 chosen');
  expect(server.inputsOf('bills.deleteBill')).toEqual([{ billId }]);
});

test('BILLPAGE-3 earlier bills keep their page, name what changed since, and are taken back and brought back', async () => {
  const saved = savedFiles();
  const { open, server, shown } = await openReady();
  shown.changes = [
    {
      ...line,
      ...{ billId, number: '2026-317', change: 'changed', minutesNow: 240, amountNow: 40_000 },
    },
  ];
  const person = await open();
  await person.reads('2026-317: Coil cleaning, Jan 30: 4:00 h now, $400.00 instead of $500.00');
  await person.press('CSV of 2026-317');
  await expect.poll(() => saved.length).toBe(1);
  expect(await saved[0]?.file.text()).toContain(
    '2026-317,hours,2026-01-30,Coil cleaning,Marc Olsen,300,100.00,500.00,USD',
  );
  server.answer('bills.deleteBill', () => {
    shown.bills = [];
    return { billId };
  });
  server.answer('bills.restoreBill', () => {
    shown.bills = [bill];
    return { billId };
  });
  await person.press('Undo 2026-317');
  await pressInToast('Bill 2026-317 taken back');
  await person.find('button', 'Undo 2026-317');
  expect(server.inputsOf('bills.deleteBill')).toEqual([{ billId, seen: 9 }]);
  expect(server.inputsOf('bills.restoreBill')).toEqual([{ billId }]);
});

test('BILLPAGE-4 without a job the jobs are listed that can be billed; what does not load says why', async () => {
  const { open, server } = await openReady({ at: '/reports?view=ready-to-bill' });
  server.refuse('bills.listReadyJobs', new AppError('PERMISSION_DENIED'));
  const person = await open();
  await person.reads('What can be billed did not load');
  await person.press('Try again');
  await person.find('heading', 'One job can be billed.');
  await person.press(/^St. Brigid Clinic/, 'link');
  await person.find('heading', '7:30 h at St. Brigid Clinic are not billed.');
});

test('BILLPAGE-6 where nothing is left to bill that is said, of a job and of all', async () => {
  const { open, shown } = await openReady();
  shown.rows = [];
  const person = await open();
  await person.find('heading', 'Nothing at St. Brigid Clinic waits to be billed.');
  await person.press('All jobs that can be billed', 'link');
  await person.reads('Everything is billed');
});

test('BILLPAGE-5 on the phone the page stands in a sheet', async () => {
  const { open } = await openReady({ device: 'phone' });
  const person = await open();
  await person.find('heading', '7:30 h at St. Brigid Clinic are not billed.');
  expect(screen.queryByRole('article')).toBeNull();
  await person.press('See what the client gets');
  const sheet = await person.find('dialog', 'What the client gets');
  expect(within(sheet).getByRole('article').textContent).toContain('To bill, USD949.60');
});
