import { AppError } from '@plumbline/domain/errors/app-error';
import type { EntryEvent, TimeEntry } from '@plumbline/domain/entities/time-entry';
import { idOf } from '@plumbline/offline/testing/rows';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clinic, people } from '../../../testing/company.ts';
import { openDevice } from '../../../testing/device-part.tsx';
import { historyPage } from '../../../testing/entry-history.ts';
import { layerCloses } from '../../../testing/person.ts';
import { linesIn, saidInToasts } from '../../../testing/read.ts';
import TimeEntriesScreen from '../time-entries-screen.tsx';

const { crew, office } = people;
const submittedAt = '2026-02-27T17:00:00.000Z';

/** The office at last week's grid: the crew's two days are submitted, the admin has none. */
async function openWeek(address = '/timeentries?week=2026-02-23', device: 'office' | 'phone' = 'office') {
  const opened = await openDevice('office');
  const { records, keep } = opened;
  await keep('project', records.project({ id: clinic, name: 'St. Brigid Clinic' }));
  const hours = (day: string, more: Partial<TimeEntry> = {}) =>
    records.hours({
      ...{ clockIn: `${day}T08:00:00.000Z`, clockOut: `${day}T17:00:00.000Z`, submittedAt },
      ...more,
    });
  const [monday, tuesday] = [hours('2026-02-23'), hours('2026-02-24')];
  await keep('timeEntry', monday, tuesday);
  const open = async () => await opened.show(<TimeEntriesScreen />, { address, device });
  return { ...opened, hours, monday, tuesday, open };
}

/** What a decision says of an entry that was on screen. */
const seen = ({ id: entryId, version }: TimeEntry) => ({ entryId, version, marks: [] as string[] });

/** The server's refusal of a decision about an entry that its person made longer meanwhile. */
const longer = ({ id: entryId, userId }: TimeEntry) => {
  const text = 'Marc Olsen changed their own hours of Monday, February 23 from 9:00 h to 14:00 h.';
  const changed = [{ entryId, userId, by: userId, wasS: 32_400, isS: 50_400, text }];
  return new AppError('CONFLICT', { message: `${text} Look again, then decide.`, details: { changed } });
};

const grid = async () => await screen.findByRole('grid', { name: 'Hours of the week' });
const rows = async () =>
  within(await grid())
    .getAllByRole('row')
    .slice(1)
    .map((row) => linesIn(row).join(' | '));

test('SHEET-10: the grid has everybody by days, with what is there to do in the second line and in the headline', async () => {
  const { open } = await openWeek();
  const person = await open();
  await person.reads('One is ready.');
  expect(await rows()).toEqual([
    'Dana Reyes | No hours | – | – | – | – | – | – | – | none | none',
    'Marc Olsen | Ready | 9:00 | 9:00 | – | – | – | – | – | 18:00 | none',
    'All | 9:00 | 9:00 | none | none | none | none | none | 18:00 | 0:00',
  ]);
});

test('SHEET-11: who is ready is ticked, and one press approves their entries and nobody else’s', async () => {
  const { server, keep, hours, monday, tuesday, open } = await openWeek();
  const own = hours('2026-02-25', { userId: office.userId, submittedAt: null });
  await keep('timeEntry', own);
  server.answer('timeEntries.decide', () => ({ timeEntries: [] }));
  const person = await open();
  await person.press('Approve 1');
  await waitFor(() => expect(saidInToasts()).toEqual(['1 timesheet approved']));
  await person.press('Everybody who can be approved', 'checkbox');
  await person.press('Approve 2');
  await waitFor(() =>
    expect(server.inputsOf('timeEntries.decide')).toEqual([
      { entries: [monday, tuesday].map(seen), decision: 'approved' },
      { entries: [own, monday, tuesday].map(seen), decision: 'approved' },
    ]),
  );
});

