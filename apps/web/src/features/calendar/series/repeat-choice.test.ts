import { parseRepeat } from '@plumbline/domain/schedule/repeat';
import { expect, test } from 'vitest';
import { readRepeat, repeatText, usualRepeats, writeRepeat } from './repeat-choice.ts';

test('EVENTFORM-19: each rule that is offered, with each end, is written as it is read, also half-written ends', () => {
  const rules = usualRepeats('2026-03-11', 'en-US').map(({ rule }) => rule);
  for (const rule of ['', ...rules, ...rules.map((each) => `${each};COUNT=6`)])
    expect(writeRepeat(readRepeat(rule))).toBe(rule);
  for (const rule of rules)
    for (const end of ['COUNT=', 'COUNT=many', 'UNTIL=', 'UNTIL=soon', 'UNTIL=20260401']) {
      expect(writeRepeat(readRepeat(`${rule};${end}`))).toBe(`${rule};${end}`);
      expect(readRepeat(`${rule};${end}`).base).toEqual(parseRepeat(rule));
    }
  expect(readRepeat('FREQ=DAILY;UNTIL=20260401').end).toEqual({ kind: 'until', text: '2026-04-01' });
});

test('EVENTFORM-19: the usual ways follow from the day on which it begins', () => {
  expect(usualRepeats('2026-03-11', 'en-US').map(({ label }) => label)).toEqual([
    ...['Every day', 'Every workday', 'Every week on Wednesday', 'Every 2 weeks on Wednesday'],
    ...['Every month on day 11', 'Every month on the second Wednesday', 'Every year'],
  ]);
  for (const { rule } of usualRepeats('2026-01-31', 'en-US')) expect(parseRepeat(rule)).not.toBeNull();
  expect(repeatText('FREQ=HOURLY', 'en-US')).toBe('FREQ=HOURLY');
});
