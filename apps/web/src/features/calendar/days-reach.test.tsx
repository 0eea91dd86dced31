import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { AppError } from '@plumbline/domain/errors/app-error';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bridge, people } from '../../testing/company.ts';
import { openDevice } from '../../testing/device-part.tsx';
import CalendarScreen from './calendar-screen.tsx';

const { crew } = people;
/** A year ahead, where a device keeps nothing. */
const far = '2027-03-04';
const missing = 'This device does not have all of these days';

/** A calendar whose server has a visit to the Pier warehouse a year ahead. */
async function openCalendar({ own = [] }: { own?: Partial<CalendarEvent>[] } = {}) {
  const device = await openDevice('office');
  const { server, records, keep, show } = device;
  await keep('project', records.project({ id: bridge, name: 'Pier warehouse' }));
  const visitOn = (hour: string, more: Partial<CalendarEvent>) =>
    records.visit({
      ...{ attendees: [crew.userId], projectId: bridge, jobStatus: 'scheduled' },
      ...{ startDate: `${far}T${hour}:00.000Z`, endDate: `${far}T18:00:00.000Z` },
      ...more,
    });
  for (const each of own) await keep('calendarEvent', visitOn('08:00', each));
  const visit = visitOn('13:00', { title: 'Hang doors' });
  const listed = { rows: [visit] };
  server.answer('calendarEvents.list', () => ({ rows: listed.rows, nextCursor: null }));
  const open = async (address = `/calendar?day=${far}`, size: 'office' | 'phone' = 'office') =>
    await show(<CalendarScreen />, { address, device: size });
  return { ...device, visit, visitOn, listed, open };
}

test.each([
  ['crew-day', 'office'],
  ['crew-week', 'office'],
  ['week', 'office'],
  ['day', 'office'],
  ['month', 'office'],
  ['agenda', 'office'],
  ['crew-day', 'phone'],
  ['day', 'phone'],
  ['agenda', 'phone'],
] as const)(
  'CALVIEW-933 the view %s at the %s shows days that the device does not keep',
  async (view, size) => {
    const { open } = await openCalendar();
    const person = await open(`/calendar?view=${view}&day=${far}`, size);
    await person.find('button', /Pier warehouse/);
    await person.readsNo(missing);
    await person.readsNo('Nothing planned on this day');
  },
);

test('CALVIEW-934 an event of such a day opens, and is there at once at its own address', async () => {
  const { visit, open, server } = await openCalendar();
  const person = await open();
  await person.press(/Hang doors/);
  await person.find('dialog', 'Hang doors');
  // Neither the board's conflicts nor the sheet ask once more.
  expect(server.inputsOf('calendarEvents.list')).toHaveLength(1);
  expect(person.search()).toMatchObject({ event: visit.id });
  person.leave();
  // At its address alone the calendar stands on today.
  const linked = await open(`/calendar?event=${visit.id}`);
  await linked.find('dialog', 'Hang doors');
});

test('CALVIEW-940 an event at its address that is not here says why, and opens by itself once it can', async () => {
  const { visit, open, hearSignal, server, listed } = await openCalendar();
  const address = `/calendar?event=${visit.id}`;
  hearSignal(false);
  const person = await open(address);
  await person.reads('This event is not on this device');
  server.refuse('calendarEvents.list', new AppError('PERMISSION_DENIED'));
  act(() => hearSignal(true));
  await person.reads('The event did not load');
  await person.press('Try again');
  await person.find('dialog', 'Hang doors');
  person.leave();
  listed.rows = [];
  const gone = await open('/calendar?event=00000000-0000-7000-8000-00000000dead');
  await gone.reads('This event is not here');
  await gone.press('Dismiss');
  await gone.readsNo('This event is not here');
  expect(gone.address()).toBe('/calendar');
});

test('CALVIEW-935 while such a day is on its way the calendar loads and says of nobody that they are free; what is here already stays in sight', async () => {
  const { server, open, keep, visitOn } = await openCalendar();
  const release = server.hold('calendarEvents.list');
  onTestFinished(release);
  const person = await open();
  await person.reads('Getting the calendar');
  await person.readsNo('Nothing planned on this day');
  await act(async () => void (await keep('calendarEvent', visitOn('08:00', { title: 'Survey' }))));
  await person.find('button', /Survey/);
  expect(screen.getByText('Getting the other events')).toBeTruthy();
  act(release);
  await person.find('button', /Hang doors/);
  await person.find('button', /Survey/);
  await person.readsNo('Getting the other events');
});

test.each(['office', 'phone'] as const)(
  'CALVIEW-941 while such a day is on its way what waits for a time stays in sight at the %s, and no day is called empty',
  async (size) => {
    const { server, open } = await openCalendar({ own: [{ title: 'Walk-in cooler', unscheduled: true }] });
    const release = server.hold('calendarEvents.list');
    onTestFinished(release);
    const person = await open(`/calendar?day=${far}`, size);
    await person.find('button', /^Walk-in cooler/);
    await waitFor(() => expect(server.inputsOf('calendarEvents.list')).toHaveLength(1));
    await person.find('button', /^Walk-in cooler/);
    await person.readsNo('Nothing planned on this day');
    act(release);
    await person.find('button', /Hang doors/);
    await person.find('button', /^Walk-in cooler/);
  },
);

test('CALVIEW-936 such a day that did not load says so with the reason, and is asked for again', async () => {
  const { server, open } = await openCalendar();
  server.refuse('calendarEvents.list', new AppError('PERMISSION_DENIED'));
  const person = await open();
  await person.reads('The events of these days did not load');
  await person.readsNo('Nothing planned on this day');
  await person.press('Try again');
  await person.find('button', /Hang doors/);
  await person.readsNo('The events of these days did not load');
});

test('CALVIEW-937 without a signal such a day says what the device has, and comes by itself with one', async () => {
  const { open, hearSignal, server } = await openCalendar({ own: [{ title: 'Survey' }] });
  hearSignal(false);
  const person = await open();
  await person.reads(missing);
  await person.find('button', /Survey/);
  expect(server.inputsOf('calendarEvents.list')).toEqual([]);
  await person.press('Next day');
  await person.reads('These days need a signal');
  await person.readsNo('Nothing planned on this day');
  await person.press('Previous day');
  await person.find('button', /Survey/);
  act(() => hearSignal(true));
  await person.find('button', /Hang doors/);
  await person.readsNo(missing);
});

test('CALVIEW-938 what others plan on such a day appears', async () => {
  const { open, listed, visitOn, keep } = await openCalendar();
  const person = await open();
  await person.find('button', /Hang doors/);
  const added = visitOn('09:00', { title: 'Gas drops' });
  listed.rows = [...listed.rows, added];
  await act(async () => void (await keep('calendarEvent', added)));
  await person.find('button', /Gas drops/);
  await waitFor(() => expect(screen.getAllByRole('button', { name: /Gas drops/ })).toHaveLength(1));
});

test('CALVIEW-939 a week that is not here whole is not printed, which is said with what to do; with a signal it is', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { open, hearSignal } = await openCalendar({ own: [{ title: 'Survey' }] });
  hearSignal(false);
  const person = await open();
  await person.press('Print or save the week');
  await person.press('Print the week', 'menuitem');
  await person.reads('The week was not printed');
  await person.reads('Some of its events are not on this device. Try again with a signal.');
  act(() => hearSignal(true));
  await person.find('button', /Hang doors/);
  expect(print).not.toHaveBeenCalled();
  await person.press('Print or save the week');
  await person.press('Print the week', 'menuitem');
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(document.querySelector('[data-print="page"]')?.textContent).toContain('Hang doors');
});