test('SHEET-12: of two admins at once the later is told who was first, and their grid is right afterwards', async () => {
  const { server, keep, monday, tuesday, open } = await openWeek();
  server.refuse(
    'timeEntries.decide',
    new AppError('CONFLICT', { message: 'Ingrid Halden approved 2 of these already.' }),
  );
  const person = await open();
  await person.press('Approve 1');
  await waitFor(() => expect(saidInToasts().join()).toContain('Ingrid Halden approved 2 of these already.'));
  // What the other did arrives.
  const approved = { status: 'approved', approvedBy: idOf(0x999) } as const;
  await keep('timeEntry', { ...monday, ...approved }, { ...tuesday, ...approved });
  await person.reads('All hours of this week are approved.');
  expect(await person.find('button', 'Approve')).toHaveProperty('disabled', true);
  expect((await rows())[1]).toBe('Marc Olsen | Approved | 9:00 | 9:00 | – | – | – | – | – | 18:00 | none');
});

test('SHEET-13: the arrow keys go from cell to cell, Enter opens the day, Space ticks its person', async () => {
  const { monday, open } = await openWeek();
  const person = await open();
  const first = await person.find('button', 'Dana Reyes');
  first.focus();
  await person.user.keyboard('{ArrowDown}{ArrowRight}');
  expect(document.activeElement).toBe(await person.find('button', 'Marc Olsen, Mon, Feb 23: 9:00'));
  await person.user.keyboard('{ArrowLeft}{ArrowLeft}{End}');
  expect(document.activeElement).toBe(
    await person.find('button', 'Marc Olsen, Sun, Mar 1: no hours, add some'),
  );
  await person.user.keyboard('{Home}');
  expect(document.activeElement).toBe(await person.find('button', 'Marc Olsen'));
  await person.user.keyboard(' ');
  expect(await person.find('button', 'Approve')).toHaveProperty('disabled', true);
  await person.user.keyboard(' {ArrowRight}{Enter}');
  await person.find('heading', 'Monday, February 23');
  expect(person.search()).toEqual({ week: '2026-02-23', entry: monday.id });
});

test('SHEET-14: a missing clock-out shows since when, keeps its person from being approved and leads to the entry', async () => {
  const { keep, hours, open } = await openWeek();
  await keep('timeEntry', hours('2026-02-26', { clockOut: null, status: 'active', submittedAt: null }));
  const person = await open();
  await person.reads('Clock-out missing, Thu');
  await person.reads('One needs a look.');
  expect(
    (await person.find('checkbox', 'Approve the week of Marc Olsen')).getAttribute('aria-disabled'),
  ).toBe('true');
  await person.press(/^Marc Olsen, Thu, Feb 26: 8:00.AM–\?, Clock-out missing$/);
  await person.find('heading', 'Thursday, February 26');
});

test('SHEET-14: the office’s button adds the admin’s own hours, and the form says so', async () => {
  const { open } = await openWeek();
  const person = await open();
  await person.press('Add hours');
  await person.find('heading', 'Add your own hours');
});

test('SHEET-14: an empty day offers to add hours for that person on that day', async () => {
  const { open } = await openWeek();
  const person = await open();
  await person.press('Marc Olsen, Wed, Feb 25: no hours, add some');
  await person.find('heading', 'Add hours for Marc Olsen');
  await person.holds('Day', 'Feb 25, 2026');
});

test('SHEET-15: the sheet sends an entry back with its reason, and refuses to without one', async () => {
  const { server, monday, open } = await openWeek();
  server.answer('timeEntries.decide', () => ({ timeEntries: [] }));
  const person = await open();
  await person.press('Marc Olsen, Mon, Feb 23: 9:00');
  await person.press('Reject…');
  await person.press('Reject entry');
  await person.reads('Say why, so that they know what to change.');
  await person.write(/^What has to change/, 'Which job?');
  await person.press('Reject entry');
  await waitFor(() =>
    expect(server.inputsOf('timeEntries.decide')).toEqual([
      { entries: [seen(monday)], decision: 'rejected', reason: 'Which job?' },
    ]),
  );
});

