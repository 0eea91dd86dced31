import { expect, test } from 'vitest';
import { updateUserProfile } from '../operations/people.ts';
import { createNote } from '../mutations/notes/create-note.ts';
import { createProject } from '../mutations/projects/create-project.ts';
import { createTask } from '../mutations/tasks/create-task.ts';
import { flagIssue } from '../mutations/tasks/flag-issue.ts';
import { day, instant, text } from './record.ts';

const id = '0199f1c2-77aa-7000-8000-000000000001';

test.each(['', 'Roof \u00b7 \u65e5\u672c', '\u{1f527}', 'tab\tand\nline', '\u0301', '\uffff'])(
  'TEXT-1 %j is text',
  (value) => {
    expect(text.parse(value)).toBe(value);
  },
);

test.each(['\0', 'a\0b', '\ud800', 'a\udc00b', '\udc00\ud800'])('TEXT-1 %j is no text', (value) => {
  expect(text.safeParse(value).success).toBe(false);
});

test('TEXT-2 there is no year 0', () => {
  expect(day.safeParse('0000-01-01').success).toBe(false);
  expect(instant.safeParse('0000-12-31T00:00:00.000Z').success).toBe(false);
  expect(day.parse('0001-01-01')).toBe('0001-01-01');
  expect(instant.parse('2026-03-02T06:00:00.000Z')).toBe('2026-03-02T06:00:00.000Z');
});

const dailyLog = { date: '2026-03-02', weather: null, crewOnSite: [], workDone: null, delays: 'a\0' };

test.each([
  ['name', createProject.input, { name: 'a\0' }],
  ['accessNotes', createProject.input, { name: 'Depot', accessNotes: 'a\ud800' }],
  ['title', createTask.input, { projectId: id, title: 'a\0' }],
  ['checklist.0.text', createTask.input, { projectId: id, title: 'Set', checklist: [{ id, text: 'a\0' }] }],
  ['reason', flagIssue.input, { taskId: id, reason: 'a\0' }],
  ['content', createNote.input, { projectId: id, content: 'a\0' }],
  ['description', createNote.input, { projectId: id, description: 'a\0' }],
  ['dailyLog.delays', createNote.input, { projectId: id, dailyLog }],
  ['phone', updateUserProfile, { externalUserId: id, phone: '\0' }],
])('TEXT-1 a field with invalid text is refused by its name: %s', (path, schema, input) => {
  const { error } = schema.safeParse(input);
  expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
});
