import { seeded } from '@plumbline/offline/testing/random';
import { RRule } from 'rrule';
import { expect, test } from 'vitest';
import { randomRule } from './random-rule.fixture.ts';
import { ruleOf } from './rule-of.ts';
import { ruleTimes } from './rule-times.ts';

test.each([1, 2, 3, 4, 5, 6, 7])(
  'ICS-810 a hundred random rules give the times that a second implementation gives, seed %i',
  (seed) => {
    const random = seeded(seed);
    const [from, to] = [Date.UTC(2026, 8, 26), Date.UTC(2030, 0, 1)];
    let withTimes = 0;
    for (let nth = 0; nth < 100; nth += 1) {
      const { text, start } = randomRule(random);
      const end = /HOURLY|MINUTELY/.test(text) ? Date.UTC(2026, 9, 1) : to;
      const until = new Date(end).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
      const second = RRule.fromString(`${text};UNTIL=${until}`);
      const wanted = new RRule({ ...second.origOptions, dtstart: start })
        .all()
        .map((time) => time.getTime())
        .filter((time) => time >= from && time < end);
      const within = { from, to: end - 1, step: () => undefined };
      const times = [
        ...ruleTimes(
          ruleOf(text, () => null),
          start.getTime(),
          within,
        ),
      ];
      const shown = (list: readonly number[]) =>
        list.slice(0, 50).map((time) => new Date(time).toISOString());
      expect({ text, start, count: times.length, times: shown(times) }).toEqual({
        ...{ text, start, count: wanted.length, times: shown(wanted) },
      });
      if (times.length > 0) withTimes += 1;
    }
    // A comparison of empty lists would say nothing.
    expect(withTimes).toBeGreaterThan(40);
  },
  30_000,
);
