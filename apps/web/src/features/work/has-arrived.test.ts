import { expect, test } from 'vitest';
import { hasArrived } from './has-arrived.ts';

const row = { id: 'one', sortOrder: 'a0', assignees: ['ray'], title: 'Felt' };

test('WORK-145 a change has arrived when what it touches is other than it was, also when the server put it elsewhere', () => {
  const meant = { ...row, sortOrder: 'Zz' };
  expect(hasArrived(row, meant, { ...row, sortOrder: 'Zz' })).toBe(true);
  expect(hasArrived(row, meant, { ...row, sortOrder: 'ZzV' })).toBe(true);
  expect(hasArrived(row, meant, undefined)).toBe(true);
});

test('WORK-145 neither a row read anew nor another’s change to it is the arrival of this one', () => {
  const meant = { ...row, assignees: ['ray', 'sanna'] };
  expect(hasArrived(row, meant, structuredClone(row))).toBe(false);
  expect(hasArrived(row, meant, { ...row, title: 'Felt, two layers' })).toBe(false);
  expect(hasArrived(row, meant, { ...row, assignees: ['ray', 'sanna'] })).toBe(true);
});
