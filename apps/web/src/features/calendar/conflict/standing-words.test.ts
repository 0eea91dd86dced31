import { idOf } from '@plumbline/offline/testing/rows';
import { expect, test } from 'vitest';
import { people, recordsOf } from '../../../testing/company.ts';
import { marksOf, noRoomSentence } from './standing-words.ts';

const records = recordsOf('organization');
const { crew } = people;
const at = (time: string) => `2026-03-04T${time}:00.000Z`;
const words = { locale: 'en-US', nameOf: () => 'Marc' };

test('STANDING-1320: an event is hatched where its people are booked twice, once however many take that time', () => {
  const event = records.visit({ title: 'Flue', startDate: at('08:00'), endDate: at('12:00') });
  const overlap = (from: string, to: string) => ({
    ...{ kind: 'overlap' as const, userId: crew.userId, eventId: idOf(0x77), title: 'Doors' },
    ...{ startDate: at(from), endDate: at(to), lengthS: 3_600 },
  });
  const open = [overlap('07:00', '09:00'), overlap('06:00', '08:30'), overlap('11:00', '14:00')];
  const marks = marksOf([{ event, open, accepted: [] }], words);
  expect(marks.get(event.id)?.parts).toEqual([
    { from: 0, to: 0.25 },
    { from: 0.75, to: 1 },
  ]);
  // The other event is marked with the words the other way round.
  expect(marks.get(idOf(0x77))).toMatchObject({ state: 'open', parts: [] });
  expect(marks.get(idOf(0x77))?.words[0]).toBe('Marc: Overlaps Flue by 1 h');
});

test('STANDING-1320: an event that has an open and an accepted conflict is marked as in conflict', () => {
  const event = records.visit({});
  const hours = {
    ...{ kind: 'outside_hours' as const, userId: crew.userId, eventId: null, title: null },
    ...{ startDate: null, endDate: null, lengthS: 900 },
  };
  const by = { by: crew.userId, at: at('05:00'), reason: 'Emergency call', kinds: [] };
  const state = (open: (typeof hours)[], accepted: { conflict: typeof hours; by: typeof by }[]) =>
    marksOf([{ event, open, accepted }], words).get(event.id)?.state;
  expect(state([hours], [{ conflict: hours, by }])).toBe('open');
  expect(state([], [{ conflict: hours, by }])).toBe('accepted');
});

test('STANDING-1321: why a job has no room names the skills or the length, and the days in sight', () => {
  const said = (skills: readonly string[], days: number) =>
    noRoomSentence({ kind: 'full', lengthS: 9_000 }, { locale: 'en-US', days, skills });
  expect(said([], 1)).toBe('Nobody has 2 h 30 min free on this day');
  expect(said(['Gas'], 7)).toBe('Nobody who has the skill has 2 h 30 min free on these days');
  const skill = { kind: 'skill' as const, skills: ['Gas', 'Steam'] };
  expect(noRoomSentence(skill, { locale: 'en-US', days: 1, skills: [] })).toBe(
    'Nobody has Gas and Steam as a skill',
  );
});
