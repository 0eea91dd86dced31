import { nameLength } from '@plumbline/domain/limits/lists';
import { importMax } from '@plumbline/domain/limits/schedule';
import { expect, test } from 'vitest';
import type { OwnCalendarEvent } from '../../../data/integrations/integration-store.ts';
import { importInput, importRows } from './import-rows.ts';

const event = (index: number): OwnCalendarEvent => ({
  ...{ uid: String(index), title: `Visit ${index} `.padEnd(300, 'x') },
  startDate: new Date(Date.UTC(2026, 2, 1, index)).toISOString(),
  endDate: new Date(Date.UTC(2026, 2, 1, index + 1)).toISOString(),
  ...{ isAllDay: false, location: null, description: null, isBlocking: true, repeats: false },
});

test('ICS-431: a file with more events than one import takes is imported part by part, without an event twice', () => {
  const events = Array.from({ length: 620 }, (_, index) => event(index));
  const first = importRows(events, []);
  expect([first.rows.length, first.more]).toEqual([importMax, 620 - importMax]);
  // As the server keeps them: with titles as long as they may be.
  const present = first.rows.map(({ event: { title, startDate }, key }) => ({
    ...{ id: `made-${key}`, title: title.slice(0, nameLength), startDate },
  }));
  const second = importRows(events, present);
  const fresh = second.rows.filter(({ duplicate }) => duplicate === null);
  expect(fresh.map(({ event: { uid } }) => uid)).toEqual(
    Array.from({ length: 120 }, (_, position) => String(500 + position)),
  );
  expect([second.rows.length, second.more]).toEqual([importMax, 0]);
});

test('ICS-830: a title is cut between characters, and an event without an end comes as a reminder', () => {
  const long = { ...event(1), title: `${'A'.repeat(199)}🏗️ crane` };
  const moment = { ...event(2), endDate: event(2).startDate };
  const { rows } = importRows([long, moment], []);
  expect(rows.map(({ note }) => note)).toEqual([null, 'No end in the file, so it comes as a reminder']);
  const input = importInput(rows, { attendees: [], eventType: 'job' });
  expect(input[0]?.title).toBe('A'.repeat(199));
  expect(input.map(({ eventType }) => eventType)).toEqual(['job', 'reminder']);
});
