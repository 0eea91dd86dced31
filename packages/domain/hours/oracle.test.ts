import { infiniteStream, integer, noBias, sample } from 'fast-check';
import { expect, test } from 'vitest';
import {
  type OracleBreak,
  type OracleEntry,
  type OracleRounding,
  oracleOverlap,
  oracleRound,
  oracleRoundEntry,
  oracleWeek,
  type RandomWeek,
  randomWeek,
} from './oracle.fixture.ts';

const hour = 3600;
const noLimits = { dailyS: null, weeklyS: null };

const entry = (
  clockIn: string,
  clockOut: string | null,
  breaks: readonly OracleBreak[] = [],
): OracleEntry => ({
  clockIn,
  clockOut,
  breaks,
});
const unpaid = (start: string, end: string | null): OracleBreak => ({ start, end, paid: false });
const paid = (start: string, end: string | null): OracleBreak => ({ start, end, paid: true });

/** Of the week of Monday, the 2nd of March 2026, in UTC. */
const week = { from: '2026-03-02', to: '2026-03-08' };
const inUtc = (
  entries: readonly OracleEntry[],
  rules: RandomWeek['rules'] = noLimits,
  until = '2026-03-20T00:00:00Z',
) => oracleWeek({ entries, week, timeZone: 'UTC', rules, until });
const paidOf = (one: OracleEntry, until?: string) => inUtc([one], noLimits, until).total.workedS;

test.each<[string, OracleBreak[], number]>([
  ['no break', [], 30_600],
  ['an unpaid break', [unpaid('2026-03-03T12:00:00Z', '2026-03-03T12:30:07Z')], 28_800],
  ['a paid break', [paid('2026-03-03T12:00:00Z', '2026-03-03T12:30:00Z')], 30_600],
  [
    'unpaid breaks that overlap and touch',
    [
      unpaid('2026-03-03T12:00:00Z', '2026-03-03T12:30:00Z'),
      unpaid('2026-03-03T12:15:00Z', '2026-03-03T12:45:00Z'),
      unpaid('2026-03-03T12:45:00Z', '2026-03-03T13:00:00Z'),
    ],
    27_000,
  ],
  [
    'a paid break in an unpaid one',
    [
      unpaid('2026-03-03T12:00:00Z', '2026-03-03T13:00:00Z'),
      paid('2026-03-03T12:15:00Z', '2026-03-03T12:30:00Z'),
    ],
    27_000,
  ],
  ['a break that was not ended', [unpaid('2026-03-03T16:30:00Z', null)], 30_600],
  ['a break that begins before', [unpaid('2026-03-03T07:00:00Z', '2026-03-03T08:00:15Z')], 30_600],
  ['a break that ends after', [unpaid('2026-03-03T16:30:00Z', '2026-03-03T17:00:00Z')], 30_600],
  ['a break all outside', [unpaid('2026-03-03T17:00:00Z', '2026-03-03T18:00:00Z')], 30_600],
  ['a break of no length', [unpaid('2026-03-03T12:00:00Z', '2026-03-03T12:00:00Z')], 30_600],
  ['nothing but break', [unpaid('2026-03-03T08:00:00Z', null)], 0],
])('ORACLE-1 from 8:00:00 to 16:30:15 with %s', (_, breaks, seconds) => {
  expect(paidOf(entry('2026-03-03T08:00:00Z', '2026-03-03T16:30:15Z', breaks))).toBe(seconds);
});

test('ORACLE-2 what runs counts to now, and now cuts nothing that has ended', () => {
  const now = '2026-03-03T10:00:01Z';
  expect(paidOf(entry('2026-03-03T08:00:00Z', null), now)).toBe(2 * hour);
  expect(paidOf(entry('2026-03-03T08:00:00Z', null, [unpaid('2026-03-03T09:30:00Z', null)]), now)).toBe(5400);
  expect(paidOf(entry('2026-03-03T08:00:00Z', null, [paid('2026-03-03T09:30:00Z', null)]), now)).toBe(7200);
  expect(paidOf(entry('2026-03-03T08:00:00Z', '2026-03-03T12:00:00Z'), now)).toBe(4 * hour);
  expect(paidOf(entry('2026-03-03T11:00:00Z', null), now)).toBe(0);
  expect(paidOf(entry('2026-03-03T11:00:00Z', '2026-03-03T11:00:00Z'), now)).toBe(0);
});