test('SHEET-15: approved hours are reopened with a reason, and neither edited nor deleted', async () => {
  const { server, keep, monday, open } = await openWeek();
  await keep('timeEntry', { ...monday, status: 'approved', approvedBy: office.userId });
  server.answer('timeEntries.decide', () => ({ timeEntries: [] }));
  const person = await open();
  await person.press('Marc Olsen, Mon, Feb 23: 9:00');
  await person.press('Reopen…');
  expect(person.has('button', 'More for this entry')).toBe(false);
  await person.write(/^Reason/, 'Wrong job');
  await person.press('Reopen');
  await waitFor(() =>
    expect(server.inputsOf('timeEntries.decide')).toEqual([
      { entries: [seen(monday)], decision: 'pending', reason: 'Wrong job' },
    ]),
  );
});

test('SHEET-15: another’s hours are deleted with a reason that they read', async () => {
  const { server, monday, open } = await openWeek(`/timeentries?week=2026-02-23`);
  server.answer('timeEntries.deleteEntry', () => ({ entryId: monday.id }));
  const person = await open();
  await person.press('Marc Olsen, Mon, Feb 23: 9:00');
  await person.press('More for this entry');
  await person.press('Delete hours…', 'menuitem');
  await person.press('Delete hours');
  await person.reads('Say why, so that they know what became of their hours.');
  await person.write(/^Reason/, 'Entered twice');
  await person.press('Delete hours');
  await waitFor(() =>
    expect(server.inputsOf('timeEntries.deleteEntry')).toEqual([
      { entryId: monday.id, reason: 'Entered twice', seen: { version: monday.version } },
    ]),
  );
  await layerCloses();
});

test('SHEET-16: the entry of the address opens in its week, with everything that happened to it', async () => {
  const { server, keep, monday, open } = await openWeek(`/timeentries?entry=${idOf(0x777)}`);
  const entry: TimeEntry = {
    ...{
      ...monday,
      id: idOf(0x777),
      clockIn: '2026-02-20T08:00:00.000Z',
      clockOut: '2026-02-20T12:00:00.000Z',
    },
    revisions: [
      {
        ...{ at: '2026-02-21T09:20:00.000Z', by: office.userId, reason: 'Left at noon' },
        before: { clockOut: '2026-02-20T16:00:00.000Z' },
      },
    ],
  };
  await keep('timeEntry', entry);
  server.answer('timeEntries.listHistory', () => historyPage(entry));
  const person = await open();
  await person.find('heading', 'Friday, February 20');
  await person.reads('You moved the clock-out');
  await person.reads('“Left at noon”');
  await person.reads('taken off, 4:00 h');
  await person.find('heading', /^Feb 16\s–\s22$/);
  await person.press('Close');
  await layerCloses();
  // The week stays in sight.
  expect(person.search()).toEqual({ week: '2026-02-16' });
});

test('SHEET-250: the history loads, says when it did not, and that an entry does not fit it', async () => {
  const { server, keep, monday, open } = await openWeek(`/timeentries?entry=${idOf(0x778)}`);
  await keep('timeEntry', { ...monday, id: idOf(0x778) });
  server.refuse('timeEntries.listHistory', new AppError('PERMISSION_DENIED', {}));
  const person = await open();
  await person.reads('The history did not load.');
  server.answer('timeEntries.listHistory', () => historyPage(monday, false));
  await person.press('Try again');
  const warning = await screen.findByRole('alert');
  expect(warning.textContent).toContain('This entry does not fit its history.');
});

test('SHEET-251: of a long history the latest is shown, and the earlier at a press', async () => {
  const { server, keep, monday, open } = await openWeek(`/timeentries?entry=${idOf(0x779)}`);
  const entry = { ...monday, id: idOf(0x779) };
  await keep('timeEntry', entry);
  const note = (number: number): EntryEvent => ({
    ...{ number, at: `2026-02-2${number}T09:00:00.000Z`, by: office.userId, kind: 'change' },
    ...{
      reason: `Reason ${number}`,
      before: { notes: `Note ${number}` },
      details: {},
      hours: null,
      hash: '',
    },
  });
  server.answer('timeEntries.listHistory', (input) =>
    'below' in Object(input)
      ? { events: [note(1)], below: null, fits: true }
      : { events: [note(3), note(2)], below: 2, fits: true },
  );
  const person = await open();
  await person.reads('“Reason 2”');
  expect(screen.queryByText('“Reason 1”')).toBeNull();
  await person.press('Show earlier');
  await person.reads('“Reason 1”');
  expect(server.inputsOf('timeEntries.listHistory').at(-1)).toEqual({ entryId: entry.id, below: 2 });
});

