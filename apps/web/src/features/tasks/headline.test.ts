import { expect, test } from 'vitest';
import { taskHeadline } from './headline.ts';

const none = { mine: 0, today: 0, week: 0, late: 0, blocked: 0, flagged: 0, all: 0 };

test('TASKVIEW-13 the headline is about what the list shows: one’s own tasks, all, or those under a chip', () => {
  const all = { ...none, late: 12, today: 3, blocked: 2, all: 20 };
  const own = { ...none, mine: 4, late: 1, today: 2, all: 4 };
  expect(taskHeadline('mine', { all, own })).toBe('One of your tasks is late.');
  expect(taskHeadline('all', { all, own })).toBe('12 tasks are late.');
  expect(taskHeadline('late', { all, own })).toBe('12 tasks are late.');
  expect(taskHeadline('today', { all, own })).toBe('Three tasks are due today.');
  expect(taskHeadline('week', { all: { ...all, week: 5 }, own })).toBe('Five tasks are due this week.');
  expect(taskHeadline('blocked', { all, own })).toBe('Two tasks are blocked.');
  expect(taskHeadline('flagged', { all, own })).toBe('Nothing is flagged.');
});

test('TASKVIEW-13 the headline names late tasks first, then those due today, then open ones', () => {
  const all = { ...none, today: 3, all: 9 };
  const own = { ...none, mine: 4, today: 2, all: 4 };
  expect(taskHeadline('all', { all, own })).toBe('Nothing is late. Three due today.');
  expect(taskHeadline('mine', { all, own })).toBe('Nothing of yours is late. Two due today.');
  expect(taskHeadline('all', { all: { ...all, today: 0 }, own })).toBe(
    'Nothing is late. Nine open, four of them yours.',
  );
  expect(taskHeadline('mine', { all, own: { ...own, today: 0 } })).toBe(
    'Nothing of yours is late. Four open.',
  );
  expect(taskHeadline('all', { all: none, own: none })).toBe('Nothing is open.');
  expect(taskHeadline('mine', { all: none, own: none })).toBe('Nothing of yours is open.');
});

test('TASKVIEW-27: a headline counts one task as one, and says none where none is one’s own', () => {
  const all = { ...none, late: 1, blocked: 1, all: 9 };
  expect(taskHeadline('late', { all, own: none })).toBe('One task is late.');
  expect(taskHeadline('blocked', { all, own: none })).toBe('One task is blocked.');
  expect(taskHeadline('flagged', { all: { ...all, flagged: 12 }, own: none })).toBe('12 tasks are flagged.');
  expect(taskHeadline('mine', { all, own: { ...none, mine: 2, late: 2, all: 2 } })).toBe(
    'Two of your tasks are late.',
  );
  expect(taskHeadline('all', { all: { ...none, all: 9 }, own: none })).toBe(
    'Nothing is late. Nine open, none of them yours.',
  );
});
