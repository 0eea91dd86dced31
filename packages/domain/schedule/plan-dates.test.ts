import { expect, test } from 'vitest';
import { planDatesRefusal } from './plan-dates.ts';

const now = Date.parse('2026-11-12T12:00:00.000Z');

test.each([
  ['1900-01-02T08:00:00.000Z', '1900-01-02T09:00:00.000Z', 'startDate'],
  ['0001-01-01T00:00:00.000Z', '2026-11-12T12:00:00.000Z', 'startDate'],
  ['9999-12-31T00:00:00.000Z', '9999-12-31T23:59:59.999Z', 'startDate'],
  ['2026-11-12T12:00:00.000Z', '9999-12-31T23:59:59.999Z', 'endDate'],
  ['2026-11-12T12:00:00.000Z', '0001-01-01T00:00:00.000Z', 'endDate'],
  ['2016-12-01T00:00:00.000Z', '2036-11-01T00:00:00.000Z', null],
])('SERIES-142 a plan from %s to %s is refused by its field: %s', (startDate, endDate, path) => {
  expect(planDatesRefusal({ startDate, endDate }, now)?.path ?? null).toBe(path);
});

test('SERIES-142 the refusal says what to do', () => {
  expect(
    planDatesRefusal({ startDate: '1900-01-02T08:00:00.000Z', endDate: '1900-01-02T09:00:00.000Z' }, now),
  ).toEqual({ path: 'startDate', message: 'The start lies more than 10 years back. Choose a later date.' });
});
