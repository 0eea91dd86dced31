import { array, assert, constantFrom, integer, oneof, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { movedRepeat, parseRepeat, type Repeat, repeatTexts, ruleOf } from './repeat.ts';

const words = (rule: string) => {
  const repeat = parseRepeat(rule);
  return repeat && repeatTexts(repeat, 'en-US');
};

test('SERIES-1 a rule is read, and said in words', () => {
  expect(parseRepeat('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;UNTIL=20261231')).toEqual({
    ...{ freq: 'weekly', interval: 2, byDay: ['MO', 'WE'], byMonthDay: null },
    end: { until: '2026-12-31' },
  });
  expect(words('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;UNTIL=20261231')).toBe(
    'Every 2 weeks on Monday and Wednesday, until Dec 31, 2026',
  );
  expect(words('FREQ=DAILY;COUNT=10')).toBe('Every day, 10 times');
  expect(words('FREQ=MONTHLY;BYDAY=-1FR')).toBe('Every month on the last Friday');
  expect(words('FREQ=MONTHLY;BYMONTHDAY=15')).toBe('Every month on day 15');
  expect(words('FREQ=MONTHLY;BYMONTHDAY=-1')).toBe('Every month on the last day');
  expect(words('FREQ=YEARLY')).toBe('Every year');
});

test('SERIES-1 what is not offered is not read', () => {
  for (const rule of [
    ...[
      '',
      'FREQ=HOURLY',
      'INTERVAL=2',
      'FREQ=WEEKLY;BYDAY=XX',
      'FREQ=WEEKLY;BYDAY=1MO',
      'FREQ=WEEKLY;BYDAY=MO,MO',
    ],
    ...['FREQ=DAILY;INTERVAL=0', 'FREQ=DAILY;INTERVAL=100', 'FREQ=DAILY;COUNT=731', 'FREQ=DAILY;COUNT=0'],
    ...[
      'FREQ=DAILY;COUNT=2;UNTIL=20261231',
      'FREQ=DAILY;UNTIL=20260230',
      'FREQ=DAILY;UNTIL=20261231T000000Z',
    ],
    ...[
      'FREQ=MONTHLY;BYDAY=MO',
      'FREQ=MONTHLY;BYDAY=6MO',
      'FREQ=MONTHLY;BYMONTHDAY=32',
      'FREQ=MONTHLY;BYMONTHDAY=-2',
    ],
    ...['FREQ=MONTHLY;BYDAY=1MO;BYMONTHDAY=1', 'FREQ=WEEKLY;BYMONTHDAY=1', 'FREQ=YEARLY;BYDAY=MO'],
    ...['FREQ=DAILY;FREQ=DAILY', 'FREQ=DAILY;BYSETPOS=1', 'FREQ=DAILY;', 'RRULE:FREQ=DAILY', 'freq=daily'],
  ])
    expect([rule, parseRepeat(rule)]).toEqual([rule, null]);
});

test('SERIES-1 what is written is read as the same', () => {
  const end = oneof(
    integer({ min: 1, max: 730 }).map((count) => ({ count })),
    integer({ min: 0, max: 9999 }).map((days) => ({
      until: new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10),
    })),
  );
  const days = constantFrom('SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA');
  const shared = { interval: integer({ min: 1, max: 99 }), end: oneof(constantFrom(null), end) };
  const none = { byDay: constantFrom([] as string[]), byMonthDay: constantFrom(null) };
  const ordinals = constantFrom('1', '2', '3', '4', '5', '-1', '-2');
  const repeats = oneof(
    record({ ...shared, ...none, freq: constantFrom('daily', 'weekly', 'monthly', 'yearly') }),
    record({
      ...{ ...shared, ...none, freq: constantFrom('daily', 'weekly') },
      byDay: array(days, { maxLength: 7 }).map((all) => [...new Set(all)]),
    }),
    record({
      ...{ ...shared, ...none, freq: constantFrom('monthly') },
      byMonthDay: oneof(integer({ min: 1, max: 31 }), constantFrom(-1)),
    }),
    record({
      ...{ ...shared, ...none, freq: constantFrom('monthly') },
      byDay: record({ nth: ordinals, day: days }).map(({ nth, day }) => [`${nth}${day}`]),
    }),
  );
  assert(
    property(repeats, (repeat) => {
      expect(parseRepeat(ruleOf(repeat))).toEqual(repeat);
    }),
  );
});

test('SERIES-2 a rule moves with its day', () => {
  const moved = (rule: string, from: string, to: string) =>
    ruleOf(movedRepeat(parseRepeat(rule) as Repeat, { from, to }));
  // 2026-11-12 is a Thursday.
  expect(moved('FREQ=WEEKLY;BYDAY=TU,TH,SA', '2026-11-12', '2026-11-13')).toBe('FREQ=WEEKLY;BYDAY=WE,FR,SU');
  expect(moved('FREQ=WEEKLY;BYDAY=TH', '2026-11-12', '2026-11-10')).toBe('FREQ=WEEKLY;BYDAY=TU');
  expect(moved('FREQ=MONTHLY;BYDAY=2TH', '2026-11-12', '2026-11-20')).toBe('FREQ=MONTHLY;BYDAY=3FR');
  expect(moved('FREQ=MONTHLY;BYMONTHDAY=12', '2026-11-12', '2026-11-20')).toBe('FREQ=MONTHLY;BYMONTHDAY=20');
  expect(moved('FREQ=YEARLY', '2026-11-12', '2026-11-20')).toBe('FREQ=YEARLY');
  expect(moved('FREQ=MONTHLY;BYDAY=-1FR', '2026-11-12', '2026-11-12')).toBe('FREQ=MONTHLY;BYDAY=-1FR');
});