test('SHEET-252: hours that were never sent are approved after a question that names whose they are', async () => {
  const { server, keep, monday, tuesday, open } = await openWeek();
  await keep('timeEntry', { ...monday, submittedAt: null }, { ...tuesday, submittedAt: null });
  server.answer('timeEntries.decide', () => ({ timeEntries: [] }));
  const person = await open();
  await person.press('Everybody who can be approved', 'checkbox');
  await person.press('Approve 1');
  await person.reads(/^Marc Olsen has not submitted them for approval\. Two entries will stand as approved/);
  expect(server.inputsOf('timeEntries.decide')).toEqual([]);
  await person.press('Approve without their word');
  await waitFor(() =>
    expect(server.inputsOf('timeEntries.decide')).toEqual([
      {
        entries: [monday, tuesday].map(({ id, version }) => ({ entryId: id, version, marks: [] })),
        decision: 'approved',
      },
    ]),
  );
});

test('SHEET-253: an objection stands in the sheet of approved hours, and the office answers it with words', async () => {
  const { server, keep, monday, open } = await openWeek(`/timeentries?entry=${idOf(0x77a)}`);
  const at = '2026-02-25T09:00:00.000Z';
  const entry: TimeEntry = {
    ...{ ...monday, id: idOf(0x77a), status: 'approved', approvedBy: office.userId },
    answers: [{ at, revisions: 1, agrees: false, comment: 'I stayed until six' }],
  };
  await keep('timeEntry', entry);
  server.answer('timeEntries.listHistory', () => historyPage(entry));
  server.answer('timeEntries.answerObjection', () => ({ entryId: entry.id }));
  const person = await open();
  const objection = await screen.findByRole('region', { name: 'Objection' });
  expect(linesIn(objection)).toEqual(['Marc Olsen objects', '“I stayed until six”', 'Answer objection…']);
  await person.press('Answer objection…');
  await person.press('Send answer');
  await person.reads('Say what became of the objection.');
  await person.write(/^Your answer/, 'The gate shows five');
  await person.press('Send answer');
  await waitFor(() =>
    expect(server.inputsOf('timeEntries.answerObjection')).toEqual([
      { entryId: entry.id, objectedAt: at, comment: 'The gate shows five' },
    ]),
  );
});

test('SHEET-17: on the phone people are cards, which lead to their week with its sums', async () => {
  const { open } = await openWeek('/timeentries?week=2026-02-23', 'phone');
  const person = await open();
  await person.press(/^Marc Olsen Ready 18:00/, 'link');
  expect(person.search()).toEqual({ person: crew.userId, week: '2026-02-23' });
  await person.press('Approve week');
  expect(screen.queryByRole('grid')).toBeNull();
  await waitFor(() => expect(saidInToasts()).toEqual(['The week of Marc Olsen is approved']));
});

test('SHEET-18: export and time rules open from the office’s week', async () => {
  const { open } = await openWeek();
  const person = await open();
  await person.press('Export');
  await screen.findByRole('dialog');
  await person.press('Cancel');
  await layerCloses();
  await person.press('Time rules', 'link');
  expect(person.address()).toBe('/profile?tab=organization');
});

