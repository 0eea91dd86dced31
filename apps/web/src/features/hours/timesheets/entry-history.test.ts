import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { listedHappenings } from '@plumbline/domain/hours/entry-history';
import { expect, test } from 'vitest';
import { recordsOf } from '../../../testing/company.ts';
import { entryHistory, type HistoryContext, recorded, takenOff } from './entry-history.ts';

const records = recordsOf('halden');
/** As an id of a row, which the history is read by. */
const danaId = '0198f000-0000-7000-8000-0000000000da';
const names: Record<string, string> = {
  [danaId]: 'Dana Okafor',
  sanna: 'Sanna Lindqvist',
  dana: 'Dana Okafor',
  marko: 'Marko Petrov',
};
const context: HistoryContext = {
  locale: 'en-US',
  timeZone: 'America/Chicago',
  now: Date.parse('2026-11-09T18:00:00.000Z'),
  nameOf: (userId) => names[userId ?? ''] ?? 'Somebody',
  projectOf: (projectId) => projectId ?? 'No job',
  taskOf: (taskId) => taskId ?? 'No task',
};
const position = { latitude: 46.7, longitude: -92.1, accuracyM: 8 };

/** A Wednesday in Chicago: in at 6:58, out at 16:12 where the punch was at 19:31. */
const changed = (more: Partial<TimeEntry> = {}): TimeEntry =>
  records.hours({
    ...{ userId: 'sanna', source: 'clock', projectId: 'clinic', createdBy: 'sanna' },
    ...{ clockIn: '2026-11-04T12:58:00.000Z', clockOut: '2026-11-04T22:12:00.000Z' },
    breaks: [{ start: '2026-11-04T18:00:00.000Z', end: '2026-11-04T18:30:00.000Z', paid: false }],
    clockInLocation: { ...position, insideGeofence: true, distanceM: 24 },
    clockOutLocation: { ...position, insideGeofence: false, distanceM: 38_624 },
    clockOutReason: 'Dropped off the van',
    revisions: [
      { at: '2026-11-05T13:02:00.000Z', by: 'sanna', reason: '', before: { breaks: [] } },
      {
        ...{ at: '2026-11-06T15:20:00.000Z', by: 'dana', reason: 'Forgot to clock out.' },
        before: { clockOut: '2026-11-05T01:31:00.000Z' },
      },
      {
        at: '2026-11-09T15:00:00.000Z',
        by: 'dana',
        reason: '',
        before: { status: 'pending', approvedBy: null },
      },
    ],
    ...{ status: 'approved', approvedBy: 'dana' },
    answers: [{ at: '2026-11-06T16:00:00.000Z', revisions: 2, agrees: false, comment: 'I left at five' }],
    submittedAt: '2026-11-06T22:00:00.000Z',
    ...more,
  });

const offOf = (entry: TimeEntry, at: number) => takenOff(entry, listedHappenings(entry), at);
const plain = (text: string) => text.replaceAll('\u202f', ' ');
const lines = (entry: TimeEntry, more: Partial<HistoryContext> = {}) =>
  entryHistory(entry, { events: listedHappenings(entry), whole: true }, { ...context, ...more }).map(
    ({ title, details, changes, reason }) =>
      plain(
        [title, ...details, ...changes.map(({ was, is }) => `${was} > ${is}`), reason]
          .filter(Boolean)
          .join(' | '),
      ),
  );

test('SHEET-7: an entry tells everything that happened to it, in its order, as it was at the time', () => {
  expect(lines(changed())).toEqual([
    'Clocked in | On site, 79 ft from the center.',
    'Clocked out | 24 mi away from the job. | Dropped off the van',
    'Sanna Lindqvist added a break | No break, 12:33 h worked > Break 12:00 PM to 12:30 PM, 12:03 h worked',
    'Dana Okafor moved the clock-out | Out 7:31 PM, 12:03 h worked > Out 4:12 PM, 8:44 h worked | Forgot to clock out.',
    'Sanna Lindqvist objected | I left at five',
    'The week was submitted for approval',
    'Dana Okafor approved these hours',
  ]);
});

test('SHEET-7: hours that were written down say by whom; a clock that the office stopped has no punch for its end', () => {
  const none: Partial<TimeEntry> = {
    revisions: [],
    answers: [],
    submittedAt: null,
    status: 'pending',
    approvedBy: null,
  };
  expect(lines(changed({ ...none, source: 'manual', createdBy: 'dana' }))).toEqual([
    'Dana Okafor added these hours | 6:58 AM to 4:12 PM, written down afterwards.',
    'Unpaid break | 12:00 PM to 12:30 PM',
  ]);
  const stopped = [
    {
      at: '2026-11-06T15:20:00.000Z',
      by: 'dana',
      reason: 'Forgot',
      before: { clockOut: null, status: 'active' },
    },
  ];
  expect(lines(changed({ ...none, revisions: stopped, breaks: [], clockInLocation: null }))).toEqual([
    'Clocked in | No position was sent.',
    'Dana Okafor stopped the clock | Out: still running > Out 4:12 PM, 9:14 h worked | Forgot',
  ]);
  expect(lines(changed({ ...none, source: 'crew', createdBy: 'marko', breaks: [], clockOut: null }))).toEqual(
    ['Marko Petrov clocked in for Sanna Lindqvist | On site, 79 ft from the center.'],
  );
});

