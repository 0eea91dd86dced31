import { AppError } from '@plumbline/domain/errors/app-error';
import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { fillStart, readPullState, writePullState } from '@plumbline/offline/replica/pull-state';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { tabSync } from '../../data/replica/tab-sync.ts';
import { bridge, clinic, people, type Who } from '../../testing/company.ts';
import { openDevice } from '../../testing/device-part.tsx';
import { linesIn } from '../../testing/read.ts';
import CalendarScreen from './calendar-screen.tsx';

const { crew, office } = people;
const at = (hour: string, day = '2026-03-04') => `${day}T${hour}:00.000Z`;

async function openCalendar(who: Who = 'office') {
  const device = await openDevice(who);
  const { records, keep } = device;
  await keep(
    'project',
    records.project({ id: clinic, name: 'St. Brigid Clinic' }),
    records.project({ id: bridge, name: 'Pier warehouse' }),
  );
  const open = async (address = '/calendar', size: 'office' | 'phone' = 'office') =>
    await device.show(<CalendarScreen />, { address, device: size });
  return { ...device, open };
}

type Opened = Awaited<ReturnType<typeof openCalendar>>;

const gas: Partial<CalendarEvent> = {
  ...{ title: 'Gas drops', attendees: [crew.userId], jobStatus: 'done', startDate: at('07:00') },
  ...{ endDate: at('11:40'), location: '12 Superior Street' },
  acknowledgements: [{ userId: crew.userId, deliveredAt: at('05:00'), seenAt: at('06:21') }],
};

async function plan({ keep, records }: Opened): Promise<void> {
  await keep(
    'calendarEvent',
    records.visit(gas),
    records.visit({ attendees: [crew.userId, office.userId], jobStatus: 'scheduled', projectId: bridge }),
    records.visit({
      ...{ title: 'Dentist', attendees: [crew.userId], eventType: 'time_off', projectId: null },
      ...{ startDate: at('08:00', '2026-03-05'), endDate: at('09:30', '2026-03-05') },
    }),
    records.visit({ title: 'Walk-in cooler', unscheduled: true, jobStatus: 'scheduled' }),
  );
}

/** What the rows of a table say. */
const rows = () => screen.queryAllByRole('row').map((row) => linesIn(row).join(' | '));
const panels = () =>
  screen
    .queryAllByRole('region')
    .map((region) => linesIn(region).join(' | '))
    .filter((text) => text !== '');
/** What each person's row of the board says. */
const board = () =>
  [...(screen.queryByRole('list', { name: /^Crew on/ })?.children ?? [])].map((row) =>
    linesIn(row).join(' | '),
  );
const reads = async (...expected: string[]) => await waitFor(() => expect(board()).toEqual(expected));

test('CALVIEW-3: on the board each person has what they do that day, with its status and whether they saw it', async () => {
  const opened = await openCalendar();
  await plan(opened);
  const person = await opened.open();
  await reads(
    'Dana Reyes | Pier warehouse | Hang doors | 1:00 PM to 3:00 PM | Scheduled',
    [
      'Marc Olsen | St. Brigid Clinic | Gas drops | 7:00 AM to 11:40 AM | Done | Seen 6:21 AM',
      'Pier warehouse | Hang doors | 1:00 PM to 3:00 PM | Scheduled',
    ].join(' | '),
  );
  await person.find('heading', 'Wednesday, March 4');
  await person.find('heading', 'Not scheduled');
  await person.find('button', /^Walk-in cooler 2:00 h/);
});

test('CALVIEW-4: other days and views are a press away and in the address, and today is not', async () => {
  const opened = await openCalendar();
  await plan(opened);
  const person = await opened.open();
  await person.press('Next day');
  await reads('Marc Olsen | Dentist | 8:00 AM to 9:30 AM | Time off');
  expect(person.search()).toEqual({ day: '2026-03-05' });
  await person.press('Crew week', 'radio');
  await person.find('heading', 'Mar 2 to Mar 8');
  expect(person.search()).toEqual({ view: 'crew-week', day: '2026-03-05' });
  await waitFor(() =>
    expect(rows().slice(1)).toEqual([
      'Dana Reyes | 1:00 PM | Pier warehouse | Hang doors | Scheduled',
      [
        'Marc Olsen | 7:00 AM | St. Brigid Clinic | Gas drops | Done | 1:00 PM | Pier warehouse | Hang doors | Scheduled',
        '8:00 AM | Dentist | Time off',
      ].join(' | '),
    ]),
  );
  await person.press('Month', 'radio');
  await person.find('heading', 'March 2026');
  await waitFor(() =>
    expect(rows()[2] ?? '').toContain(
      '4 | 7:00 AM | St. Brigid Clinic | Done | 1:00 PM | Pier warehouse | Scheduled | 5 | 8:00 AM | Dentist',
    ),
  );
  await person.press('Thursday, March 5');
  expect(person.search()).toEqual({ day: '2026-03-05' });
  await person.press('Today');
  await person.find('heading', 'Wednesday, March 4');
  expect(person.address()).toBe('/calendar');
});

