import { expect, test } from 'vitest';
import { listForAddress, listFromAddress, oneFromAddress, valuesFromAddress } from './address-list.ts';

const statuses = ['todo', 'in_progress', 'done'] as const;

test('SHELL-27: several values of an address are read once each, and empty ones are none', () => {
  expect(valuesFromAddress('clinic,bridge,clinic,,')).toEqual(['clinic', 'bridge']);
  expect(valuesFromAddress('')).toEqual([]);
  expect(valuesFromAddress(undefined)).toEqual([]);
});

test('SHELL-28: of known values an address takes those, in their own order, and what it does not know is left out', () => {
  expect(listFromAddress('done,lost,todo', statuses)).toEqual(['todo', 'done']);
  expect(listFromAddress('lost', statuses)).toEqual([]);
  expect(oneFromAddress('done', statuses, 'todo')).toBe('done');
  expect(oneFromAddress('lost', statuses, 'todo')).toBe('todo');
  expect(oneFromAddress(undefined, statuses, 'todo')).toBe('todo');
});

test('SHELL-29: what is written into an address is read from it again, and nothing picked leaves no trace', () => {
  expect(listFromAddress(listForAddress(['todo', 'done']), statuses)).toEqual(['todo', 'done']);
  expect(listForAddress([])).toBeUndefined();
});
