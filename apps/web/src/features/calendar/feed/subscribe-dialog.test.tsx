import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openDevice } from '../../../testing/device-part.tsx';
import { CalendarMenu } from '../calendar-menu.tsx';

type Feed = { createdAt: string; lastReadAt: string | null } | null;

async function openSubscribe(feed: Feed) {
  const device = await openDevice('crew');
  const { server } = device;
  const has = { feed };
  server.answer('calendarEvents.getFeed', () => ({ feed: has.feed }));
  server.answer('calendarEvents.createFeed', () => {
    has.feed = { createdAt: '2026-03-04T09:00:00.000Z', lastReadAt: null };
    return { path: '/api/calendar/secret.ics' };
  });
  server.answer('calendarEvents.revokeFeed', () => {
    has.feed = null;
    return { revoked: true };
  });
  const person = await device.show(<CalendarMenu />);
  const open = async () => {
    await person.press('More about the calendar');
    await person.press('Subscribe…', 'menuitem');
    await person.find('dialog', 'Subscribe to your plans');
  };
  return { ...device, person, open };
}

test('FEED-10: the secret address is made on demand, shown once, copied, and opened in the device’s own calendar', async () => {
  const { person, open, server } = await openSubscribe(null);
  await open();
  expect(server.inputsOf('calendarEvents.createFeed')).toEqual([]);
  await person.press('Make an address');
  const link = `${window.location.origin}/api/calendar/secret.ics`;
  const field = await person.find('textbox', 'Secret address');
  expect(field).toHaveProperty('value', link);
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await person.press('Copy');
  expect(copied).toHaveBeenCalledWith(link);
  copied.mockRestore();
  const opens = await person.find('link', 'Open in this device’s calendar');
  expect(opens.getAttribute('href')).toBe(link.replace(/^https?/, 'webcal'));
  await person.reads('Not yet');
  await person.press('Close');
  await open();
  await person.find('button', 'Make a new address…');
  expect(screen.queryByRole('textbox', { name: 'Secret address' })).toBeNull();
});

test('FEED-11: an address is replaced and ended after a question, and without a signal it says so', async () => {
  const { person, open, server, hearSignal } = await openSubscribe({
    ...{ createdAt: '2026-03-01T09:00:00.000Z', lastReadAt: '2026-03-04T08:00:00.000Z' },
  });
  await open();
  await person.press('Make a new address…');
  await person.reads('Make a new address?');
  await person.press('Cancel');
  expect(server.inputsOf('calendarEvents.createFeed')).toEqual([]);
  await person.press('End the address…');
  await person.press('End the address');
  await person.find('button', 'Make an address');
  expect(server.inputsOf('calendarEvents.revokeFeed')).toHaveLength(1);
  hearSignal(false);
  await person.press('Make an address');
  expect(server.inputsOf('calendarEvents.createFeed')).toEqual([]);
  await person.find('button', 'Make an address');
});
