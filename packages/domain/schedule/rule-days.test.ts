import { expect, test } from 'vitest';
import { ruleStepsMax } from '../limits/schedule.ts';
import { parseRepeat } from './repeat.ts';
import { ruleDays } from './rule-days.ts';

function used(
  rule: string,
  first: string,
  { from = first, until, most = Infinity }: { from?: string; until: string; most?: number },
) {
  const repeat = parseRepeat(rule);
  if (repeat === null) throw new Error(rule);
  const steps = { left: ruleStepsMax };
  const days: string[] = [];
  for (const day of ruleDays(repeat, first, { from, until }, steps)) {
    days.push(day);
    if (days.length === most) break;
  }
  return { days, steps: ruleStepsMax - steps.left };
}

test('SERIES-140 what a rule had before the days that are asked for is skipped by arithmetic', () => {
  const asked = { from: '2026-11-02', until: '2026-11-15' };
  for (const [rule, days] of [
    ['FREQ=DAILY;INTERVAL=5', ['2026-11-02', '2026-11-07', '2026-11-12']],
    ['FREQ=WEEKLY;BYDAY=MO,FR', ['2026-11-02', '2026-11-06', '2026-11-09', '2026-11-13']],
    ['FREQ=MONTHLY;BYDAY=2TU', ['2026-11-10']],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', []],
    ['FREQ=YEARLY', []],
  ] as const) {
    const found = used(rule, '0004-01-02', asked);
    expect([rule, found.days]).toEqual([rule, days]);
    expect(found.steps).toBeLessThan(20);
  }
});

test('SERIES-141 whoever asks for a few days of a rule has no more of them made', () => {
  const found = used('FREQ=DAILY', '1900-01-02', { until: '2027-12-31', most: 731 });
  expect([found.days.length, found.steps]).toEqual([731, 731]);
});

test('SERIES-141 a rule that never happens ends with its steps', () => {
  // Every seventh day from a Monday on is never a Tuesday.
  const found = used('FREQ=DAILY;INTERVAL=7;BYDAY=TU', '0001-01-01', { until: '9999-12-31' });
  expect(found).toEqual({ days: [], steps: ruleStepsMax });
});
