import type { Acknowledgement, CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startAcknowledging } from '../../../data/dispatch/acknowledging.ts';
import { notePresence } from '../../../data/device/presence.ts';
import { people, type Who } from '../../../testing/company.ts';
import { openDevice } from '../../../testing/device-part.tsx';
import { linesIn } from '../../../testing/read.ts';
import CalendarScreen from '../calendar-screen.tsx';
import EventSheet from '../event-sheet.tsx';

const { crew, office } = people;
const at = (hour: string, day = '2026-03-04') => `${day}T${hour}:00.000Z`;
const notifiedCount = (userId: string, fields: Partial<Acknowledgement> = {}): Acknowledgement => ({
  ...{ userId, planRevision: 1, sentAt: at('05:00'), deliveredAt: null, seenAt: null },
  ...fields,
});

const seen = { deliveredAt: at('06:00'), seenAt: at('06:21') };
const plans: Partial<CalendarEvent>[] = [
  {
    title: 'Gas drops',
    startDate: at('20:00'),
    endDate: at('21:00'),
    acknowledgements: [notifiedCount(crew.userId, seen)],
  },
  {
    ...{ title: 'Hang doors', startDate: at('21:00'), endDate: at('22:00') },
    attendees: [crew.userId, office.userId],
    acknowledgements: [
      notifiedCount(crew.userId),
      notifiedCount(office.userId, { deliveredAt: at('08:58') }),
    ],
  },
  // Of an older version only; over; and no work.
  {
    title: 'Moved',
    startDate: at('22:00'),
    endDate: at('23:00'),
    planRevision: 2,
    acknowledgements: [notifiedCount(crew.userId, seen)],
  },
  {
    title: 'Over',
    startDate: at('01:00'),
    endDate: at('02:00'),
    acknowledgements: [notifiedCount(crew.userId)],
  },
  {
    title: 'Toolbox talk',
    eventType: 'meeting',
    startDate: at('22:00'),
    endDate: at('23:00'),
    acknowledgements: [notifiedCount(crew.userId)],
  },
];

async function openCalendar(who: Who, address = '/calendar') {
  const device = await openDevice(who);
  const { records, keep } = device;
  await keep(
    'calendarEvent',
    ...plans.map((plan) => records.visit({ attendees: [crew.userId], projectId: null, ...plan })),
  );
  notePresence([{ userId: crew.userId, online: false, lastSeenAt: at('05:30') }]);
  const person = await device.show(<CalendarScreen />, { address });
  await person.find('button', /Hang doors/);
  return { ...device, person };
}

test('DISPATCH-6: the office reads how many plans of the day were seen, arrived or are on their way, and whose', async () => {
  const { person } = await openCalendar('office');
  await person.press('1 seen 1 delivered, not opened 2 waiting for signal');
  expect(person.search()).toEqual({ unseen: '1' });
  const sheet = await person.find('dialog', 'Not seen yet');
  const list = within(sheet).getByRole('list', { name: 'People who have not seen their plan' });
  const rows = within(list)
    .getAllByRole('listitem')
    .map((row) => linesIn(row).join(' | '));
  expect(rows).toEqual([
    [
      'Marc Olsen | Last contact with their phone: 3 hours ago.',
      '9:00 PM, Hang doors | Sent Mar 4, 5:00 AM, not delivered.',
      '10:00 PM, Moved | Sent Mar 1, 8:00 AM, not delivered.',
    ].join(' | '),
    'Dana Reyes | No word from their phone yet. | 9:00 PM, Hang doors | Delivered Mar 4, 8:58 AM, not opened',
  ]);
  await person.press('Close');
  await waitFor(() => expect(person.search()).toEqual({}));
});

test('DISPATCH-7: a card and its sheet say for each person what is known, and a field technician counts nobody', async () => {
  const { person, records } = await openCalendar('crew');
  await person.find('button', /Gas drops.*Seen 6:21 AM/);
  await person.find('button', /Hang doors.*Not delivered/);
  expect((await person.find('button', /^Over/)).textContent).not.toContain('Not delivered');
  expect(person.has('button', /waiting for signal/)).toBe(false);
  const [, hang = {}] = plans;
  const ways = { onEdit: null, onMove: null, onCopy: null, onRemove: null, onClose: () => undefined };
  person.show(<EventSheet event={records.visit({ ...hang, projectId: null })} {...ways} />);
  const sheet = await person.find('dialog', 'Hang doors');
  await person.reads('Marc Olsen');
  expect(linesIn(sheet).join(' | ')).toContain(
    'Marc Olsen | Sent Mar 4, 5:00 AM, not delivered. Last contact with their phone: ',
  );
  expect(linesIn(sheet).join(' | ')).toContain('Dana Reyes | Delivered Mar 4, 8:58 AM, not opened');
});

test('DISPATCH-8: from six in the evening the office is told who has not seen tomorrow’s plan', async () => {
  const { person, keep, records, show } = await openCalendar('office');
  const tomorrow = { startDate: at('13:00', '2026-03-05'), endDate: at('15:00', '2026-03-05') };
  await keep(
    'calendarEvent',
    records.visit({
      ...{ ...tomorrow, title: 'Pump', projectId: null, attendees: [crew.userId] },
      acknowledgements: [notifiedCount(crew.userId)],
    }),
  );
  await person.press('Next day');
  await person.find('button', /Pump.*Not delivered/);
  expect(screen.queryByText(/not seen tomorrow’s plan$/)).toBeNull();
  person.leave();
  // There it is eight in the evening, and tomorrow has begun at one in the afternoon here.
  const evening = await show(<CalendarScreen />, {
    ...{ address: '/calendar', settings: { timeZone: 'Australia/Sydney' } },
  });
  await evening.reads('2 people have not seen tomorrow’s plan');
  await evening.press('See who');
  expect(evening.search()).toEqual({ day: '2026-03-05', unseen: '1' });
  await evening.find('dialog', 'Not seen yet');
});

test('DISPATCH-9: a phone tells what has arrived on it, and what its person had in view', async () => {
  const { server, person } = await openCalendar('crew');
  server.answer('calendarEvents.acknowledge', () => ({ kept: 1 }));
  onTestFinished(startAcknowledging({ organizationId: server.organizationId, userId: crew.userId }));
  const items = () =>
    server.inputsOf('calendarEvents.acknowledge').flatMap((input) => Object(input)['items'] as object[]);
  // Gas drops is known as seen; the other four arrive.
  await waitFor(() => expect(items()).toHaveLength(4), { timeout: 5_000 });
  expect(items()[1]).toMatchObject({ planRevision: 2, deliveredAt: at('09:00') });

  const card = await person.find('button', /Moved/);
  const box = { left: 0, top: 0, width: 200, height: 60 };
  const boxes = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    return DOMRect.fromRect(card.contains(this) ? box : {});
  });
  // Something that covers the card.
  const cover = document.createElement('div');
  const above = vi.fn<() => Element | null>(() => cover);
  Reflect.set(document, 'elementFromPoint', above);
  onTestFinished(() => {
    boxes.mockRestore();
    Reflect.deleteProperty(document, 'elementFromPoint');
  });
  await waitFor(() => expect(above.mock.calls.length).toBeGreaterThan(2), { timeout: 5_000 });
  expect(items()).toHaveLength(4);
  above.mockImplementation(() => card.firstElementChild);
  await waitFor(() => expect(items()).toHaveLength(5), { timeout: 6_000 });
  expect(items()[4]).toMatchObject({ planRevision: 2, seenAt: at('09:00') });
}, 20_000);
