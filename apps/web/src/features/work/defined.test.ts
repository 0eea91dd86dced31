import { expect, test } from 'vitest';
import { changed, defined } from './defined.ts';

test('TASKVIEW-11 of a form only what was changed is sent', () => {
  const before = { title: 'Valve', assignees: ['marko'], dueDate: null };
  expect(changed(before, { title: 'Valve', assignees: ['marko'], dueDate: null })).toEqual({});
  expect(changed(before, { title: 'Valve', assignees: ['marko', 'tess'], dueDate: '2026-11-12' })).toEqual({
    assignees: ['marko', 'tess'],
    dueDate: '2026-11-12',
  });
});

test('TASKVIEW-12 null is a value, undefined is none', () => {
  expect(defined({ a: null, b: undefined, c: '' })).toEqual({ a: null, c: '' });
});
