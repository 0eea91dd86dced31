import { expect, test } from 'vitest';
import type { Found, Hit } from '../../data/search/search-index.ts';
import type { Access } from './access.ts';
import { type Action, actionsFor, firstActions, fallbackActions } from './actions.ts';
import { actionGroup, answerGroups, recordOptions } from './options.ts';

const access: Access = { role: 'admin', plan: 'business', userId: 'dana' };
const tech = { ...access, role: 'field_tech', userId: 'priya', clockedIn: false, theme: 'dark' } as const;
const hit = (entity: Hit['entity'], id: string, more: Partial<Hit> = {}): Hit => ({
  ...{ entity, id, title: id, projectId: 'clinic', number: null, userId: 'marko', state: null, detail: null },
  ...{ channel: null, closed: false, changedAt: '2026-11-12T11:00:00Z', words: ['roof'], excerpt: null },
  ...more,
});
const found = (...groups: Found['groups']): Found => ({ groups, listText: 'roof' });
const actions: Action[] = [{ action: { do: 'sync' }, label: 'Sync now' }];
const textOf = (text: string, given: Found, whose = access) =>
  answerGroups(text, { found: given, actions, access: whose }).map(({ label, items }) => [
    label,
    ...items.map((item) =>
      item.kind === 'record' ? item.record.id : item.kind === 'list' ? item.label : item.action.label,
    ),
  ]);

test('PALETTE-1: what can be done stands behind the kind with the best hit, and before the others', () => {
  const tasks = { entity: 'task', hits: [hit('task', 'Roof')], hasMore: false } as const;
  const notes = { entity: 'note', hits: [hit('note', 'Roof code')], hasMore: false } as const;
  const both = found({ ...tasks, hits: [...tasks.hits] }, { ...notes, hits: [...notes.hits] });
  expect(textOf('roof', both)).toEqual([
    ['Tasks', 'Roof'],
    ['Do', 'Sync now'],
    ['Notes', 'Roof code'],
  ]);
  expect(textOf('syn', both).map(([label]) => label)).toEqual(['Do', 'Tasks', 'Notes']);
  expect(textOf('roof', found())).toEqual([['Do', 'Sync now']]);
});

test('PALETTE-2: more of a kind lead to its list, where this person has one', () => {
  const many = found({ entity: 'note', hits: [hit('note', 'Roof code')], hasMore: true });
  expect(textOf('roof', many)[0]).toEqual(['Notes', 'Roof code', 'Show all in Notes']);
  const [group] = answerGroups('roof', { found: many, actions: [], access });
  expect(group?.items[1]).toMatchObject({
    key: 'list:note',
    target: { page: 'notes', search: { q: 'roof' } },
  });
  const client: Access = { ...access, role: 'client' };
  expect(textOf('roof', many, client)[0]).toEqual(['Notes', 'Roof code']);
});

test('PALETTE-3: a record that opens nowhere for this person is no option', () => {
  const nobody = hit('member', 'm', { userId: null });
  expect(recordOptions([nobody, hit('task', 't')], access).map(({ key }) => key)).toEqual(['task:t']);
  expect(textOf('roof', found({ entity: 'member', hits: [nobody], hasMore: false }))).toEqual([
    ['Do', 'Sync now'],
  ]);
});

test('PALETTE-4: options of one group have keys of their own, also two actions on two projects', () => {
  const north = { id: 'n', name: 'Northshore Clinic' };
  const pier = { id: 'p', name: 'Pier warehouse' };
  const matching = actionsFor('new note in p', tech, { matching: [north, pier], here: null });
  const { items } = actionGroup('Do', matching);
  expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
  expect(items.slice(0, 2).map(({ key }) => key)).toEqual([
    'do:New note in Northshore Clinic',
    'do:New note in Pier warehouse',
  ]);
});

test('PALETTE-5: before anything is typed the open project’s actions stand first, and none of them twice', () => {
  const clinic = { id: 'c', name: 'St. Brigid Clinic' };
  expect(firstActions(tech, clinic).map(({ label }) => label)).toEqual([
    'New task in St. Brigid Clinic',
    'New note in St. Brigid Clinic',
    'Add expense to St. Brigid Clinic',
    'Clock in at St. Brigid Clinic',
    ...['My expenses', 'Sync now', 'Change to Sunlight theme', 'Sign out'],
  ]);
  expect(
    firstActions({ ...tech, clockedIn: true, theme: 'sunlight' }, null).map(({ label }) => label),
  ).toEqual([
    ...['New task', 'New note', 'Add expense', 'Clock out', 'My expenses'],
    ...['Sync now', 'Change to dark theme', 'Sign out'],
  ]);
});

test('PALETTE-6: where nothing is found what was typed is offered as a new task, to who may make one', () => {
  expect(fallbackActions('  Fix the gutter ', tech)).toEqual([
    {
      action: { do: 'task', project: null, title: 'Fix the gutter' },
      label: 'New task “Fix the gutter”',
    },
  ]);
  expect(fallbackActions('Fix the gutter', { ...tech, role: 'client' })).toEqual([]);
});