test('CALVIEW-11: week and day show each day along its hours, what fills a day above, and a day opens its board', async () => {
  const opened = await openCalendar();
  await plan(opened);
  const { keep, records } = opened;
  await keep(
    'calendarEvent',
    records.visit({
      ...{ title: 'Crane rental', isAllDay: true, projectId: null, eventType: 'other', jobStatus: null },
      ...{ startDate: at('00:00'), endDate: at('00:00', '2026-03-05') },
    }),
    records.visit({
      title: 'Night pour',
      projectId: null,
      startDate: at('22:00', '2026-03-03'),
      endDate: at('02:00'),
    }),
  );
  const person = await opened.open('/calendar?view=week');
  await waitFor(() => expect(panels()).toHaveLength(7));
  await person.reads('St. Brigid Clinic');
  expect(panels()[1]).toBe('Tue, Mar 3 | 10:00 PM | Night pour | Visit');
  expect(panels()[2]).toBe(
    [
      'Wed, Mar 4 | Crane rental | Other | 10:00 PM | Night pour | Visit | 7:00 AM | St. Brigid Clinic | Gas drops | Done',
      '1:00 PM | Pier warehouse | Hang doors | Scheduled',
    ].join(' | '),
  );
  const gasDrops = await person.find('button', /Gas drops/);
  // The day begins at midnight because of the pour, and ends then too.
  expect(gasDrops.closest('li')?.style.top).toBe(`${(7 / 24) * 100}%`);
  await person.press('Day', 'radio');
  await person.find('heading', 'Wednesday, March 4');
  await waitFor(() => expect(panels()).toHaveLength(1));
  await person.press('Week', 'radio');
  await person.press('Thu, Mar 5');
  expect(person.search()).toEqual({ day: '2026-03-05' });
});

test('CALVIEW-5: the agenda lists day after day what is planned and for whom', async () => {
  const opened = await openCalendar();
  await plan(opened);
  await opened.open('/calendar?view=agenda');
  await waitFor(() =>
    expect(panels()).toEqual([
      [
        'Wednesday, March 4 | Today | 7:00 AM | St. Brigid Clinic | Gas drops | Marc | Done',
        '1:00 PM | Pier warehouse | Hang doors | Marc, You | Scheduled',
      ].join(' | '),
      'Thursday, March 5 | Tomorrow | 8:00 AM | Dentist | Marc | Time off',
    ]),
  );
});

test('CALVIEW-6: an event opens with all that is known of it, and its address does as well', async () => {
  const opened = await openCalendar();
  await plan(opened);
  const person = await opened.open();
  await person.press(/^St\. Brigid Clinic Gas drops 7:00 AM to 11:40 AM Done/);
  const sheet = await person.find('dialog', 'Gas drops');
  await waitFor(() =>
    expect(linesIn(sheet).join(' | ')).toContain(
      'Wednesday, March 4, 2026 | 7:00 AM to 11:40 AM | Status | Done | Type | Visit | Where | 12 Superior Street',
    ),
  );
  expect(linesIn(sheet).join(' | ')).toContain('Marc Olsen | Seen Mar 4, 6:21 AM');
  const event = person.search()['event'];
  await person.press('Close');
  expect(person.address()).toBe('/calendar');
  person.leave();
  const again = await opened.open(`/calendar?event=${event ?? ''}`);
  await again.find('dialog', 'Gas drops');
});

