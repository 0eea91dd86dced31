import { CLIENT } from '@plumbline/domain/access/roles';
import { expect, test } from 'vitest';
import { people, recordsOf } from '../../../testing/company.ts';
import { boardRows, hoursOfDay, ticksOf } from './board-rows.ts';

const records = recordsOf('organization');
const { office, crew, client } = people;
const team = [office, crew, client].map(records.member);
const hourMs = 3_600_000;

test('BOARD-5: the crew has rows in any case, the office with something planned, and what has nobody stands last', () => {
  const own = records.visit({ attendees: [crew.userId] });
  const both = records.visit({ attendees: [crew.userId, office.userId] });
  const left = records.visit({ attendees: ['somebody who left'] });
  const shown = (events: Parameters<typeof boardRows>[0], who: string[] | null = null) =>
    boardRows(events, team, who).map(({ member, items }) => [
      member?.firstName ?? null,
      ...items.map(({ id }) => id),
    ]);
  expect(shown([])).toEqual([['Marc']]);
  expect(shown([own, both, left])).toEqual([
    ['Dana', both.id],
    ['Marc', own.id, both.id],
    [null, left.id],
  ]);
  expect(shown([left], [office.userId])).toEqual([['Dana']]);
  expect(team.some(({ role }) => role === CLIENT)).toBe(true);
});

test('BOARD-6: the day is shown from six to five, and wider where something begins earlier or ends later', () => {
  const hours = (events: Parameters<typeof hoursOfDay>[0], zone = 'UTC', day = '2026-03-04') => {
    const { from, to } = hoursOfDay(events, day, zone);
    return [new Date(from).toISOString().slice(11, 16), (to - from) / hourMs];
  };
  expect(hours([])).toEqual(['06:00', 11]);
  const early = { startDate: '2026-03-04T04:40:00.000Z', endDate: '2026-03-04T20:15:00.000Z' };
  expect(hours([records.visit(early)])).toEqual(['04:00', 17]);
  // What comes from the day before or fills the day widens nothing.
  expect(hours([records.visit({ ...early, startDate: '2026-03-01T04:40:00.000Z' })])).toEqual(['06:00', 15]);
  expect(hours([records.visit({ ...early, isAllDay: true })])).toEqual(['06:00', 11]);
  // Of a night's work each of its days shows a part.
  const night = records.visit({
    ...{ startDate: '2026-03-04T22:00:00.000Z', endDate: '2026-03-05T02:00:00.000Z' },
  });
  expect(hours([night])).toEqual(['06:00', 18]);
  expect(hours([night], 'UTC', '2026-03-05')).toEqual(['00:00', 17]);
  expect(hours([night], 'UTC', '2026-03-06')).toEqual(['06:00', 11]);
  // Six in Chicago, also on the morning after the clocks went forward.
  expect(hours([], 'America/Chicago', '2026-03-08')).toEqual(['11:00', 11]);
});

test('BOARD-6: the hours are named as the country counts them, and every second one over a long day', () => {
  const span = hoursOfDay([], '2026-03-04', 'UTC');
  const words = (locale: string, to = span.to) =>
    ticksOf({ ...span, to }, { locale, timeZone: 'UTC' }).map(({ label }) => label);
  expect(words('en-US')).toEqual(['6 AM', '7', '8', '9', '10', '11', '12 PM', '1', '2', '3', '4']);
  expect(words('en-GB').slice(0, 2)).toEqual(['06', '07']);
  expect(words('en-US', span.to + 5 * hourMs)).toEqual(['6 AM', '8', '10', '12 PM', '2', '4', '6', '8']);
});
