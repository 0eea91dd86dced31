import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventSchema, eventValues } from '../../calendar/form/event-entry.ts';
import { doubtOf } from './hours-doubt.ts';
import { type HoursContext, hoursSchema, type HoursValues, hoursValues } from './hours-entry.ts';

/** Weeks in which clocks go forward and back; on Lord Howe by half an hour. */
const changes = [
  ['America/Chicago', '2026-03-08'],
  ['America/Chicago', '2026-11-01'],
  ['Europe/Berlin', '2026-03-29'],
  ['Europe/Berlin', '2026-10-25'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
] as const;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const iso = (at: number) => new Date(at).toISOString();

const clocks = new Map(
  ['America/Chicago', 'Europe/Berlin', 'Australia/Lord_Howe'].map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }),
  ]),
);
/** 'YYYY-MM-DD HH:MM' of an instant, by another way than the form's. */
const wall = (at: number, timeZone: string): string => clocks.get(timeZone)?.format(at) ?? '';

/** Every minute at which clocks show a time, found by looking at all of them. */
const minutesShowing = new Map(
  changes.map(([timeZone, day]) => {
    const found = new Map<string, string[]>();
    for (let at = Date.parse(day) - 48 * hourMs; at <= Date.parse(day) + 96 * hourMs; at += minuteMs) {
      const shown = wall(at, timeZone);
      found.set(shown, [...(found.get(shown) ?? []), iso(at)]);
    }
    return [`${timeZone} ${day}`, found];
  }),
);

function entryOf(clockIn: string, clockOut: string, breaks: TimeEntry['breaks'] = []): TimeEntry {
  const id = '0197f3a0-0000-7000-8000-000000000001';
  return {
    ...{ id, organizationId: id, createdAt: clockIn, updatedAt: clockIn, createdBy: id, version: 1 },
    ...{ deletedAt: null, userId: id, projectId: null, taskId: null, clockIn, clockOut, breaks },
    ...{ notes: null, source: 'clock', clockInLocation: null, clockOutLocation: null },
    ...{ deviceClockSkewMs: null, status: 'pending', approvedBy: null, revisions: [] },
  };
}

const contextOf = (timeZone: string, entry: TimeEntry | null): HoursContext => ({
  ...{ locale: 'en-US', timeZone, now: () => Date.parse('2027-01-01T00:00:00Z'), entry, others: [] },
  nameOf: () => '',
});
const shownOf = (entry: TimeEntry, timeZone: string) =>
  hoursValues(entry, { today: '2026-12-31', timeZone, projectId: null });
const saved = (entry: TimeEntry, timeZone: string, edit: Partial<HoursValues>) =>
  hoursSchema(contextOf(timeZone, entry)).safeParse({ ...shownOf(entry, timeZone), ...edit });

const shift = fc.record({
  week: fc.constantFrom(...changes),
  /** From the midnight in UTC before the change, to the millisecond. */
  from: fc.integer({ min: -12 * hourMs, max: 36 * hourMs }),
  length: fc.integer({ min: minuteMs, max: 40 * hourMs }),
  moved: fc.integer({ min: -180, max: 180 }),
  pause: fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
});

test('ENTRY-800: of 600 entries about both changes of the clocks in three zones what was not touched stays to the millisecond', () => {
  fc.assert(
    fc.property(shift, ({ week: [timeZone, day], from, length, pause }) => {
      const start = Date.parse(`${day}T00:00:00Z`) + from;
      const [one, other] = pause.map((share) => start + Math.floor(share * length)).toSorted((a, b) => a - b);
      const breaks = [{ start: iso(one ?? start), end: iso(other ?? start), paid: false }];
      const entry = entryOf(iso(start), iso(start + length), breaks);
      const noted = saved(entry, timeZone, { notes: 'x' });
      expect(noted.success && noted.data).toMatchObject({
        ...{ clockIn: entry.clockIn, clockOut: entry.clockOut, breaks, notes: 'x' },
      });
    }),
    { seed: 32, numRuns: 600 },
  );
});

test('ENTRY-801: an end that is typed is a minute at which clocks show it, the one that was meant where there are two, and the other end stays', () => {
  fc.assert(
    fc.property(shift, ({ week: [timeZone, day], from, length, moved }) => {
      const start = Date.parse(`${day}T00:00:00Z`) + from;
      const entry = entryOf(iso(start), iso(start + length));
      const shown = wall(start + length + moved * minuteMs, timeZone);
      const [endDate = '', to = ''] = shown.split(' ');
      const both = minutesShowing.get(`${timeZone} ${day}`)?.get(shown) ?? [];
      for (const [index, toWhich] of (both.length === 2
        ? (['first', 'second'] as const)
        : (['', ''] as const)
      ).entries()) {
        const right = both[both.length === 2 ? index : 0] ?? '';
        const isUntouched = right.slice(0, 16) === entry.clockOut?.slice(0, 16);
        const result = saved(entry, timeZone, { endDate, to, toWhich });
        if (right <= entry.clockIn && !isUntouched) expect(result.success).toBe(false);
        else if (result.success)
          expect(result.data).toMatchObject({
            ...{ clockIn: entry.clockIn, clockOut: isUntouched ? entry.clockOut : right },
          });
      }
    }),
    { seed: 33, numRuns: 60 },
  );
});