test.each([
  ['America/New_York', '2026-03-07', '2026-03-08T03:00:00Z', '2026-03-08T10:00:00Z', 7],
  ['America/New_York', '2026-10-31', '2026-11-01T02:00:00Z', '2026-11-01T11:00:00Z', 9],
  ['America/St_Johns', '2026-03-07', '2026-03-08T01:30:00Z', '2026-03-08T08:30:00Z', 7],
  ['Europe/Berlin', '2026-03-28', '2026-03-28T21:00:00Z', '2026-03-29T04:00:00Z', 7],
  ['Europe/Berlin', '2026-10-24', '2026-10-24T20:00:00Z', '2026-10-25T05:00:00Z', 9],
  ['Australia/Lord_Howe', '2026-04-04', '2026-04-04T11:00:00Z', '2026-04-04T19:30:00Z', 8.5],
  ['Australia/Lord_Howe', '2026-10-03', '2026-10-03T11:30:00Z', '2026-10-03T19:00:00Z', 7.5],
  ['Asia/Kathmandu', '2026-03-03', '2026-03-03T18:14:59Z', '2026-03-03T19:14:59Z', 1],
  ['Asia/Kathmandu', '2026-03-04', '2026-03-03T18:15:00Z', '2026-03-03T19:15:00Z', 1],
  ['Asia/Kolkata', '2026-03-03', '2026-03-03T18:29:59Z', '2026-03-03T19:29:59Z', 1],
  ['Asia/Kolkata', '2026-03-04', '2026-03-03T18:30:00Z', '2026-03-03T19:30:00Z', 1],
  ['Pacific/Apia', '2011-12-29', '2011-12-30T09:59:59Z', '2011-12-30T17:59:59Z', 8],
  ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00Z', '2011-12-30T18:00:00Z', 8],
  // The clock went back at a minute past midnight: a minute of Sunday stands within Saturday.
  ['America/St_Johns', '2010-11-07', '2010-11-07T02:30:59Z', '2010-11-07T03:30:59Z', 1],
  ['America/St_Johns', '2010-11-06', '2010-11-07T02:31:00Z', '2010-11-07T03:31:00Z', 1],
] as const)('ORACLE-3 in %s it belongs to %s', (timeZone, day, clockIn, clockOut, hours) => {
  const at = Date.parse(`${day}T00:00:00Z`);
  const dayAt = (days: number) => new Date(at + days * 86_400_000).toISOString().slice(0, 10);
  for (const before of [0, 3, 6]) {
    const { days } = oracleWeek({
      entries: [entry(clockIn, clockOut)],
      week: { from: dayAt(-before), to: dayAt(6 - before) },
      timeZone,
      rules: noLimits,
      until: clockOut,
    });
    expect(days.map((one) => one.day)).toEqual([0, 1, 2, 3, 4, 5, 6].map((index) => dayAt(index - before)));
    expect(days.map(({ workedS }) => workedS / hour)).toEqual(
      days.map((one) => (one.day === day ? hours : 0)),
    );
  }
});

test('ORACLE-4 an entry over the edge of the week counts where it began', () => {
  const entries = [
    entry('2026-03-01T23:59:59Z', '2026-03-02T08:00:00Z'),
    entry('2026-03-08T23:59:59Z', '2026-03-09T00:00:34Z'),
    entry('2026-03-09T00:00:00Z', '2026-03-09T08:00:00Z'),
  ];
  const { days, total } = inUtc(entries);
  expect(days.map(({ workedS }) => workedS)).toEqual([0, 0, 0, 0, 0, 0, 60]);
  expect(total).toEqual({ workedS: 60, regularS: 60, overtimeS: 0 });
});

/** Entries of so many hours, from 6:00 on Monday and the days after. */
const ofHours = (...hours: number[]) =>
  hours.map((worked, index) => {
    const start = Date.parse('2026-03-02T06:00:00Z') + index * 86_400_000;
    return entry(new Date(start).toISOString(), new Date(start + worked * 3_600_000).toISOString());
  });

