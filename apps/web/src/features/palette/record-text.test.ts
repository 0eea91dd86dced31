import { expect, test } from 'vitest';
import { detailOf, type RecordNames, type Shown, titleOf } from './record-text.ts';

const names: RecordNames = {
  projectName: (id) => (id === 'clinic' ? 'St. Brigid Clinic' : ''),
  personName: (id) => (id === 'ray' ? 'Ray Nakamura' : 'Somebody'),
  dayText: (instant) => instant.slice(5, 10),
};
const record = (entity: Shown['entity'], more: Partial<Shown> = {}): Shown => ({
  ...{ entity, id: 'x', title: '', projectId: 'clinic', number: null, userId: 'ray', state: null },
  ...{ detail: null, channel: null, closed: false, changedAt: '2026-11-12T11:00:00Z' },
  ...more,
});

test('PALETTE-7: a record without a title is called by its text, a photo and a message by their kind', () => {
  expect(titleOf(record('note', { title: 'Slab', excerpt: 'Cracks' }))).toBe('Slab');
  expect(titleOf(record('note', { excerpt: 'Cracks' }))).toBe('Cracks');
  expect(titleOf(record('note'))).toBe('Untitled');
  expect(titleOf(record('message'))).toBe('Message');
  expect(titleOf(record('photo', { excerpt: null }))).toBe('Photo');
});

test.each([
  ['task', { state: 'in_progress' }, 'St. Brigid Clinic · In progress'],
  ['task', { state: 'of a later version', projectId: 'not here' }, ''],
  [
    'project',
    { number: 42, detail: 'Northshore Health', state: 'on_hold' },
    'P-0042 · Northshore Health · On hold',
  ],
  ['project', { number: 42, state: 'active' }, 'P-0042'],
  ['note', { state: 'safety' }, 'St. Brigid Clinic · Safety · 11-12'],
  ['note', { state: 'general' }, 'St. Brigid Clinic · 11-12'],
  ['message', { projectId: null }, 'Ray Nakamura · 11-12'],
  ['photo', { userId: null }, 'St. Brigid Clinic'],
  ['member', { state: 'client', detail: 'Owner' }, 'Client · Owner'],
  ['member', { state: 'field_tech', detail: 'Plumber' }, 'Plumber'],
] as const)('PALETTE-8: a %s with %o is told from others by “%s”', (entity, more, words) => {
  expect(detailOf(record(entity, more), names)).toBe(words);
});