test('CALVIEW-7: the filters narrow every view and stand in the address; without matches all is a press away', async () => {
  const opened = await openCalendar();
  await plan(opened);
  const person = await opened.open(`/calendar?project=${bridge}`);
  await reads(
    'Dana Reyes | Pier warehouse | Hang doors | 1:00 PM to 3:00 PM | Scheduled',
    'Marc Olsen | Pier warehouse | Hang doors | 1:00 PM to 3:00 PM | Scheduled',
  );
  expect(person.has('button', /^Walk-in cooler/)).toBe(false);
  await person.press(/^Who/);
  await person.press('Dana Reyes', 'menuitemcheckbox');
  await reads('Dana Reyes | Pier warehouse | Hang doors | 1:00 PM to 3:00 PM | Scheduled');
  expect(person.search()).toEqual({ project: bridge, people: office.userId });
  person.leave();
  const narrow = await opened.open('/calendar?type=training');
  await narrow.press('Show all events');
  expect(narrow.address()).toBe('/calendar');
  await narrow.find('list', 'Crew on Wednesday, March 4');
});

test('PLANBOARD-41: filtered by a skill the board has who can do it, busy or free, and the waiting jobs that need it', async () => {
  const opened = await openCalendar();
  await plan(opened);
  const { keep, records, replica } = opened;
  await replica.member.clear();
  await keep(
    'member',
    { ...records.member(office), skills: ['estimating'] },
    { ...records.member(crew), skills: ['Gas', 'pipefitting'] },
  );
  await keep(
    'calendarEvent',
    records.visit({ title: 'Gas leak', unscheduled: true, requiredSkills: ['gas'], jobStatus: 'scheduled' }),
  );
  const person = await opened.open('/calendar?day=2026-03-06');
  await person.press(/^Skill/);
  await person.press('Gas', 'menuitemcheckbox');
  await reads('Marc Olsen');
  expect(person.search()).toEqual({ day: '2026-03-06', skill: 'gas' });
  await person.find('button', /^Gas leak/);
  await waitFor(() => expect(person.has('button', /^Walk-in cooler/)).toBe(false));
  await person.press('pipefitting', 'menuitemcheckbox');
  expect(person.search()).toEqual({ day: '2026-03-06', skill: 'gas,pipefitting' });
  person.leave();
  const nobody = await opened.open(`/calendar?skill=gas&people=${office.userId}`);
  await nobody.reads('Nobody you chose has the skill you are looking for.');
  await nobody.press('Show all events');
  expect(nobody.address()).toBe('/calendar');
});

test('PLANBOARD-43: the menu colors the events by their project or person, the address keeps it, and chips name whose color it is', async () => {
  const opened = await openCalendar();
  await plan(opened);
  const { keep, records } = opened;
  await keep('project', records.project({ id: clinic, name: 'St. Brigid Clinic', colour: '#4fb3a5' }));
  const person = await opened.open();
  const colorOf = async (name: RegExp) =>
    (await person.find('button', name)).style.getPropertyValue('--event-color');
  expect(await colorOf(/Gas drops/)).toBe('');
  await person.press('More about the calendar');
  expect((await person.find('menuitemcheckbox', 'Status')).getAttribute('aria-checked')).toBe('true');
  await person.press('Project', 'menuitemcheckbox');
  await waitFor(async () => expect(await colorOf(/Gas drops/)).toBe('#4fb3a5'));
  expect(person.search()).toEqual({ color: 'project' });
  // How far it is is still said beside it.
  expect((await person.find('button', /Gas drops/)).textContent).toContain('Done');
  person.leave();
  const week = await opened.open('/calendar?view=week&color=person');
  const doors = await week.find('button', /Hang doors/);
  expect(doors.style.getPropertyValue('--event-color')).toBe('#336699');
  expect(linesIn(doors).join(' | ')).toBe(
    '1:00 PM | Marc Olsen, Dana Reyes | Pier warehouse | Hang doors | Scheduled',
  );
  expect(doors.textContent).toContain('MO DR');
  expect((await week.find('button', /Dentist/)).style.getPropertyValue('--event-color')).toBe('');
  week.leave();
  const agenda = await opened.open('/calendar?view=agenda&color=project');
  const row = await agenda.find('button', /Gas drops/);
  expect(row.querySelector<HTMLElement>('[data-event-color]')?.style.getPropertyValue('--event-color')).toBe(
    '#4fb3a5',
  );
});