test.each<[string, number | null, number | null, number[], number[], number[]]>([
  ['no limits', null, null, [16, 16, 16, 16], [16, 16, 16, 16, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0]],
  ['a daily limit', 8, null, [9, 8, 7, 12], [8, 8, 7, 8, 0, 0, 0], [1, 0, 0, 4, 0, 0, 0]],
  ['a weekly limit', null, 40, [11, 11, 11, 11, 2], [11, 11, 11, 7, 0, 0, 0], [0, 0, 0, 4, 2, 0, 0]],
  ['both', 8, 40, [9, 9, 9, 9, 9, 5], [8, 8, 8, 8, 8, 0, 0], [1, 1, 1, 1, 1, 5, 0]],
  ['both on a day', 8, 20, [10, 10, 10, 3], [8, 8, 4, 0, 0, 0, 0], [2, 2, 6, 3, 0, 0, 0]],
  ['the weekly limit met', 8, 40, [8, 8, 8, 8, 8], [8, 8, 8, 8, 8, 0, 0], [0, 0, 0, 0, 0, 0, 0]],
  ['days off between', 8, 24, [8, 0, 10, 0, 10, 0, 2], [8, 0, 8, 0, 8, 0, 0], [0, 0, 2, 0, 2, 0, 2]],
])('ORACLE-5 overtime with %s', (_, daily, weekly, hours, regular, overtime) => {
  const rules = {
    dailyS: daily === null ? null : daily * hour,
    weeklyS: weekly === null ? null : weekly * hour,
  };
  const { days, total } = inUtc(ofHours(...hours).toReversed(), rules);
  expect(days.map(({ regularS }) => regularS / hour)).toEqual(regular);
  expect(days.map(({ overtimeS }) => overtimeS / hour)).toEqual(overtime);
  const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0) * hour;
  expect(total).toEqual({ workedS: sum(hours), regularS: sum(regular), overtimeS: sum(overtime) });
});

test('ORACLE-5 overtime is exact to the minute, each entry rounded by itself, and a day is all its entries', () => {
  const entries = [
    entry('2026-03-02T06:00:00Z', '2026-03-02T10:00:30Z'),
    entry('2026-03-02T12:00:00Z', '2026-03-02T16:00:31Z'),
    entry('2026-03-03T12:00:00Z', '2026-03-03T12:02:29Z'),
  ];
  const { days, total } = inUtc(entries, { dailyS: 8 * hour, weeklyS: 8 * hour + 60 });
  expect(days.slice(0, 2)).toEqual([
    { day: '2026-03-02', workedS: 28_920, regularS: 28_800, overtimeS: 120 },
    { day: '2026-03-03', workedS: 120, regularS: 60, overtimeS: 60 },
  ]);
  expect(total).toEqual({ workedS: 29_040, regularS: 28_860, overtimeS: 180 });
});

test('ORACLE-6 what is not defined is refused', () => {
  expect(() => inUtc([entry('2026-03-03T08:00:00.500Z', null)])).toThrow('no whole second');
  expect(() => inUtc([entry('yesterday', null)])).toThrow('no instant');
  expect(() =>
    oracleWeek({
      entries: [],
      week: { from: '2026-03-02', to: '2026-03-09' },
      timeZone: 'UTC',
      rules: noLimits,
      until: '2026-03-20T00:00:00Z',
    }),
  ).toThrow('not seven days');
});

test.each<[boolean, string, [string, string | null], [string, string | null]]>([
  [false, 'apart', ['08:00', '09:00'], ['10:00', '11:00']],
  [false, 'touching', ['08:00', '09:00'], ['09:00', '11:00']],
  [true, 'a minute', ['08:00', '09:01'], ['09:00', '11:00']],
  [true, 'the same', ['08:00', '09:00'], ['08:00', '09:00']],
  [true, 'one in the other', ['08:00', '12:00'], ['09:00', '10:00']],
  [false, 'of no length in the other', ['08:00', '12:00'], ['09:00', '09:00']],
  [true, 'running and later', ['08:00', null], ['20:00', '21:00']],
  [false, 'running and earlier', ['08:00', null], ['07:00', '08:00']],
  [true, 'both running', ['08:00', null], ['20:00', null]],
  [false, 'running and of no length', ['08:00', null], ['20:00', '20:00']],
])('ORACLE-7 overlap is %s: %s', (overlaps, _, a, b) => {
  const at = (time: string | null) => (time === null ? null : `2026-03-03T${time}:00Z`);
  const [one, other] = [a, b].map(([start, end]) => entry(at(start) ?? '', at(end)));
  if (!one || !other) throw new Error('There are two.');
  expect([oracleOverlap(one, other), oracleOverlap(other, one)]).toEqual([overlaps, overlaps]);
});

