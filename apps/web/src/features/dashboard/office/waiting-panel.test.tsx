import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { people } from '../../../testing/company.ts';
import { openCompany } from '../../../testing/app.tsx';
import { openDevice, openOnDevice } from '../../../testing/device-part.tsx';
import { findPanel, linesIn, panelReads } from '../../../testing/read.ts';
import WaitingPanel from './waiting-panel.tsx';

test('DASH-119: each line says whose hours of when, or what was bought by whom for how much, and leads to its list', async () => {
  const { records, keep, show } = await openDevice('office');
  await keep(
    'expense',
    records.expense({ vendor: 'Pier Lumber', createdAt: '2026-03-02T10:00:00.000Z' }),
    records.expense({ description: 'Anchor bolts', createdAt: '2026-03-02T11:00:00.000Z', amount: null }),
    records.expense({
      ...{ kind: 'subcontractor', vendor: 'Halden Roofing', description: 'Flashing', amount: 480_000 },
      createdAt: '2026-03-02T12:00:00.000Z',
    }),
  );
  const hours = [
    records.hours(),
    records.hours({ clockIn: '2026-03-02T08:00:00.000Z', clockOut: '2026-03-02T12:30:00.000Z' }),
    records.hours({ userId: people.office.userId, clockIn: '2026-03-03T07:00:00.000Z' }),
  ];
  const person = await show(<WaitingPanel entries={hours} />);
  const panel = await panelReads('Waiting for you', [
    'Marc Olsen | 2 entries since Mar 2 | 12:30 | Approve',
    'Marc Olsen | Pier Lumber | $125.00',
    'Marc Olsen | Anchor bolts',
    'Halden Roofing | Flashing | $4,800.00',
    'Dana Reyes | Hours of Mar 3 | 9:00 | Approve',
  ]);
  expect(linesIn(panel)).toContain('5');
  await person.press(/^Halden Roofing/, 'link');
  expect(person.address()).toBe('/subcontractorexpenses');
  await person.press(/^Dana Reyes/, 'link');
  expect(person.address()).toBe('/timeentries');
});

test('DASH-119: more than five are counted, and nothing that waits says so', async () => {
  const { records, keep, show } = await openDevice('office');
  const person = await show(<WaitingPanel entries={[]} />);
  await person.reads('Nothing to approve');
  await keep(
    'expense',
    ...Array.from({ length: 7 }, (_, at) => records.expense({ description: `Bolts ${at}` })),
  );
  await person.reads('2 more to approve');
  expect(within(await findPanel('Waiting for you')).getAllByRole('listitem')).toHaveLength(5);
});

test('DASH-119: a plan has waiting what it has: hours, expenses, or no such panel', async () => {
  const { records, keep, show } = await openDevice('office', { plan: 'starter' });
  await keep('expense', records.expense());
  await show(
    <>
      <WaitingPanel entries={[records.hours()]} />
      <p>Below</p>
    </>,
  );
  await screen.findByText('Below');
  expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull();
});

test('SHEET-32: a week’s timesheets lead to that week, an objection to its entry', async () => {
  const { records, show } = await openDevice('office');
  const submitted = { submittedAt: '2026-02-27T17:00:00.000Z' };
  const objected = records.hours({
    ...{ clockIn: '2026-02-25T08:00:00.000Z', clockOut: '2026-02-25T16:00:00.000Z', ...submitted },
    answers: [{ at: '2026-02-27T18:00:00.000Z', revisions: 0, agrees: false, comment: 'I stayed' }],
  });
  const other = { clockIn: '2026-02-24T08:00:00.000Z', clockOut: '2026-02-24T16:00:00.000Z', ...submitted };
  const hours = [objected, records.hours({ ...other, userId: people.office.userId })];
  const person = await show(<WaitingPanel entries={hours} />);
  await panelReads('Waiting for you', [
    'Marc Olsen | Objects to a change of Feb 25',
    '2 timesheets to approve | Week from Feb 23 | 16:00',
  ]);
  await person.press(/^2 timesheets/, 'link');
  expect(person.address()).toBe('/timeentries?week=2026-02-23');
  await person.press(/^Marc Olsen/, 'link');
  expect(person.address()).toBe(`/timeentries?entry=${objected.id}`);
});

test('DASH-248: one press approves the hours as they were shown, after naming what is marked; Undo says why they are open again', async () => {
  const { server, records } = await openCompany('office');
  const at = '2026-03-03T16:00:00.000Z';
  const marked = { by: people.office.userId, at };
  const entry = records.hours({ unconfirmed: { clockIn: marked, clockOut: null } });
  await server.put('timeEntry', entry);
  const person = await openOnDevice(<WaitingPanel entries={[entry]} />);
  await person.press('Approve the hours of Marc Olsen');
  await person.find('heading', 'Approve these marked hours?');
  await person.press('Approve it as marked');
  const seen = { version: entry.version, marks: ['by_another'] };
  await waitFor(() =>
    expect(server.inputsOf('updateTimeEntry')).toEqual([{ entryId: entry.id, status: 'approved', seen }]),
  );
  await person.press('Undo');
  await waitFor(() =>
    expect(server.inputsOf('updateTimeEntry')[1]).toEqual({
      ...{ entryId: entry.id, status: 'pending', seen },
      reason: 'The approval was taken back at once.',
    }),
  );
});
