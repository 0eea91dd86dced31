import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { people, type Who } from '../../../testing/company.ts';
import { openDevice } from '../../../testing/device-part.tsx';
import { linesIn } from '../../../testing/read.ts';
import { CalendarMenu } from '../calendar-menu.tsx';

const { office } = people;
const madeId = '0192f7a0-0000-7000-8000-000000000001';
const event = (uid: string, summary: string, hour: number, ...more: string[]) => [
  ...['BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:${summary}`, `DTSTART:20260305T${hour}0000Z`, 'DURATION:PT1H'],
  ...[...more, 'END:VEVENT'],
];
const file = (...lines: string[]) =>
  new File([['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n')], 'shop.ics');
const shop = file(
  ...event('1', 'Talk', 10, 'LOCATION:Shop\\, upstairs'),
  ...event('2', 'Hang doors', 13),
  ...event('1', 'Talk', 10),
  ...event('3', 'Beat', 14, 'RRULE:FREQ=MINUTELY'),
  ...event('4', 'Leave', 15),
);

/** Nothing has a height in this page, and a list draws what its frame shows. */
function giveHeights() {
  const height = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(448);
  onTestFinished(() => height.mockRestore());
}

async function openImport(who: Who = 'office') {
  giveHeights();
  const device = await openDevice(who);
  await device.keep(
    'calendarEvent',
    device.records.visit({ startDate: '2026-03-05T13:00:00.000Z', endDate: '2026-03-05T14:00:00.000Z' }),
  );
  const person = await device.show(<CalendarMenu />);
  await person.press('More about the calendar');
  return { ...device, person };
}

test('ICS-22: the events of a file are chosen, checked and imported without what is in the way, and Undo takes back what was made', async () => {
  const { person, server } = await openImport();
  server.answer('calendarEvents.importEvents', (input) => ({
    made: Object(input).dryRun === true ? [] : [madeId],
    conflicts:
      Object(input).dryRun === true
        ? [{ index: 1, message: 'Dana Reyes: Overlaps Roof by 1 h.', conflicts: [] }]
        : [],
    version: 1,
  }));
  await person.press('Import a file…', 'menuitem');
  await person.find('dialog', 'Import a calendar file');
  await person.user.upload(screen.getByLabelText('Calendar file to import'), shop);
  const dialog = await person.find('dialog', 'Import shop.ics');
  await person.reads(/Already in the calendar/);
  const list = within(dialog).getByRole('list', { name: 'Events of the file' });
  const rows = () => linesIn(list);
  expect(rows()).toEqual([
    ...[
      'Talk',
      'Thu, Mar 5, 10:00 AM to 11:00 AM',
      'Talk',
      'Thu, Mar 5, 10:00 AM to 11:00 AM. Twice in the file',
    ],
    ...[
      'Hang doors',
      'Thu, Mar 5, 1:00 PM to 2:00 PM. Already in the calendar',
      'Leave',
      'Thu, Mar 5, 3:00 PM to 4:00 PM',
    ],
  ]);
  const ticks = () =>
    within(list)
      .getAllByRole('checkbox')
      .map((box) => box.getAttribute('aria-checked'));
  expect(ticks()).toEqual(['true', 'false', 'false', 'true']);
  await person.reads('Beat: It repeats more than 6,000 times on the days that are read.');

  await person.press('Import 2 events');
  await person.reads('1 of them is left out, because something is in the way');
  await person.reads(/Dana Reyes: Overlaps Roof by 1 h\./);
  await person.press('Import 1 event');
  await person.reads('1 event imported');
  const [dry, real] = server.inputsOf('calendarEvents.importEvents');
  expect(dry).toMatchObject({ dryRun: true, events: [{ title: 'Talk' }, { title: 'Leave' }] });
  expect(real).toEqual({
    dryRun: false,
    events: [
      {
        ...{
          title: 'Talk',
          location: 'Shop, upstairs',
          description: null,
          isAllDay: false,
          isBlocking: true,
        },
        ...{ startDate: '2026-03-05T10:00:00.000Z', endDate: '2026-03-05T11:00:00.000Z' },
        ...{ attendees: [office.userId], eventType: 'other' },
      },
    ],
  });
  server.answer('calendarEvents.deleteEvents', () => ({ eventIds: [madeId], version: 2 }));
  await person.press('Undo');
  await waitFor(() =>
    expect(server.inputsOf('calendarEvents.deleteEvents')).toEqual([
      { events: [{ eventId: madeId, version: 1 }] },
    ]),
  );
  // Once.
  await waitFor(() => expect(person.has('button', 'Undo')).toBe(false));
});

test('ICS-750: of a file with twenty thousand events those in sight are drawn, and the ones further down when they are scrolled to', async () => {
  const { person } = await openImport();
  const many = Array.from({ length: 20_000 }, (_, index) => event(`${index}`, `Visit ${index}`, 10)).flat();
  await person.press('Import a file…', 'menuitem');
  await person.find('dialog', 'Import a calendar file');
  await person.user.upload(screen.getByLabelText('Calendar file to import'), file(...many));
  await person.find('button', 'Import 500 events');
  await person.reads(/19,500 more events/);
  const list = await screen.findByRole('list', { name: 'Events of the file' });
  await within(list).findByText('Visit 0');
  expect(within(list).getAllByRole('listitem').length).toBeLessThan(30);
  expect(within(list).getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('500');
  const frame = list.parentElement;
  if (frame) frame.scrollTop = 499 * 56;
  frame?.dispatchEvent(new Event('scroll'));
  await within(list).findByText('Visit 499');
  expect(within(list).getAllByRole('listitem').length).toBeLessThan(30);
});

test('ICS-23: without a signal nothing is imported', async () => {
  const { person, server, hearSignal } = await openImport();
  await person.press('Import a file…', 'menuitem');
  await person.find('dialog', 'Import a calendar file');
  await person.user.upload(screen.getByLabelText('Calendar file to import'), shop);
  hearSignal(false);
  await person.reads(/No signal\. This needs one/);
  const button = await person.find('button', 'Import 2 events');
  expect(button).toHaveProperty('disabled', true);
  expect(server.inputsOf('calendarEvents.importEvents')).toEqual([]);
});

test('ICS-23: field technicians are not offered it', async () => {
  const { person } = await openImport('crew');
  await person.find('menuitem', 'Your own calendars…');
  expect(person.has('menuitem', 'Import a file…')).toBe(false);
});

test('ICS-831: before the company’s zone is on the device no file is read', async () => {
  const { person, replica, keep, records } = await openImport();
  await replica.table('organization').clear();
  await person.press('Import a file…', 'menuitem');
  await person.reads('Getting the company’s time zone, in which files are read…');
  const choose = () => person.find('button', 'Choose a file (.ics)');
  expect(await choose()).toHaveProperty('disabled', true);
  await keep('organization', { ...records.organization(), timezone: 'America/Chicago' });
  await waitFor(async () => expect(await choose()).toHaveProperty('disabled', false));
  const noZone = file(...event('1', 'Talk', 10)).slice();
  const text = (await noZone.text()).replace('DTSTART:20260305T100000Z', 'DTSTART:20260305T100000');
  await person.user.upload(screen.getByLabelText('Calendar file to import'), new File([text], 'shop.ics'));
  await person.find('dialog', 'Import shop.ics');
  await person.reads(/Times are shown in America\/Chicago/);
});

test('ICS-836: the days of a file that are read are chosen, within those that the calendar keeps', async () => {
  const { person } = await openImport();
  await person.press('Import a file…', 'menuitem');
  const choose = () => person.find('button', 'Choose a file (.ics)');
  const type = async (label: string, day: string) => {
    const field = screen.getByRole('textbox', { name: label });
    await person.user.clear(field);
    await person.user.type(field, `${day}{Tab}`);
  };
  await person.find('textbox', 'First day');
  await type('First day', '2019-01-01');
  await person.reads(/^Choose a day from /);
  expect(await choose()).toHaveProperty('disabled', true);
  await type('First day', '2026-03-05');
  await type('Last day', '2026-03-04');
  await person.reads('It is before the first day.');
  expect(await choose()).toHaveProperty('disabled', true);
  await type('Last day', '2026-03-05');
  await waitFor(async () => expect(await choose()).toHaveProperty('disabled', false));
  const next = event('5', 'Next day', 10).map((line) => line.replace('20260305', '20260306'));
  const upload = screen.getByLabelText('Calendar file to import');
  await person.user.upload(upload, file(...event('1', 'Talk', 10), ...next));
  const list = await person.find('list', 'Events of the file');
  expect(linesIn(list)).toEqual(['Talk', 'Thu, Mar 5, 10:00 AM to 11:00 AM']);
  // Another choice of days reads the rest of it.
  await person.press('Another file');
  await type('Last day', '2026-03-06');
  await type('First day', '2026-03-06');
  await person.user.upload(
    screen.getByLabelText('Calendar file to import'),
    file(...event('1', 'Talk', 10), ...next),
  );
  expect(linesIn(await person.find('list', 'Events of the file'))).toEqual([
    'Next day',
    'Fri, Mar 6, 10:00 AM to 11:00 AM',
  ]);
});

test('ICS-837: a file that is handed over before the company’s zone is known waits for it', async () => {
  const { person, replica, keep, records } = await openImport();
  await replica.table('organization').clear();
  await person.press('Import a file…', 'menuitem');
  await person.reads('Getting the company’s time zone, in which files are read…');
  await person.user.upload(screen.getByLabelText('Calendar file to import'), shop);
  expect(person.has('dialog', 'Import shop.ics')).toBe(false);
  await keep('organization', { ...records.organization(), timezone: 'America/Chicago' });
  await person.find('dialog', 'Import shop.ics');
  await person.reads(/Times are shown in America\/Chicago/);
});