test.each<[string, OracleRounding['minutes'], string, string, string, string]>([
  ['UTC', 15, '2026-03-03T07:07:29Z', '07:00', '07:15', '07:00'],
  ['UTC', 15, '2026-03-03T07:07:30Z', '07:00', '07:15', '07:15'],
  ['UTC', 15, '2026-03-03T07:15:00Z', '07:15', '07:15', '07:15'],
  ['UTC', 5, '2026-03-03T07:15:01Z', '07:15', '07:20', '07:15'],
  ['UTC', 6, '2026-03-03T07:21:00Z', '07:18', '07:24', '07:24'],
  ['UTC', 6, '2026-03-03T07:20:59Z', '07:18', '07:24', '07:18'],
  ['UTC', 10, '2026-03-03T07:54:59.999Z', '07:50', '08:00', '07:50'],
  ['UTC', 30, '2026-03-03T23:45:00Z', '23:30', '00:00', '00:00'],
  // 12:59 there
  ['Asia/Kathmandu', 30, '2026-03-03T07:14:00Z', '06:45', '07:15', '07:15'],
  // 12:44 there
  ['Asia/Kathmandu', 10, '2026-03-03T06:59:00Z', '06:55', '07:05', '06:55'],
  ['Asia/Kolkata', 30, '2026-03-03T07:14:00Z', '07:00', '07:30', '07:00'],
  // 1:50 before the clock goes on to 3:00, and back to 1:00
  ['America/New_York', 30, '2026-03-08T06:50:00Z', '06:30', '07:00', '07:00'],
  ['America/New_York', 30, '2026-11-01T05:50:00Z', '05:30', '06:00', '06:00'],
  // 1:10 for the second time
  ['America/New_York', 15, '2026-11-01T06:10:00Z', '06:00', '06:15', '06:15'],
  // 1:50 before the clock goes back to 1:30, and on to 2:30
  ['Australia/Lord_Howe', 30, '2026-04-04T14:50:00Z', '14:30', '15:00', '15:00'],
  ['Australia/Lord_Howe', 30, '2026-10-03T15:20:00Z', '15:00', '15:30', '15:30'],
])('ORACLE-8 in %s to %d minutes: %s', (timeZone, minutes, instant, down, up, nearest) => {
  const rounded = (direction: OracleRounding['direction']) =>
    oracleRound(instant, { minutes, direction }, timeZone).slice(11);
  expect([rounded('down'), rounded('up'), rounded('nearest')]).toEqual(
    [down, up, nearest].map((time) => `${time}:00.000Z`),
  );
});

test('ORACLE-9 all punches of an entry are rounded, and one that becomes empty counts 0', () => {
  const breaks = [unpaid('2026-03-03T12:04:00Z', '2026-03-03T12:26:00Z'), paid('2026-03-03T15:01:00Z', null)];
  const rounding = { minutes: 15, direction: 'nearest' } as const;
  const rounded = oracleRoundEntry(
    entry('2026-03-03T07:53:00Z', '2026-03-03T16:08:00Z', breaks),
    rounding,
    'UTC',
  );
  expect(rounded).toEqual(
    entry('2026-03-03T08:00:00.000Z', '2026-03-03T16:15:00.000Z', [
      unpaid('2026-03-03T12:00:00.000Z', '2026-03-03T12:30:00.000Z'),
      paid('2026-03-03T15:00:00.000Z', null),
    ]),
  );
  expect(paidOf(rounded)).toBe(7.75 * hour);
  const short = entry('2026-03-03T08:01:00Z', '2026-03-03T08:07:00Z');
  expect(paidOf(oracleRoundEntry(short, rounding, 'UTC'))).toBe(0);
  const none = oracleRoundEntry(entry('2026-03-03T08:01:02Z', null), { ...rounding, minutes: 1 }, 'UTC');
  expect(none).toEqual(entry('2026-03-03T08:01:02.000Z', null));
});

