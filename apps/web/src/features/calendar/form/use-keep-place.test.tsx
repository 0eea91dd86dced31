import { idOf } from '@plumbline/offline/testing/rows';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, openCompany } from '../../../testing/app.tsx';
import { people } from '../../../testing/company.ts';

const { crew, office } = people;

async function openBoard() {
  const { server, records } = await openCompany('office');
  const gas = records.visit({ id: idOf(0x1), title: 'Gas drops', attendees: [crew.userId] });
  await server.put('calendarEvent', gas);
  await server.put(
    'calendarEvent',
    records.visit({ id: idOf(0x2), title: 'Hang doors', attendees: [office.userId] }),
  );
  const person = await openApp('/calendar');
  const shown = await person.find('button', /^Clinic Gas drops/);
  shown.focus();
  return { person, server, gas, shown };
}

/** The event that has the keyboard: the page as a whole holds the name of every event, too. */
const focused = () =>
  document.activeElement?.closest('main [data-event], main [data-item]')?.textContent ?? '';

test('CALVIEW-1100: after the sheet of an event and its form the keyboard is on the event again, also where others gave it to somebody else meanwhile', async () => {
  const { person, server, gas, shown } = await openBoard();
  await person.user.keyboard('{Enter}');
  await person.find('heading', 'Gas drops');
  await person.press('Edit');
  await person.find('dialog', 'Edit event');
  await server.put('calendarEvent', { ...gas, attendees: [office.userId] });
  // The browser alone would find the element again that opened the sheet.
  await waitFor(() => expect(shown.isConnected).toBe(false));
  await person.user.keyboard('{Escape}');
  await person.find('heading', 'Gas drops');
  await person.user.keyboard('{Escape}');
  await waitFor(() => expect(focused()).toMatch(/Gas drops/));
});

test('CALVIEW-1101: an event that M gives to somebody else keeps the keyboard in its new lane', async () => {
  const { person } = await openBoard();
  await person.user.keyboard('m');
  await person.find('dialog', 'Move event');
  await person.press('Remove Marc Olsen');
  await person.pick('Crew', 'Dana Reyes');
  await person.press('Move');
  await waitFor(() => expect(document.activeElement?.closest('li')?.textContent).toMatch(/Gas drops/));
  await waitFor(() => expect(focused()).toMatch(/Gas drops/));
});
