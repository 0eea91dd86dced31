import { expect, test } from 'vitest';
import { actionsFor, actionsOn, type ActionContext, parseProjectAction, standingOf } from './actions.ts';

const admin: ActionContext = {
  role: 'admin',
  plan: 'business',
  userId: 'dana',
  clockedIn: false,
  theme: 'dark',
};
const tech: ActionContext = { ...admin, role: 'field_tech', userId: 'priya' };
const client: ActionContext = { ...admin, role: 'client', userId: 'brigitte' };
const clinic = { id: 'clinic', name: 'Northshore Clinic' };
type Where = Parameters<typeof actionsFor>[2];
const nowhere: Where = { matching: [], here: null };

const labelsOf = (text: string, who: ActionContext, where = nowhere) =>
  actionsFor(text, who, where).map(({ label }) => label);

test('SEARCH-6 the actions are those that role and plan allow', () => {
  expect(labelsOf('', admin)).toEqual([
    'New task',
    'New note',
    'Add expense',
    'Clock in',
    'New project',
    'Sync now',
    'Change to Sunlight theme',
    'Sign out',
  ]);
  expect(labelsOf('', tech)).not.toContain('New project');
  expect(labelsOf('', client)).toEqual(['Sync now', 'Change to Sunlight theme', 'Sign out']);
  expect(labelsOf('', { ...tech, plan: 'starter' })).not.toContain('Clock in');
  expect(labelsOf('', { ...tech, clockedIn: true })).toContain('Clock out');
  expect(actionsOn(clinic, client).map(({ label }) => label)).toEqual(['New request in Northshore Clinic']);
});

test('SEARCH-6 pages are offered by the rules of their guards', () => {
  expect(labelsOf('go to time', tech)).toEqual(['Go to Time Clock', 'Go to Time Entries']);
  expect(labelsOf('timesheets', admin)).toEqual(['Go to Timesheets']);
  expect(labelsOf('go to time', { ...tech, plan: 'starter' })).toEqual([]);
  expect(labelsOf('go to', client)).toEqual([
    'Go to Dashboard',
    'Go to Projects',
    'Go to Messages',
    'Go to Profile',
    'Go to Tasks',
  ]);
  expect(labelsOf('go to reports', tech)).toEqual([]);
  expect(labelsOf('reports', admin)).toEqual(['Go to Reports']);
});

test('SEARCH-6 activity and trash are offered only to people who have them', () => {
  expect(labelsOf('activity', admin)).toEqual(['Go to Activity']);
  expect(labelsOf('deleted', tech)).toEqual(['Go to Trash']);
  expect([...labelsOf('activity', client), ...labelsOf('trash', client)]).toEqual([]);
});

test('SEARCH-6 an action is found by the beginnings of its words and by its other names', () => {
  expect(labelsOf('sig o', tech)).toEqual(['Sign out']);
  expect(labelsOf('log out', tech)).toEqual(['Sign out']);
  expect(labelsOf('change theme', tech)).toEqual(['Change to Sunlight theme']);
  expect(labelsOf('punch', tech)).toEqual(['Clock in']);
});

test('SEARCH-6 a text begins with the action, followed by the project', () => {
  expect(parseProjectAction('new note in north', admin)).toEqual({ kinds: ['note'], rest: 'north' });
  expect(parseProjectAction('clock in at clinic', admin)).toEqual({ kinds: ['clock-in'], rest: 'clinic' });
  expect(parseProjectAction('new', admin)).toEqual({ kinds: ['task', 'note', 'expense'], rest: '' });
  expect(parseProjectAction('northshore', admin)).toBeNull();
  expect(parseProjectAction('new note in north', client)).toEqual({ kinds: ['request'], rest: 'north' });
  expect(parseProjectAction('task north', client)).toBeNull();
  expect(labelsOf('new note in north', admin, { matching: [clinic], here: null })).toEqual([
    'New note in Northshore Clinic',
  ]);
  expect(labelsOf('new task', admin, { matching: [], here: clinic })).toEqual([
    'New task in Northshore Clinic',
    'New task',
  ]);
});

test('SEARCH-6 a text that names an action in whole words, or begins with its verb, means it; two letters do not', () => {
  const standing = (text: string) => standingOf(text, actionsFor(text, admin, nowhere));
  expect(['sync', 'syn', 'theme', 'settings', 'log out'].map(standing)).toEqual(Array(5).fill('first'));
  expect(['sy', 'them', 'calen'].map(standing)).toEqual(Array(3).fill('before-alike'));
  expect(['open', 'granite'].map(standing)).toEqual(['before-alike', 'second']);
});

test('MYEXPENSE-4 admins and the crew add an expense from the palette, the crew opens its own there, and clients and plans without expenses have neither', () => {
  expect(labelsOf('add expense', admin)[0]).toBe('Add expense');
  expect(labelsOf('receipt', tech)).toEqual(['Add expense', 'My expenses']);
  expect(actionsOn(clinic, tech).map(({ label }) => label)).toContain('Add expense to Northshore Clinic');
  expect(labelsOf('my expenses', tech)).toEqual(['My expenses']);
  expect(labelsOf('my expenses', admin)).not.toContain('My expenses');
  for (const who of [client, { ...tech, plan: 'starter' } as const])
    expect(labelsOf('', who).filter((label) => /expense/i.test(label))).toEqual([]);
});
