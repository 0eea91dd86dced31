import { expect, test } from 'vitest';
import { actionsFor, actionsOn, type Circumstances, meansAction, wishIn } from './actions.ts';

const admin: Circumstances = {
  role: 'admin',
  plan: 'business',
  userId: 'dana',
  clockedIn: false,
  theme: 'dark',
};
const tech: Circumstances = { ...admin, role: 'field_tech', userId: 'priya' };
const client: Circumstances = { ...admin, role: 'client', userId: 'brigitte' };
const clinic = { id: 'clinic', name: 'Northshore Clinic' };
type Where = Parameters<typeof actionsFor>[2];
const nowhere: Where = { wished: [], here: null };

const labelsOf = (text: string, who: Circumstances, where = nowhere) =>
  actionsFor(text, who, where).map(({ label }) => label);

test('SEARCH-6 the actions are those that role and plan allow', () => {
  expect(labelsOf('', admin)).toEqual([
    'New task',
    'New note',
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
  expect(wishIn('new note in north', admin)).toEqual({ doers: ['note'], rest: 'north' });
  expect(wishIn('clock in at clinic', admin)).toEqual({ doers: ['clock-in'], rest: 'clinic' });
  expect(wishIn('new', admin)).toEqual({ doers: ['task', 'note'], rest: '' });
  expect(wishIn('northshore', admin)).toBeNull();
  expect(wishIn('new note in north', client)).toEqual({ doers: ['request'], rest: 'north' });
  expect(wishIn('task north', client)).toBeNull();
  expect(labelsOf('new note in north', admin, { wished: [clinic], here: null })).toEqual([
    'New note in Northshore Clinic',
  ]);
  expect(labelsOf('new task', admin, { wished: [], here: clinic })).toEqual([
    'New task in Northshore Clinic',
    'New task',
  ]);
});

test('SEARCH-6 a text that begins with a verb means an action, two letters do not', () => {
  const actions = actionsFor('sync', admin, nowhere);
  expect(meansAction('sync', actions)).toBe(true);
  expect(meansAction('sy', actions)).toBe(false);
  expect(meansAction('theme', actionsFor('theme', admin, nowhere))).toBe(false);
});
