import type { JobStatus } from '@plumbline/domain/entities/enumerations';
import { expect, test } from 'vitest';
import { axisOf, crewDay, minuteOf, percentAt } from './crew-day.ts';

// In Chicago it is 11:14 on the 12th.
const day = {
  today: '2026-11-12',
  timeZone: 'America/Chicago',
  now: Date.parse('2026-11-12T17:14:00.000Z'),
};
const entry = (userId: string, clockIn: string, clockOut: string | null, more = {}) => ({
  ...{ userId, projectId: 'clinic', clockIn, clockOut, breaks: [], clockInLocation: null },
  ...more,
});
const event = (
  userId: string,
  startDate: string,
  endDate: string,
  more: { jobStatus?: JobStatus } & object = {},
) => ({
  ...{
    attendees: [userId],
    eventType: 'job' as const,
    startDate,
    endDate,
    isAllDay: false,
    projectId: 'school',
    jobStatus: null as JobStatus | null,
  },
  ...more,
});
const rowOf = (entries: ReturnType<typeof entry>[], events: ReturnType<typeof event>[]) =>
  crewDay({ userIds: ['p'], entries, events }, day)[0];

test('DASH-103 clocked-in people come first, then breaks, the next visits, people who are out, and people who are off', () => {
  const rows = crewDay(
    {
      userIds: ['off', 'out', 'next', 'pause', 'in', 'nothing'],
      entries: [
        entry('in', '2026-11-12T13:00:00.000Z', null),
        entry('pause', '2026-11-12T13:00:00.000Z', null, {
          breaks: [{ start: '2026-11-12T17:02:00.000Z', end: null, paid: false }],
        }),
        entry('out', '2026-11-12T13:00:00.000Z', '2026-11-12T16:00:00.000Z'),
        entry('nothing', '2026-11-10T13:00:00.000Z', '2026-11-10T16:00:00.000Z'),
      ],
      events: [
        event('next', '2026-11-12T19:00:00.000Z', '2026-11-12T21:00:00.000Z'),
        event('off', '2026-11-12T06:00:00.000Z', '2026-11-13T06:00:00.000Z', {
          ...{ eventType: 'time_off', isAllDay: true, projectId: null },
        }),
      ],
    },
    day,
  );
  expect(rows.map(({ userId, state, projectId }) => [userId, state.name, projectId])).toEqual([
    ['in', 'in', 'clinic'],
    ['pause', 'break', 'clinic'],
    ['next', 'next', 'school'],
    ['out', 'out', 'clinic'],
    ['off', 'off', null],
  ]);
  expect(rows[1]?.state).toEqual({ name: 'break', at: '2026-11-12T17:02:00.000Z' });
});

test('DASH-104 a day has the work without breaks up to now, and what is planned, in the organization’s time', () => {
  const row = rowOf(
    [
      entry('p', '2026-11-12T13:00:00.000Z', null, {
        breaks: [{ start: '2026-11-12T15:00:00.000Z', end: '2026-11-12T15:30:00.000Z', paid: false }],
      }),
      // Over midnight: only the part of today counts.
      entry('p', '2026-11-12T04:00:00.000Z', '2026-11-12T08:00:00.000Z'),
    ],
    [event('p', '2026-11-12T19:00:00.000Z', '2026-11-12T21:00:00.000Z')],
  );
  expect(row?.bars).toEqual([
    { from: 780, to: 900, kind: 'planned' },
    { from: 420, to: 540, kind: 'worked' },
    { from: 570, to: 674, kind: 'worked' },
    { from: 0, to: 120, kind: 'worked' },
  ]);
  const axis = axisOf(row ? [row] : [], minuteOf(day.now, day));
  expect(axis).toEqual({ from: 0, to: 1_080, ticks: [0, 240, 480, 720, 960] });
  expect(percentAt(axis, 540)).toBe(0.5);
  expect(axisOf([], 674)).toEqual({ from: 360, to: 1_080, ticks: [360, 480, 600, 720, 840, 960] });
});

test('DASH-105 only problems are shown: off site, no clock-out, not there yet', () => {
  const position = (insideGeofence: boolean | null) => ({
    clockInLocation: { latitude: 46, longitude: -92, accuracyM: 9, insideGeofence },
  });
  const trouble = (row: ReturnType<typeof rowOf>) => row?.trouble;
  expect(trouble(rowOf([entry('p', '2026-11-12T13:00:00.000Z', null, position(false))], []))).toBe(
    'off-site',
  );
  expect(trouble(rowOf([entry('p', '2026-11-12T13:00:00.000Z', null, position(null))], []))).toBeNull();
  expect(trouble(rowOf([entry('p', '2026-11-12T01:00:00.000Z', null)], []))).toBe('long');
  const begun = event('p', '2026-11-12T16:50:00.000Z', '2026-11-12T19:00:00.000Z');
  expect(trouble(rowOf([], [begun]))).toBe('late');
  expect(trouble(rowOf([], [{ ...begun, startDate: '2026-11-12T17:05:00.000Z' }]))).toBeNull();
  const before = entry('p', '2026-11-12T13:00:00.000Z', '2026-11-12T16:45:00.000Z');
  expect(trouble(rowOf([before], [begun]))).toBeNull();
});

test('DASH-1300: who never clocked in stays when their visits are over, unless they were there, are off or the visits were canceled', () => {
  const over = (more: { jobStatus?: JobStatus } = {}) =>
    event('p', '2026-11-12T13:00:00.000Z', '2026-11-12T15:00:00.000Z', more);
  const shown = (entries: ReturnType<typeof entry>[], events: ReturnType<typeof event>[]) => {
    const row = rowOf(entries, events);
    return row && [row.state, row.trouble];
  };
  const planned = { name: 'next', at: '2026-11-12T13:00:00.000Z' };
  expect(shown([], [over()])).toEqual([planned, 'absent']);
  // A second visit is still to come: they are late since the first.
  const later = event('p', '2026-11-12T19:00:00.000Z', '2026-11-12T21:00:00.000Z');
  expect(shown([], [over(), later])).toEqual([{ name: 'next', at: later.startDate }, 'late']);
  expect(shown([], [over({ jobStatus: 'done' })])).toEqual([planned, null]);
  expect(shown([], [over({ jobStatus: 'cancelled' })])).toBeUndefined();
  const off = event('p', '2026-11-12T06:00:00.000Z', '2026-11-13T06:00:00.000Z', {
    ...{ eventType: 'time_off', isAllDay: true, projectId: null },
  });
  expect(shown([], [over(), off])).toEqual([{ name: 'off' }, null]);
  const worked = entry('p', '2026-11-12T13:00:00.000Z', '2026-11-12T16:00:00.000Z');
  expect(shown([worked], [over()])).toEqual([{ name: 'out', at: '2026-11-12T16:00:00.000Z' }, null]);
});