test('SHEET-150: an approval is of the versions on screen; what changed meanwhile is named, and the next press is of what is shown then', async () => {
  const { server, keep, monday, tuesday, open } = await openWeek();
  server.refuse('timeEntries.decide', longer(monday));
  const person = await open();
  await person.press('Approve 1');
  await person.reads('Nothing was approved: hours changed since you saw them');
  await person.reads('Marc Olsen changed their own hours of Monday, February 23 from 9:00 h to 14:00 h.');
  expect(saidInToasts()).toEqual([]);
  const later = { ...monday, clockOut: '2026-02-23T22:00:00.000Z', version: monday.version + 7 };
  await keep('timeEntry', later);
  await person.find('button', 'Marc Olsen, Mon, Feb 23: 14:00');
  server.answer('timeEntries.decide', () => ({ timeEntries: [] }));
  await person.press('Approve 1');
  await waitFor(() => expect(saidInToasts()).toEqual(['1 timesheet approved']));
  expect(server.inputsOf('timeEntries.decide')).toEqual([
    { entries: [seen(monday), seen(tuesday)], decision: 'approved' },
    { entries: [seen(later), seen(tuesday)], decision: 'approved' },
  ]);
  await waitFor(() => expect(screen.queryByText(/^Nothing was approved/)).toBeNull());
});

test('SHEET-151: what is rejected or deleted is the entry as it stood when the question was opened; after a refusal it is looked at again', async () => {
  const { server, keep, monday, open } = await openWeek();
  server.refuse('timeEntries.decide', longer(monday));
  server.refuse('timeEntries.deleteEntry', longer(monday));
  const person = await open();
  await person.press('Marc Olsen, Mon, Feb 23: 9:00');
  await person.press('Reject…');
  const later = { ...monday, clockOut: '2026-02-23T22:00:00.000Z', version: monday.version + 7 };
  await keep('timeEntry', later);
  await person.write(/^What has to change/, 'Which job?');
  await person.press('Reject entry');
  await person.reads('Nothing was decided: hours changed since you saw them');
  await waitFor(() => expect(person.has('button', 'Reject entry')).toBe(false));
  expect(server.inputsOf('timeEntries.decide')).toEqual([
    { entries: [seen(monday)], decision: 'rejected', reason: 'Which job?' },
  ]);
  await person.press('More for this entry');
  await person.press('Delete hours…', 'menuitem');
  await person.write(/^Reason/, 'Entered twice');
  await person.press('Delete hours');
  await person.reads('Marc Olsen changed their own hours of Monday, February 23 from 9:00 h to 14:00 h.');
  expect(server.inputsOf('timeEntries.deleteEntry')).toEqual([
    { entryId: monday.id, reason: 'Entered twice', seen: { version: later.version } },
  ]);
});

test('SHEET-152: marked hours are not ready, and an approval of them names each mark and asks', async () => {
  const { server, keep, monday, tuesday, open } = await openWeek();
  const at = '2026-02-24T21:00:00.000Z';
  const unconfirmed = { clockIn: { by: office.userId, at }, clockOut: null };
  const read = { device: at, counted: monday.clockIn };
  await keep(
    'timeEntry',
    { ...monday, clockReadings: { clockIn: read, clockOut: null } },
    { ...tuesday, source: 'crew', unconfirmed },
  );
  server.answer('timeEntries.decide', () => ({ timeEntries: [] }));
  const person = await open();
  await person.reads('One needs a look.');
  await person.reads('Clock was changed, Mon');
  await person.press('Approve the week of Marc Olsen', 'checkbox');
  await person.press('Approve 1');
  await person.find('heading', 'Approve 2 marked entries?');
  await person.reads('The clock of the device was changed.');
  await person.reads(/^Dana Reyes clocked Marc Olsen in at 8:00.AM, sent /);
  await person.press('Look again');
  await layerCloses();
  expect(server.inputsOf('timeEntries.decide')).toEqual([]);
  await person.press('Approve 1');
  await person.press('Approve them as marked');
  await waitFor(() =>
    expect(server.inputsOf('timeEntries.decide')).toEqual([
      {
        entries: [
          { ...seen(monday), marks: ['clock_changed'] },
          { ...seen(tuesday), marks: ['by_another'] },
        ],
        decision: 'approved',
      },
    ]),
  );
});