test('PLANBOARD-45: outside of their working hours the rows of the crew are shaded, and the days and weeks by the company\u2019s or the one person\u2019s', async () => {
  const opened = await openCalendar();
  await plan(opened);
  const { keep, records, replica } = opened;
  await replica.member.clear();
  const early = { days: [1, 2, 3, 4], from: '06:00', to: '14:00' };
  await keep('member', records.member(office), { ...records.member(crew), workWeek: early });
  const person = await opened.open();
  const shades = (inside: Element | null | undefined) =>
    [...(inside?.querySelectorAll<HTMLElement>('[data-off]') ?? [])].map(({ style }) => [
      Math.round(Number.parseFloat(style.left || style.top) * 11) / 100,
      Math.round(Number.parseFloat(style.width || style.height) * 11) / 100,
    ]);
  // Of eleven hours from six on: Dana from seven to four like the company, Marc from six to two.
  const row = async (name: string) => (await person.find('list', name)).closest('[data-lane]');
  await waitFor(async () =>
    expect(shades(await row('Dana Reyes'))).toEqual([
      [0, 1],
      [10, 1],
    ]),
  );
  expect(shades(await row('Marc Olsen'))).toEqual([[8, 3]]);
  await person.press('Crew week', 'radio');
  const off = () =>
    [...document.querySelectorAll<HTMLElement>('td[data-off]')].map(({ dataset }) => dataset['day']);
  await waitFor(() =>
    expect(off()).toEqual(['2026-03-07', '2026-03-08', '2026-03-06', '2026-03-07', '2026-03-08']),
  );
  person.leave();
  const day = async (address: string) => {
    const shown = await opened.open(address);
    const hours = (await shown.find('button', /Hang doors/)).closest('[data-lane]');
    const found = shades(hours);
    shown.leave();
    return found;
  };
  expect(await day('/calendar?view=day')).toEqual([
    [0, 1],
    [10, 1],
  ]);
  expect(await day(`/calendar?view=day&people=${crew.userId}`)).toEqual([[8, 3]]);
});

test('PLANBOARD-50: what takes a quarter of an hour stands beside what follows within half an hour', async () => {
  const opened = await openCalendar();
  const { keep, records } = opened;
  const short = (title: string, from: string, to: string) =>
    records.visit({ attendees: [crew.userId], projectId: null, title, startDate: at(from), endDate: at(to) });
  await keep(
    'calendarEvent',
    short('One', '07:00', '07:15'),
    short('Two', '07:15', '07:30'),
    short('Three', '07:30', '08:00'),
  );
  const person = await opened.open('/calendar?view=day');
  const rowTexts = async (name: RegExp) => {
    const { left = '', width = '' } = (await person.find('button', name)).closest('li')?.style ?? {};
    return [left, width];
  };
  expect(await rowTexts(/One/)).toEqual(['0%', '50%']);
  expect(await rowTexts(/Two/)).toEqual(['50%', '50%']);
  expect(await rowTexts(/Three/)).toEqual(['0%', '50%']);
});

test('PLANBOARD-52: an event along the hours has as many lines as its length has room for', async () => {
  const opened = await openCalendar();
  const { keep, records } = opened;
  const job = (title: string, from: string, to: string) =>
    records.visit({ attendees: [crew.userId], title, startDate: at(from), endDate: at(to) });
  await keep(
    'calendarEvent',
    job('Call', '07:00', '07:30'),
    job('Look', '08:00', '08:45'),
    job('Mend', '09:00', '10:00'),
  );
  const read = async (size: 'office' | 'phone') => {
    const person = await opened.open('/calendar?view=day', size);
    await person.find('button', /10:00 AM|9:00 AM/);
    const lines = screen
      .getAllByRole('button', { name: /St\. Brigid Clinic/ })
      .map((button) => [...button.children].filter(({ className }) => className !== 'sr-only').length);
    person.leave();
    return lines;
  };
  expect(await read('office')).toEqual([1, 2, 3]);
  expect(await read('phone')).toEqual([2, 3, 3]);
});