test('EVENTFORM-800: an event keeps the end that was not touched, to the millisecond, and takes the second of two times', () => {
  const timeZone = 'America/Chicago';
  const event = {
    ...{ id: 'e', title: 'Night pour', eventType: 'job', projectId: null, attendees: [], isAllDay: false },
    ...{ startDate: '2026-11-01T04:00:00.000Z', endDate: '2026-11-01T07:30:10.500Z', unscheduled: false },
    ...{ recurrence: null },
  } as unknown as Parameters<typeof eventValues>[0];
  const context = { timeZone, today: '2026-10-31', workFrom: '07:00' };
  const shown = eventValues(event, context);
  expect(shown).toMatchObject({ endTime: '01:30', endWhich: 'second' });
  const schema = eventSchema({
    timeZone,
    now: () => Date.parse('2026-10-30T00:00:00Z'),
    event,
    workFrom: '07:00',
  });
  expect(schema.parse({ ...shown, startTime: '23:15' })).toMatchObject({
    ...{ startDate: '2026-11-01T04:15:00.000Z', endDate: '2026-11-01T07:30:10.500Z' },
  });
  expect(schema.parse({ ...shown, endWhich: 'first' })).toMatchObject({
    endDate: '2026-11-01T06:30:00.000Z',
  });
});

const cases: readonly [string, [string, string], Partial<HoursValues>, [string, string]][] = [
  [
    'a start across the night',
    ['2026-11-01T04:00:00.000Z', '2026-11-01T07:30:10.000Z'],
    { from: '23:15' },
    ['2026-11-01T04:15:00.000Z', '2026-11-01T07:30:10.000Z'],
  ],
  [
    'a note alone',
    ['2026-11-01T06:30:00.000Z', '2026-11-01T07:30:00.000Z'],
    { notes: 'x' },
    ['2026-11-01T06:30:00.000Z', '2026-11-01T07:30:00.000Z'],
  ],
  [
    'an end in the second hour',
    ['2026-11-01T06:50:00.000Z', '2026-11-01T07:20:00.000Z'],
    { to: '01:25' },
    ['2026-11-01T06:50:00.000Z', '2026-11-01T07:25:00.000Z'],
  ],
  [
    'the end of thirty hours',
    ['2026-11-16T13:00:00.000Z', '2026-11-17T19:00:00.000Z'],
    { to: '13:10' },
    ['2026-11-16T13:00:00.000Z', '2026-11-17T19:10:00.000Z'],
  ],
  [
    'the start of thirty hours',
    ['2026-11-16T13:00:00.000Z', '2026-11-17T19:00:00.000Z'],
    { from: '07:05' },
    ['2026-11-16T13:05:00.000Z', '2026-11-17T19:00:00.000Z'],
  ],
  [
    'a start, with seconds at the end',
    ['2026-11-18T13:00:42.000Z', '2026-11-18T21:30:58.000Z'],
    { from: '07:05' },
    ['2026-11-18T13:05:00.000Z', '2026-11-18T21:30:58.000Z'],
  ],
  [
    'a note on exactly a day',
    ['2026-11-18T13:00:00.000Z', '2026-11-19T13:00:00.000Z'],
    { notes: 'x' },
    ['2026-11-18T13:00:00.000Z', '2026-11-19T13:00:00.000Z'],
  ],
];

test.each(cases)(
  'ENTRY-802: of hours in Chicago %s is saved as it was meant',
  (_name, [clockIn, clockOut], edit, right) => {
    const result = saved(entryOf(clockIn, clockOut), 'America/Chicago', edit);
    expect(result.success && [result.data.clockIn, result.data.clockOut]).toEqual(right);
  },
);

test('ENTRY-803: a long shift and hours outside the working hours are asked about, untouched ones and an ordinary day are not', () => {
  const asked = (clockIn: string, clockOut: string, entry: TimeEntry | null = null) =>
    doubtOf(
      { clockIn, clockOut, breaks: [] },
      {
        ...{ entry, timeZone: 'America/Chicago', locale: 'en-US' },
        workWeek: { days: [1, 2, 3, 4, 5], from: '07:00', to: '16:00' },
      },
    )?.title.replaceAll('\u202F', ' ') ?? null;
  expect(asked('2026-11-18T13:00:00.000Z', '2026-11-18T22:30:00.000Z')).toBeNull();
  // 5:00, read as in the morning, to 2:06 of the next.
  expect(asked('2026-11-18T11:00:00.000Z', '2026-11-19T08:06:00.000Z')).toBe('21:06 h in one entry?');
  expect(asked('2026-11-18T21:30:00.000Z', '2026-11-19T13:00:00.000Z')).toBe('15:30 h in one entry?');
  expect(asked('2026-11-19T02:00:00.000Z', '2026-11-19T08:00:00.000Z')).toBe(
    '6:00 h outside the working hours?',
  );
  const long = entryOf('2026-11-18T11:00:00.000Z', '2026-11-19T08:06:00.000Z');
  expect(asked(long.clockIn, long.clockOut ?? '', long)).toBeNull();
});
