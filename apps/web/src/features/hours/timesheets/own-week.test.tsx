import { AppError } from '@plumbline/domain/errors/app-error';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clinic, people } from '../../../testing/company.ts';
import { openApp, openCompany } from '../../../testing/app.tsx';
import { setSignal } from '../../../testing/device-network.ts';
import { openDevice } from '../../../testing/device-part.tsx';
import { historyPage } from '../../../testing/entry-history.ts';
import { findPanel, linesIn, saidInToasts } from '../../../testing/read.ts';
import TimeEntriesScreen from '../time-entries-screen.tsx';

const { crew, office } = people;

async function openOwn() {
  const opened = await openDevice('crew');
  const { records, keep } = opened;
  await keep('project', records.project({ id: clinic, name: 'St. Brigid Clinic' }));
  const hours = (more: Partial<TimeEntry> = {}) =>
    records.hours({
      ...{ clockIn: '2026-03-02T08:00:00.000Z', clockOut: '2026-03-02T17:00:00.000Z' },
      breaks: [{ start: '2026-03-02T12:00:00.000Z', end: '2026-03-02T12:30:00.000Z', paid: false }],
      ...more,
    });
  return {
    ...opened,
    hours,
    open: async () => await opened.show(<TimeEntriesScreen />, { address: '/timeentries' }),
  };
}

const moved = {
  revisions: [
    {
      ...{ at: '2026-03-03T09:20:00.000Z', by: office.userId, reason: 'Forgot to clock out' },
      before: { clockOut: '2026-03-02T19:31:00.000Z' },
    },
  ],
};
const plain = (text: string) => text.replaceAll('\u202f', ' ');

test('SHEET-20: a person sees their week’s sums and sends it for approval', async () => {
  const { server, keep, hours, open } = await openOwn();
  const entry = hours();
  await keep('timeEntry', entry);
  server.answer('timeEntries.submitWeek', () => ({ entryIds: [entry.id] }));
  const person = await open();
  const summary = await findPanel('The week');
  expect(linesIn(summary).slice(0, 7)).toEqual([
    ...['Worked', '8:30', 'Overtime', '0:00', 'Unpaid breaks', '0:30', 'Not submitted yet'],
  ]);
  await person.press('Submit week for approval');
  await waitFor(() =>
    expect(saidInToasts()).toEqual([
      'Week submitted for approval: 8:30 h, Mar 2 to Mar 8. The office can approve it now.',
    ]),
  );
  expect(server.inputsOf('timeEntries.submitWeek')).toEqual([{ from: '2026-03-02' }]);
  await keep('timeEntry', { ...entry, submittedAt: '2026-03-04T09:00:00.000Z' });
  await person.reads(/^Submitted for approval, /);
  expect(person.has('button', 'Submit week for approval')).toBe(false);
});

test('SHEET-20: a forgotten clock counts neither in the headline nor in the sums of the week', async () => {
  const { keep, hours, open } = await openOwn();
  const clockIn = '2026-03-03T12:00:00.000Z';
  await keep('timeEntry', hours({ clockIn, clockOut: null, status: 'active', breaks: [] }));
  const person = await open();
  await person.reads('0:00 h worked, one clock is running.');
  expect(linesIn(await screen.findByRole('region', { name: 'The week' })).slice(0, 2)).toEqual([
    ...['Worked', '0:00'],
  ]);
});

test('SHEET-20: a week waits for its clock and for a signal, and says what was sent back', async () => {
  const { keep, hours, hearSignal, open } = await openOwn();
  const running = hours({
    clockIn: '2026-03-04T08:00:00.000Z',
    clockOut: null,
    status: 'active',
    breaks: [],
  });
  await keep('timeEntry', hours({ status: 'rejected' }), running);
  const person = await open();
  await person.reads('Sent back. Change what is asked for, then submit it again.');
  await person.reads('Clock out, then you can submit the week.');
  await keep('timeEntry', { ...running, clockOut: '2026-03-04T08:30:00.000Z', status: 'pending' });
  await person.find('button', 'Submit week for approval');
  hearSignal(false);
  await person.reads('No signal. Submitting the week needs one.');
});

test('SHEET-1200: a week that is approved in part says how much of it, and what is left to do', async () => {
  const { keep, hours, open } = await openOwn();
  const running = hours({
    clockIn: '2026-03-04T08:00:00.000Z',
    clockOut: null,
    status: 'active',
    breaks: [],
  });
  const submitted = { submittedAt: '2026-03-03T18:00:00.000Z' };
  await keep('timeEntry', hours({ status: 'approved', ...submitted }), running);
  const person = await open();
  await person.reads('1 approved, the clock is running');
  await keep('timeEntry', { ...running, clockOut: '2026-03-04T08:30:00.000Z', status: 'pending' });
  await person.reads('1 approved, 1 not submitted yet');
});