test('SHEET-7: several fields are changed at once, and a decision is told with its reason', () => {
  const revisions = [
    {
      ...{ at: '2026-11-06T15:20:00.000Z', by: 'dana', reason: 'Wrong day' },
      before: {
        clockIn: '2026-11-03T12:00:00.000Z',
        clockOut: '2026-11-04T02:00:00.000Z',
        projectId: 'depot',
      },
    },
    { at: '2026-11-06T15:30:00.000Z', by: 'dana', reason: 'Split it', before: { status: 'pending' } },
    { at: '2026-11-06T15:40:00.000Z', by: 'dana', reason: 'My mistake', before: { status: 'rejected' } },
  ];
  const entry = changed({
    revisions,
    answers: [],
    submittedAt: null,
    breaks: [],
    status: 'pending',
    approvedBy: null,
  });
  expect(lines(entry).filter((line) => line.startsWith('Dana'))).toEqual([
    [
      'Dana Okafor changed the clock-in, clock-out, and job',
      'In 6:00 AM, 14:00 h worked > In 6:58 AM, 9:14 h worked',
      'Out 8:00 PM, 14:00 h worked > Out 4:12 PM, 9:14 h worked',
      'depot > clinic',
      'Wrong day',
    ].join(' | '),
    'Dana Okafor sent these hours back | Split it',
    'Dana Okafor reopened these hours | My mistake',
  ]);
});

test('SHEET-8: what a correction took off lies between the recorded and the present ends', () => {
  const { now } = context;
  expect(recorded(changed(), listedHappenings(changed())).clockOut).toBe('2026-11-05T01:31:00.000Z');
  expect(offOf(changed(), now).map(({ from, to }) => (to - from) / 60_000)).toEqual([199]);
  expect(offOf(changed({ revisions: [] }), now)).toEqual([]);
  const later = [
    {
      at: '2026-11-06T15:20:00.000Z',
      by: 'dana',
      reason: '',
      before: { clockIn: '2026-11-04T12:00:00.000Z' },
    },
  ];
  expect(offOf(changed({ revisions: later }), now).map(({ from, to }) => (to - from) / 60_000)).toEqual([58]);
});

test('SHEET-43: a clock that the lead stopped says so with the break that ended, and takes off what ran on until then', () => {
  const stopped = (at: string) =>
    changed({
      revisions: [
        {
          ...{ at, by: 'marko', reason: '' },
          before: {
            ...{ clockOut: null, status: 'active' },
            breaks: [{ start: '2026-11-04T22:00:00.000Z', end: null, paid: false }],
          },
        },
      ],
      breaks: [{ start: '2026-11-04T22:00:00.000Z', end: '2026-11-04T22:12:00.000Z', paid: false }],
      ...{ status: 'pending', approvedBy: null, answers: [], submittedAt: null },
    });
  const title = 'Marko Petrov stopped the clock';
  const stop = lines(stopped('2026-11-04T22:12:00.000Z')).find((line) => line.startsWith(title));
  expect(stop).toContain('Out: still running');
  expect(offOf(stopped('2026-11-04T22:12:00.000Z'), context.now)).toEqual([]);
  // Stopped two hours later for the time when the work had ended.
  const late = offOf(stopped('2026-11-05T00:12:00.000Z'), context.now);
  expect(late.map(({ from, to }) => (to - from) / 60_000)).toEqual([120]);
});

test('SHEET-155: the position of somebody who punched for another is theirs, and an approval says what it confirmed', () => {
  const unconfirmed = { clockIn: { by: danaId, at: '2026-11-04T12:58:09.000Z' }, clockOut: null };
  const crew = changed({
    ...{ source: 'crew', createdBy: 'dana', answers: [], submittedAt: null },
    clockInLocation: { ...position, insideGeofence: null, distanceM: 6, by: 'dana' },
    clockOutLocation: { ...position, insideGeofence: null, distanceM: 6, by: 'marko' },
    revisions: [
      {
        ...{ at: '2026-11-04T22:12:00.000Z', by: 'marko', reason: '' },
        before: { clockOut: null, status: 'active' },
      },
      {
        ...{ at: '2026-11-09T15:00:00.000Z', by: 'dana', reason: '' },
        before: { status: 'pending', approvedBy: null, unconfirmed },
      },
    ],
    breaks: [],
  });
  const reason = lines(crew);
  expect(reason[0]).toBe(
    'Dana Okafor clocked in for Sanna Lindqvist | Dana Okafor’s position, 20 ft from the job; it says nothing about where Sanna Lindqvist was.',
  );
  expect(reason[1]).toContain('Marko Petrov stopped the clock');
  expect(reason[1]).toContain('Marko Petrov’s position, 20 ft from the job');
  expect(reason[2]).toBe(
    'Dana Okafor approved these hours | Confirmed: Dana Okafor clocked Sanna Lindqvist in at 6:58 AM.',
  );
  const own = lines(crew, { nameOf: (id) => (id === 'sanna' ? 'You' : (names[id ?? ''] ?? '')) });
  expect(own[0]).toContain('it says nothing about where you were.');
});

test('TRACK-871 a punch at 0°, 0° was made by a device that did not know where it was', () => {
  const nowhere = { latitude: 0, longitude: 0, accuracyM: 8, insideGeofence: null, distanceM: null };
  expect(lines(changed({ clockInLocation: nowhere })).join(' ')).toContain(
    'The device did not know where it was.',
  );
});