function randomOf(seed: number): () => number {
  const [stream] = sample(
    infiniteStream(noBias(integer({ min: 0, max: 2 ** 31 - 1 })), { noHistory: true }),
    { seed, numRuns: 1 },
  );
  if (!stream) throw new Error('There is one.');
  return () => Number(stream.next().value) / 2 ** 31;
}

const seeds = Array.from({ length: 300 }, (_, seed) => seed);
const weeks = seeds.map((seed) => randomWeek(randomOf(seed)));
const results = weeks.map((one) => oracleWeek(one));

test('ORACLE-10 the same chance makes the same week, which begins on its weekday', () => {
  expect(randomWeek(randomOf(7))).toEqual(weeks[7]);
  expect(new Set(weeks.map((one) => JSON.stringify(one))).size).toBe(weeks.length);
  for (const {
    week: { from },
    weekStart,
  } of weeks)
    expect(new Date(`${from}T00:00:00Z`).getUTCDay()).toBe(weekStart === 'sunday' ? 0 : 1);
  expect(randomWeek(() => 0).entries.length).toBeGreaterThan(0);
  expect(randomWeek(() => 1 - 2 ** -53).entries).toBeDefined();
});

// Making a formatter takes far longer than using it.
const formatters = new Map(
  weeks.map(({ timeZone }) => [
    timeZone,
    {
      offset: new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }),
      day: new Intl.DateTimeFormat('sv-SE', { timeZone }),
    },
  ]),
);
const offsetOf = (instant: string, timeZone: string) =>
  formatters.get(timeZone)?.offset.format(new Date(instant)).split(' ')[1];
const dayOf = (instant: string, timeZone: string) =>
  formatters.get(timeZone)?.day.format(new Date(instant)) ?? '';
const someEntry = (is: (one: OracleEntry, week: RandomWeek) => boolean) => (of: RandomWeek) =>
  of.entries.some((one) => is(one, of));
const someBreak = (is: (one: OracleBreak, entry: OracleEntry, week: RandomWeek) => boolean) =>
  someEntry((one, of) => one.breaks.some((pause) => is(pause, one, of)));
const sharesTime = (breaks: readonly OracleBreak[]) =>
  breaks.some((a, index) =>
    breaks.slice(index + 1).some((b) => oracleOverlap(entry(a.start, a.end), entry(b.start, b.end))),
  );

test.each<[string, number, (of: RandomWeek) => boolean]>([
  [
    'work while the clock was changed',
    40,
    someEntry((one, { timeZone, until }) => {
      return offsetOf(one.clockIn, timeZone) !== offsetOf(one.clockOut ?? until, timeZone);
    }),
  ],
  [
    'work past midnight',
    100,
    someEntry(({ clockIn, clockOut }, { timeZone }) => {
      return clockOut !== null && dayOf(clockIn, timeZone) < dayOf(clockOut, timeZone);
    }),
  ],
  [
    'work into the week',
    30,
    someEntry(({ clockIn, clockOut }, { timeZone, week: { from } }) => {
      return clockOut !== null && dayOf(clockIn, timeZone) < from && dayOf(clockOut, timeZone) >= from;
    }),
  ],
  [
    'work out of the week',
    30,
    someEntry(({ clockIn, clockOut }, { timeZone, week: { to } }) => {
      return clockOut !== null && dayOf(clockIn, timeZone) <= to && dayOf(clockOut, timeZone) > to;
    }),
  ],
  [
    'a break over midnight',
    30,
    someBreak(({ start, end }, _, { timeZone }) => {
      return end !== null && dayOf(start, timeZone) < dayOf(end, timeZone);
    }),
  ],
  ['a running entry', 50, someEntry(({ clockOut }) => clockOut === null)],
  [
    'a running entry on a break',
    20,
    someEntry(({ clockOut, breaks }) => clockOut === null && breaks.some(({ end }) => end === null)),
  ],
  [
    'an open break of an ended entry',
    30,
    someBreak(({ end }, { clockOut }) => end === null && clockOut !== null),
  ],
  ['an entry of no length', 50, someEntry(({ clockIn, clockOut }) => clockIn === clockOut)],
  ['a break of no length', 50, someBreak(({ start, end }) => start === end)],
  ['breaks that overlap', 50, someEntry(({ breaks }) => sharesTime(breaks))],
  ['a break that sticks out', 20, someBreak(({ end }, { clockOut }) => (end ?? '') > (clockOut ?? '9'))],
  ['a break that begins before', 10, someBreak(({ start }, { clockIn }) => start < clockIn)],
  ['more than twelve entries', 30, ({ entries }) => entries.length > 12],
  ['seconds', 100, someEntry(({ clockIn }) => !clockIn.endsWith(':00.000Z'))],
  [
    'entries that overlap',
    20,
    ({ entries }) => entries.some((a, index) => entries.slice(index + 1).some((b) => oracleOverlap(a, b))),
  ],
  [
    'no entries that overlap',
    100,
    ({ entries }) => !entries.some((a, index) => entries.slice(index + 1).some((b) => oracleOverlap(a, b))),
  ],
  [
    'a now before its running entry',
    1,
    someEntry(({ clockIn, clockOut }, { until }) => clockOut === null && until < clockIn),
  ],
  ['a day that was left out', 3, ({ week: { from } }) => from.startsWith('2011-12')],
  ['overtime', 100, (of) => (results[weeks.indexOf(of)]?.total.overtimeS ?? 0) > 0],
])('ORACLE-11 random weeks have %s', (_, atLeast, has) => {
  expect(weeks.filter(has).length).toBeGreaterThanOrEqual(atLeast);
});

