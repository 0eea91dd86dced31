import { expect, test } from 'vitest';
import { changed, changedMeanwhile, defined } from './defined.ts';

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

test('TASKVIEW-15 of what a form changes, what somebody else has changed meanwhile to something else is found', () => {
  const before = { title: 'Valve', text: '', dueDate: null, assignees: ['marko'] };
  const now = { title: 'Valve, north', text: 'Depth 3 m', dueDate: '2026-11-12', assignees: ['marko'] };
  expect(changedMeanwhile({ text: 'Depth 4 m', assignees: [] }, before, now)).toEqual({ text: 'Depth 3 m' });
  expect(changedMeanwhile({ dueDate: '2026-11-12', title: 'Valve' }, before, now)).toEqual({
    title: 'Valve, north',
  });
  expect(changedMeanwhile({ text: 'Depth 4 m' }, before, before)).toEqual({});
});
