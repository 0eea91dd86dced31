import { expect, test } from 'vitest';
import { jsonText } from './json-text.ts';
import { secondsText } from './run-text.ts';

test('DIAGNOSE-2: what JSON cannot say is named instead of thrown', () => {
  const circle: Record<string, unknown> = {};
  circle['self'] = circle;
  expect(jsonText({ a: [1] })).toBe('{\n  "a": [\n    1\n  ]\n}');
  expect(jsonText(undefined)).toBe('undefined');
  expect(jsonText(circle)).toMatch(/circular/i);
  expect(jsonText(7n)).toMatch(/BigInt/);
});

test('DIAGNOSE-3: a duration is said in seconds, with tenths below ten', () => {
  expect([0, 44, 450, 9_940, 9_960, 30_400].map(secondsText)).toEqual([
    '0 s',
    '0 s',
    '0.5 s',
    '9.9 s',
    '10 s',
    '30 s',
  ]);
});
