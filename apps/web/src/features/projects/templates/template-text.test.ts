import { expect, test } from 'vitest';
import { templateText } from './template-text.ts';

test.each([
  [
    { tasks: 12, folders: 3, checklistItems: 8, endDay: 44 },
    '12 tasks · 8 checklist items · 3 folders · 45 days',
  ],
  [{ tasks: 1, folders: 1, checklistItems: 1, endDay: 0 }, '1 task · 1 checklist item · 1 folder · 1 day'],
  [{ tasks: 2, folders: 0, checklistItems: 0, endDay: null }, '2 tasks'],
  // A project whose end stands before its start has no length.
  [{ tasks: 0, folders: 2, checklistItems: 0, endDay: -3 }, '2 folders'],
  [{ tasks: 0, folders: 0, checklistItems: 0, endDay: null }, 'Without tasks and folders'],
])('PROJ-134: a template of %o is told as “%s”', (template, words) => {
  expect(templateText(template)).toBe(words);
});
