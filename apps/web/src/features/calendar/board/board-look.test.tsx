import { fireEvent, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { people } from '../../../testing/company.ts';
import { openDevice } from '../../../testing/device-part.tsx';
import CalendarScreen from '../calendar-screen.tsx';
import { setBoardDensity } from './density.ts';

const { crew } = people;

async function openBoard(view = '') {
  const device = await openDevice('office');
  const { records, keep } = device;
  await keep(
    'calendarEvent',
    records.visit({
      ...{ title: 'Make-up air check', attendees: [crew.userId], jobStatus: 'scheduled', projectId: null },
      ...{ startDate: '2026-03-04T08:00:00.000Z', endDate: '2026-03-04T09:00:00.000Z' },
    }),
  );
  const person = await device.show(<CalendarScreen />, { address: `/calendar${view}` });
  await person.find('button', /Make-up air check/);
  return person;
}

const density = () => document.querySelector<HTMLElement>('[data-density]')?.dataset['density'];

test.for(['', '?view=crew-week'])(
  'BOARD-1310: the rows of the board%s are comfortable or compact as this device chose last',
  async (view) => {
    setBoardDensity('comfortable');
    const person = await openBoard(view);
    expect(density()).toBe('comfortable');
    await person.press('Compact rows');
    expect(density()).toBe('compact');
    expect(localStorage.getItem('plumbline.board-density')).toBe('compact');
    // What the icons say to the eye is said in words as well.
    expect((await person.find('button', /Make-up air check/)).textContent).toContain('Scheduled');
    await person.press('Compact rows');
    expect(density()).toBe('comfortable');
  },
);

test('BOARD-1311: the board fills the screen, and Escape brings the page back', async () => {
  const person = await openBoard();
  const isFull = () => document.querySelector('[data-full]') !== null;
  await person.press('Full screen');
  expect(isFull()).toBe(true);
  await person.user.keyboard('{Escape}');
  await waitFor(() => expect(isFull()).toBe(false));
});

test('BOARD-1312: a visit says all of itself beside it while the pointer rests on it, and Escape closes that', async () => {
  const person = await openBoard();
  const words = () => document.querySelector('[data-peek]')?.textContent.replaceAll(/\s/g, ' ');
  fireEvent.pointerOver(await person.find('button', /Make-up air check/), { pointerType: 'mouse' });
  await waitFor(() => expect(words()).toBe('Make-up air check8:00 AM to 9:00 AMMarc OlsenScheduled'));
  await person.user.keyboard('{Escape}');
  await waitFor(() => expect(words()).toBeUndefined());
});
