import { expect, test } from 'vitest';
import { hasArrived } from './has-arrived.ts';

const row = { id: 'one', sortOrder: 'a0', assignees: ['ray'], title: 'Felt', status: 'todo' };
const before = { was: row, shown: row };

test('WORK-145 a change has arrived when what it touches is other than it was, also when the server put it elsewhere', () => {
  const meant = { ...row, sortOrder: 'Zz' };
  expect(hasArrived(before, meant, { ...row, sortOrder: 'Zz' })).toBe(true);
  expect(hasArrived(before, meant, { ...row, sortOrder: 'ZzV' })).toBe(true);
  expect(hasArrived(before, meant, undefined)).toBe(true);
});

test('WORK-145 neither a row read anew nor another’s change to it is the arrival of this one', () => {
  const meant = { ...row, assignees: ['ray', 'sanna'] };
  expect(hasArrived(before, meant, structuredClone(row))).toBe(false);
  expect(hasArrived(before, meant, { ...row, title: 'Felt, two layers' })).toBe(false);
  expect(hasArrived(before, meant, { ...row, assignees: ['ray', 'sanna'] })).toBe(true);
});

test('WORK-145 a change of two fields has arrived with the second', () => {
  const meant = { ...row, sortOrder: 'Zz', status: 'blocked' };
  expect(hasArrived(before, meant, { ...row, sortOrder: 'Zz' })).toBe(false);
  expect(hasArrived(before, meant, { ...row, status: 'blocked' })).toBe(false);
  expect(hasArrived(before, meant, { ...row, sortOrder: 'ZzV', status: 'blocked' })).toBe(true);
});

test('WORK-145 the arrival of a change before it is not the arrival of this one', () => {
  const shown = { ...row, sortOrder: 'b0' };
  const meant = { ...shown, sortOrder: 'c0' };
  expect(hasArrived({ was: row, shown }, meant, shown)).toBe(false);
  expect(hasArrived({ was: row, shown }, meant, row)).toBe(false);
  expect(hasArrived({ was: row, shown }, meant, meant)).toBe(true);
});