test('PLANBOARD-51: every hour of another day has its name, the first one too', async () => {
  const opened = await openCalendar();
  const { keep, records } = opened;
  await keep(
    'calendarEvent',
    records.visit({
      ...{ attendees: [crew.userId], projectId: null },
      ...{ startDate: at('08:00', '2030-03-05'), endDate: at('09:00', '2030-03-05') },
    }),
  );
  const person = await opened.open('/calendar?day=2030-03-05');
  const list = await person.find('list', /^Crew on/);
  expect(list.previousElementSibling?.textContent).toBe(
    ['6 AM', 7, 8, 9, 10, 11, '12 PM', 1, 2, 3, 4].join(''),
  );
});

test('CALVIEW-8: a day without anything says so and leads on; what is beyond the device is named', async () => {
  const opened = await openCalendar();
  const person = await opened.open();
  await person.reads('Nothing planned on this day');
  expect(person.has('button', /^Walk-in cooler/)).toBe(false);
  await person.press('See the next two weeks');
  await person.reads('Nothing planned in this time');
  expect(person.search()).toEqual({ view: 'agenda' });
  await person.readsNo('This device does not have all of these days');
  person.leave();
  opened.hearSignal(false);
  const late = await opened.open('/calendar?day=2027-03-04');
  await late.reads('This device does not have all of these days');
  await late.press('Back to today');
  expect(late.address()).toBe('/calendar');
});

test('CALVIEW-10: while nothing has come the calendar loads, and where the server cannot be reached it says so', async () => {
  const opened = await openCalendar();
  const { replica } = opened;
  await writePullState(replica, { ...(await readPullState(replica)), fill: fillStart });
  await replica.member.clear();
  const person = await opened.open();
  await person.reads('Getting the calendar');
  const before = tabSync.get();
  onTestFinished(() => tabSync.set(before));
  tabSync.set({ ...before, trouble: new AppError('NETWORK_ERROR') });
  await person.reads('Your events did not load');
  await person.find('button', 'Try again');
  await person.readsNo('Nothing planned on this day');
});

test('CALVIEW-9: on the phone the crew stands person by person, the reader’s own day first, with their next job marked', async () => {
  const opened = await openCalendar('crew');
  await plan(opened);
  const person = await opened.open('/calendar?view=crew-week', 'phone');
  await waitFor(() =>
    expect(panels()).toEqual([
      [
        'Your day | 2 stops | 7:00 AM | · Done | St. Brigid Clinic | Gas drops',
        '1:00 PM to 3:00 PM | Scheduled | Pier warehouse | Hang doors',
        'On the way | , not yet | On site | , not yet | Done | , not yet | I’m on my way',
      ].join(' | '),
      'Dana Reyes | 1:00 PM | Pier warehouse | Hang doors | Scheduled',
      'Not scheduled | 1 | Walk-in cooler | 2:00 h | St. Brigid Clinic | No date promised | Any',
    ]),
  );
  expect((await person.find('button', /^1:00 PM Pier/)).getAttribute('aria-current')).toBe('step');
  await person.press('Pier warehouse');
  await person.find('dialog', 'Hang doors');
});

test('MYDAY-1: what else is planned for the reader stands below their stops, and of another day no stop is the present one', async () => {
  const opened = await openCalendar('crew');
  await plan(opened);
  await opened.keep(
    'calendarEvent',
    opened.records.visit({
      ...{ title: 'Set pump', attendees: [crew.userId], jobStatus: 'scheduled', projectId: bridge },
      ...{ startDate: at('11:00', '2026-03-05'), endDate: at('12:00', '2026-03-05') },
    }),
  );
  const person = await opened.open('/calendar?day=2026-03-05', 'phone');
  await waitFor(() =>
    expect(panels().slice(0, 2)).toEqual([
      'Your day | 1 stop | 11:00 AM | Pier warehouse | Set pump',
      'Also planned | 8:00 AM | Dentist | Time off',
    ]),
  );
  expect(person.has('button', 'I’m on my way')).toBe(false);
});

test('BOARD-7: one event of the board is in the order of Tab, and the arrows lead to the others', async () => {
  const opened = await openCalendar();
  await plan(opened);
  const person = await opened.open();
  const grid = await person.find('list', 'Crew on Wednesday, March 4');
  const all = await within(grid).findAllByRole('button');
  const cells = all.filter((cell) => cell.getAttribute('aria-label') === null);
  expect(cells.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  cells[0]?.focus();
  await person.user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(cells[2]);
  await person.user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(cells[1]);
  expect(cells.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
  await person.user.keyboard('{Enter}');
  await person.find('dialog', 'Gas drops');
});