test('ORACLE-12 random weeks are in eight zones, with days of every length', () => {
  expect(new Set(weeks.map(({ timeZone }) => timeZone)).size).toBe(8);
  const different = weeks.filter(({ timeZone, week: { from } }, index) => {
    return weeks.findIndex((one) => one.timeZone === timeZone && one.week.from === from) === index;
  });
  const lengths = different.flatMap(({ timeZone, week: { from } }) => {
    const midnight = Date.parse(`${from}T00:00:00Z`);
    const hours = new Map<string, number>();
    for (let quarter = -24 * 4; quarter < 8 * 24 * 4; quarter += 1) {
      const day = dayOf(new Date(midnight + quarter * 900_000).toISOString(), timeZone);
      hours.set(day, (hours.get(day) ?? 0) + 0.25);
    }
    return Array.from({ length: 7 }, (_, index) => {
      const day = new Date(midnight + index * 86_400_000).toISOString().slice(0, 10);
      return `${timeZone} ${String(hours.get(day) ?? 0)}`;
    });
  });
  expect([...new Set(lengths)].toSorted()).toEqual([
    'America/New_York 23',
    'America/New_York 24',
    'America/New_York 25',
    'America/St_Johns 23',
    'America/St_Johns 24',
    'America/St_Johns 25',
    'Asia/Kathmandu 24',
    'Asia/Kolkata 24',
    'Australia/Lord_Howe 23.5',
    'Australia/Lord_Howe 24',
    'Australia/Lord_Howe 24.5',
    'Europe/Berlin 23',
    'Europe/Berlin 24',
    'Europe/Berlin 25',
    'Pacific/Apia 0',
    'Pacific/Apia 23',
    'Pacific/Apia 24',
    'Pacific/Apia 25',
    'UTC 24',
  ]);
});

test('ORACLE-13 counting and a formula agree on the overtime of random weeks', () => {
  for (const [index, { days, total }] of results.entries()) {
    const { dailyS, weeklyS } = weeks[index]?.rules ?? noLimits;
    let left = weeklyS ?? Infinity;
    for (const { workedS, regularS, overtimeS } of days) {
      const expected = Math.min(workedS, dailyS ?? Infinity, left);
      left -= expected;
      expect([regularS, overtimeS]).toEqual([expected, workedS - expected]);
    }
    const sum = (kind: 'workedS' | 'regularS' | 'overtimeS') => days.reduce((all, day) => all + day[kind], 0);
    expect(total).toEqual({
      workedS: sum('workedS'),
      regularS: sum('regularS'),
      overtimeS: sum('overtimeS'),
    });
  }
});
