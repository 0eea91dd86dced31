import { expect, test } from 'vitest';
import { parseSort, sortAliases } from './sort.ts';

const aliases: [string, string][] = [
  ['created_date', 'createdAt'],
  ['updated_date', 'updatedAt'],
  ['clock_in_time', 'clockIn'],
  ['clock_out_time', 'clockOut'],
  ['start_date', 'startDate'],
  ['end_date', 'endDate'],
  ['due_date', 'dueDate'],
  ['expense_date', 'date'],
];

test.each(aliases)('KEYS-6 sorting by %s sorts by %s', (alias, field) => {
  expect(parseSort(alias)).toEqual({ field, descending: false });
  expect(parseSort(`-${alias}`)).toEqual({ field, descending: true });
});

test('KEYS-6 there are eight aliases', () => {
  expect(Object.entries(sortAliases)).toEqual(aliases);
});

test.each([
  ['createdAt', 'createdAt', false],
  ['created_at', 'createdAt', false],
  ['-created_at', 'createdAt', true],
  ['createdDate', 'createdAt', false],
  ['-expenseDate', 'date', true],
  ['title', 'title', false],
  [' -dueDate ', 'dueDate', true],
  ['constructor', 'constructor', false],
  ['', '', false],
  ['-', '', true],
])('KEYS-7 %j sorts by %j, descending %s: both spellings, a leading minus', (text, field, descending) => {
  expect(parseSort(text)).toEqual({ field, descending });
});
