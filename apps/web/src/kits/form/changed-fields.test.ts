import { expect, test } from 'vitest';
import { defined } from '@plumbline/domain/entities/defined';
import { changedFields, changedMeanwhile, resumeForm } from './changed-fields.ts';

test('TASKVIEW-11 a form sends only what was changed', () => {
  const before = { title: 'Valve', assignees: ['marko'], dueDate: null };
  expect(changedFields(before, { title: 'Valve', assignees: ['marko'], dueDate: null })).toEqual({});
  expect(
    changedFields(before, { title: 'Valve', assignees: ['marko', 'tess'], dueDate: '2026-11-12' }),
  ).toEqual({
    assignees: ['marko', 'tess'],
    dueDate: '2026-11-12',
  });
});

test('TASKVIEW-12 null counts as a value, undefined does not', () => {
  expect(defined({ a: null, b: undefined, c: '' })).toEqual({ a: null, c: '' });
});

test('TASKVIEW-15 a field of the form that another person has meanwhile set to another value is found', () => {
  const before = { title: 'Valve', text: '', dueDate: null, assignees: ['marko'] };
  const now = { title: 'Valve, north', text: 'Depth 3 m', dueDate: '2026-11-12', assignees: ['marko'] };
  expect(changedMeanwhile({ text: 'Depth 4 m', assignees: [] }, before, now)).toEqual({ text: 'Depth 3 m' });
  expect(changedMeanwhile({ dueDate: '2026-11-12', title: 'Valve' }, before, now)).toEqual({
    title: 'Valve, north',
  });
  expect(changedMeanwhile({ text: 'Depth 4 m' }, before, before)).toEqual({});
});

test('TASKVIEW-16 a restored form keeps what was changed in it and what was seen then; the other fields show the present record', () => {
  const seen = { title: 'Valve', text: '', assignees: ['marko'], dueDate: '' };
  const left = { seen, values: { ...seen, text: 'Depth 4 m' } };
  const now = { title: 'Valve, north', text: 'Depth 3 m', assignees: [], dueDate: '' };
  expect(resumeForm(left, now)).toEqual({
    values: { title: 'Valve, north', text: 'Depth 4 m', assignees: [], dueDate: '' },
    seen: { title: 'Valve, north', text: '', assignees: [], dueDate: '' },
  });
  expect(resumeForm({ seen, values: seen }, now)).toEqual({ values: now, seen: now });
});
