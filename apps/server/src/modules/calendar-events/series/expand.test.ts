import { array, assert, constantFrom, integer, oneof, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { localStarts, type Recurring, spanAt } from './expand.ts';
import { type OracleRule, oracleStarts } from './oracle.fixture.ts';

const textOf = ({ freq, interval, byDay, byMonthDay, count, until }: OracleRule): string =>
  [
    ...[`FREQ=${freq}`, `INTERVAL=${interval}`],
    ...(byDay.length === 0 ? [] : [`BYDAY=${byDay.join(',')}`]),
    ...(byMonthDay === null ? [] : [`BYMONTHDAY=${byMonthDay}`]),
    ...(count === null ? [] : [`COUNT=${count}`]),
    ...(until === null ? [] : [`UNTIL=${until.replaceAll('-', '')}`]),
  ].join(';');

const days = constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU');
const once = (all: string[]) => [...new Set(all)];
const none = { byDay: constantFrom<string[]>([]), byMonthDay: constantFrom(null) };
const somewhen = integer({ min: 0, max: 900 }).map((day) =>
  new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
);
const ends = oneof(
  { weight: 3, arbitrary: constantFrom({ count: null, until: null }) },
  integer({ min: 1, max: 40 }).map((count) => ({ count, until: null })),
  somewhen.map((until) => ({ count: null, until })),
);
const interval = oneof(constantFrom(1), integer({ min: 1, max: 5 }));
const rules = record({
  body: oneof(
    record({ ...none, freq: constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'), interval }),
    record({
      ...{ ...none, freq: constantFrom('DAILY', 'WEEKLY'), interval },
      byDay: array(days, { minLength: 1, maxLength: 5 }).map(once),
    }),
    record({
      ...{ ...none, freq: constantFrom('MONTHLY'), interval },
      byMonthDay: oneof(integer({ min: 1, max: 31 }), constantFrom(-1)),
    }),
    record({
      ...{ ...none, freq: constantFrom('MONTHLY'), interval },
      byDay: array(
        record({ nth: constantFrom(1, 2, 3, 4, 5, -1, -2, -5), day: days }).map(
          ({ nth, day }) => `${nth}${day}`,
        ),
        { minLength: 1, maxLength: 3 },
      ).map(once),
    }),
  ),
  end: ends,
}).map(({ body, end }): OracleRule => ({ ...body, ...end }));

const zone = constantFrom(
  ...[
    'America/Chicago',
    'Australia/Sydney',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'America/St_Johns',
    'UTC',
  ],
);
const time = constantFrom('00:00', '01:45', '02:00', '02:15', '02:30', '07:00', '23:30');

test('SERIES-3 a rule gives the times that RFC 5545 says, day by day, also where clocks change', () => {
  assert(
    property(
      rules,
      zone,
      time,
      somewhen,
      constantFrom(true, false),
      (rule, zoneName, clock, day, isAllDay) => {
        const series: Recurring = {
          ...{ rule: textOf(rule), zone: zoneName, isAllDay, durationS: isAllDay ? 86_400 : 3600 },
          startsAt: `${day}T${isAllDay ? '00:00' : clock}`,
        };
        const last = new Date(Date.parse(day) + 500 * 86_400_000).toISOString().slice(0, 10);
        const wanted = oracleStarts(rule, series, last);
        const found = [...localStarts(series, { until: last })];
        expect(found).toEqual(wanted.map(({ local }) => local));
        for (const { local, instant } of wanted) {
          const { from, to } = spanAt(local, series);
          if (instant === null) continue;
          expect(from).toBe(instant);
          expect(to - from).toBe(3_600_000);
        }
      },
    ),
    { seed: 5545, numRuns: 60 },
  );
});

test('SERIES-4 an hour that summer time skips does not happen, and one that comes twice happens first', () => {
  const chicago = { zone: 'America/Chicago', isAllDay: false, durationS: 3600 };
  const daily = { ...chicago, rule: 'FREQ=DAILY;COUNT=3', startsAt: '2026-03-07T02:30' };
  expect([...localStarts(daily, { until: '2027-01-01' })]).toEqual([
    ...['2026-03-07T02:30', '2026-03-09T02:30', '2026-03-10T02:30'],
  ]);
  const back = { ...chicago, rule: 'FREQ=DAILY', startsAt: '2026-10-31T01:30' };
  const instants = [...localStarts(back, { until: '2026-11-02' })].map((local) =>
    new Date(spanAt(local, back).from).toISOString(),
  );
  expect(instants).toEqual([
    ...['2026-10-31T06:30:00.000Z', '2026-11-01T06:30:00.000Z', '2026-11-02T07:30:00.000Z'],
  ]);
});

test('SERIES-4 whole days stay whole where they have 23 or 25 hours', () => {
  const series: Recurring = {
    ...{ zone: 'America/Chicago', isAllDay: true, durationS: 2 * 86_400 },
    ...{ rule: 'FREQ=WEEKLY', startsAt: '2026-10-24T00:00' },
  };
  const spans = [...localStarts(series, { until: '2026-11-07' })].map((local) => spanAt(local, series));
  expect(spans.map(({ from, to }) => [new Date(from).toISOString(), (to - from) / 3_600_000])).toEqual([
    ['2026-10-24T05:00:00.000Z', 48],
    ['2026-10-31T05:00:00.000Z', 49],
    ['2026-11-07T06:00:00.000Z', 48],
  ]);
});

test('SERIES-4 a first time that the rule leaves out is none of its times', () => {
  const series = { zone: 'UTC', isAllDay: false, durationS: 60, startsAt: '2026-11-12T07:00' };
  expect([
    ...localStarts({ ...series, rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=2' }, { until: '2027-01-01' }),
  ]).toEqual([...['2026-11-17T07:00', '2026-11-24T07:00']]);
  expect([...localStarts({ ...series, rule: 'FREQ=DAILY;UNTIL=20261111' }, { until: '2027-01-01' })]).toEqual(
    [],
  );
});
