import { expect, test } from 'vitest';
import { taskDeed } from './task-changes-text.ts';

test('WORK-122 what was done to a task is said in words, without what only follows from it', () => {
  expect(taskDeed('create', [])).toBe('made the task');
  expect(taskDeed('update', ['status', 'completedAt'])).toBe('changed the status');
  expect(taskDeed('update', ['title', 'dueDate', 'assignees'])).toBe(
    'changed the title, the due day and who has it',
  );
  expect(taskDeed('update', ['completedAt'])).toBe('changed it');
  expect(taskDeed('delete', [])).toBe('deleted it');
});