test('SHEET-21: a change by the office stands out with its reason, and is agreed to', async () => {
  const { server, keep, hours, open } = await openOwn();
  const entry = hours(moved);
  await keep('timeEntry', entry);
  server.answer('timeEntries.answerChanges', () => ({ entryId: entry.id }));
  const person = await open();
  const change = await screen.findByRole('region', { name: 'Changed hours of Mon, Mar 2' });
  expect(linesIn(change).map(plain)).toEqual([
    'Dana Reyes changed Mon, Mar 2',
    ...['Was', 'Out 7:31 PM, 11:01 h worked', 'Is', 'Out 5:00 PM, 8:30 h worked'],
    ...['“Forgot to clock out”', 'Agree', 'Object…'],
  ]);
  await person.press('Agree');
  await waitFor(() =>
    expect(server.inputsOf('timeEntries.answerChanges')).toEqual([
      { entryId: entry.id, revisions: 1, agrees: true, comment: '' },
    ]),
  );
  const answers = [{ at: '2026-03-04T09:00:00.000Z', revisions: 1, agrees: true, comment: '' }];
  await keep('timeEntry', { ...entry, answers });
  server.answer('timeEntries.listHistory', () => historyPage({ ...entry, answers }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Changed hours/ })).toBeNull());
  await person.press(/^What happened to St\. Brigid Clinic/);
  await person.reads('You agreed');
  // The keyboard reaches it, because nothing else in a decided entry's sheet could be used to scroll it.
  expect(screen.getByRole('list', { name: 'What happened to this entry' }).tabIndex).toBe(0);
});

test('SHEET-21: an objection says what is wrong; what was changed again meanwhile is looked at first', async () => {
  const { server, keep, hours, open } = await openOwn();
  const entry = hours(moved);
  await keep('timeEntry', entry);
  server.refuse(
    'timeEntries.answerChanges',
    new AppError('CONFLICT', {
      message: 'These hours were changed again. Look at them once more before you answer.',
    }),
  );
  server.answer('timeEntries.answerChanges', () => ({ entryId: entry.id }));
  const person = await open();
  await person.press('Object…');
  await person.press('Send objection');
  await person.reads('Say what is wrong, so that the office can look into it.');
  await person.write(/^What is wrong/, 'I left at seven');
  await person.press('Send objection');
  await waitFor(() => expect(saidInToasts().join()).toContain('These hours were changed again.'));
  await person.press('Send objection');
  await waitFor(() =>
    expect(server.inputsOf('timeEntries.answerChanges').at(-1)).toEqual({
      ...{ entryId: entry.id, revisions: 1, agrees: false, comment: 'I left at seven' },
    }),
  );
});

test('SHEET-21: without a signal an answer says that it needs one', async () => {
  const { keep, hours, hearSignal, open } = await openOwn();
  await keep('timeEntry', hours(moved));
  hearSignal(false);
  await open();
  const change = await screen.findByRole('region', { name: 'Changed hours of Mon, Mar 2' });
  within(change).getByText('No signal. Answering needs one.');
});

test('SHEET-22: where the hours of a week went stands by job and task', async () => {
  const { records, keep, hours, open } = await openOwn();
  const task = records.task({ title: 'Hang ducts' });
  await keep('task', task);
  await keep(
    'timeEntry',
    hours({ taskId: task.id }),
    hours({ clockIn: '2026-03-03T08:00:00.000Z', clockOut: '2026-03-03T10:00:00.000Z', breaks: [] }),
  );
  await open();
  const panel = await findPanel('Where the hours went');
  await waitFor(() =>
    expect(linesIn(panel).slice(3)).toEqual([
      ...['St. Brigid Clinic', '10:30', 'Hang ducts', '8:30', 'No task', '2:00'],
    ]),
  );
});

test('PAYROLL-42: where tasks have cost codes, the hours of a week stand by them at one press', async () => {
  const { records, keep, hours, open } = await openOwn();
  const task = records.task({ title: 'Hang ducts', costCode: '23-3100' });
  await keep('task', task);
  await keep(
    'timeEntry',
    hours({ taskId: task.id }),
    hours({ clockIn: '2026-03-03T08:00:00.000Z', clockOut: '2026-03-03T10:00:00.000Z', breaks: [] }),
  );
  const person = await open();
  await person.press('Cost code', 'radio');
  const panel = await findPanel('Where the hours went');
  await waitFor(() =>
    expect(linesIn(panel).slice(-8)).toEqual([
      ...[
        '23-3100',
        '8:30',
        'St. Brigid Clinic',
        '8:30',
        'No cost code',
        '2:00',
        'St. Brigid Clinic',
        '2:00',
      ],
    ]),
  );
});

test('SHEET-153: a punch that somebody else made for a person says so, and the person confirms it, also without a signal', async () => {
  const { server, records } = await openCompany('crew');
  const at = '2026-03-03T20:00:00.000Z';
  const entry = records.hours({
    source: 'crew',
    unconfirmed: { clockIn: { by: office.userId, at }, clockOut: null },
  });
  await server.put('timeEntry', entry);
  const person = await openApp('/timeentries');
  await person.reads('Not confirmed yet');
  await person.reads(/^Dana Reyes clocked you in at .+, sent /);
  setSignal(false);
  await person.press('These times are right');
  await waitFor(() => expect(saidInToasts()).toContain('You confirmed these times'));
  await waitFor(() => expect(person.has('button', 'These times are right')).toBe(false));
  setSignal(true);
  await waitFor(() =>
    expect(server.inputsOf('updateTimeEntry')).toEqual([
      { entryId: entry.id, confirm: { clockIn: entry.clockIn } },
    ]),
  );
});

test('SHEET-154: one’s own late punch is an admin’s to confirm', async () => {
  const { keep, hours, open } = await openOwn();
  const at = '2026-03-02T20:00:00.000Z';
  await keep('timeEntry', hours({ unconfirmed: { clockIn: { by: crew.userId, at }, clockOut: null } }));
  const person = await open();
  await person.reads('Came later than it says');
  expect(person.has('button', 'These times are right')).toBe(false);
});
