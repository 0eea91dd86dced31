import { expect, test } from 'vitest';
import { calendarEvent } from '../entities/calendar-event.ts';
import { projectFolder } from '../entities/file.ts';
import { project as projectShape, projectTeam } from '../entities/project.ts';
import { task } from '../entities/task.ts';
import { createEvent } from './calendar-events/create-event.ts';
import { createFolder } from './files/create-folder.ts';
import { deleteFolder } from './files/delete-folder.ts';
import { updateFile } from './files/update-file.ts';
import { markMessagesRead } from './messages/mark-messages-read.ts';
import { createProjectTeam } from './project-team/create-project-team.ts';
import { createProject } from './projects/create-project.ts';
import { batchUpdateTasks } from './tasks/batch-update-tasks.ts';
import { createTask } from './tasks/create-task.ts';
import { updateTask } from './tasks/update-task.ts';
import { at, idOf, me, other, project, record, effectContextOf, wholeRow } from './effect-context.fixture.ts';

test.each([
  [createTask, task, { id: record, projectId: project, title: 'Fit the pump' }],
  [createProject, projectShape, { id: record, name: 'Harbour Clinic', contractValue: 500 }],
  [createProjectTeam, projectTeam, { id: record, projectId: project, userId: other }],
  [
    createEvent,
    calendarEvent,
    {
      ...{ id: record, title: 'Tune-up', eventType: 'job', refuseOn: ['overlap'] },
      ...{ startDate: '2026-03-04T13:00:00.000Z', endDate: '2026-03-04T14:00:00.000Z' },
    },
  ],
  [createFolder, projectFolder, { id: record, projectId: project, name: 'Plans' }],
] as const)(
  'MUTATION-11 $0.call shows a whole record while the server is asked',
  ({ prepare }, entity, args) => {
    const row = wholeRow(prepare(args).effect(effectContextOf()));
    expect(entity.parse(row)).toEqual(row);
    expect(row).toMatchObject({ id: record, createdBy: me, createdAt: at });
  },
);

test('MUTATION-12 a new task comes after the last of its project', () => {
  const context = effectContextOf([{ entity: 'task', row: { id: idOf(8), sortOrder: 'a5' } }]);
  const { reads, effect } = createTask.prepare({ id: record, projectId: project, title: 'Fit it' });
  expect(reads).toEqual([{ entity: 'task', lastOf: project }]);
  expect(task.parse(wholeRow(effect(context))).sortOrder > 'a5').toBe(true);
});

test('MUTATION-13 a rewritten checklist keeps who had done a step, and names who does the next', () => {
  const done = { id: idOf(6), text: 'Drain', doneBy: other, doneAt: '2026-03-03T10:00:00.000Z' };
  const context = effectContextOf([{ entity: 'task', row: { id: record, checklist: [done] } }]);
  const checklist = [
    { id: done.id, text: 'Drain it', done: true },
    { id: idOf(7), text: 'Fill', done: true },
    { id: idOf(8), text: 'Test', done: false },
  ];
  expect(updateTask.prepare({ taskId: record, checklist }).effect(context)).toMatchObject([
    {
      fields: {
        checklist: [
          { ...done, text: 'Drain it' },
          { id: idOf(7), doneBy: me, doneAt: at },
          { id: idOf(8), doneBy: null, doneAt: null },
        ],
      },
    },
  ]);
});

test('MUTATION-14 people are added to those that each task already has', () => {
  const context = effectContextOf([
    { entity: 'task', row: { id: idOf(7), assignees: [other] } },
    { entity: 'task', row: { id: idOf(8), assignees: [] } },
  ]);
  const args = { taskIds: [idOf(7), idOf(8)], addAssignees: [me], status: 'done' };
  expect(batchUpdateTasks.prepare(args).effect(context)).toMatchObject([
    { id: idOf(7), fields: { assignees: [other, me], status: 'done', completedAt: at } },
    { id: idOf(8), fields: { assignees: [me], status: 'done', completedAt: at } },
  ]);
});

test('MUTATION-15 deleting a folder deletes all that is in it, and nothing else', () => {
  const context = effectContextOf([
    { entity: 'projectFolder', row: { id: idOf(10), parentId: null } },
    { entity: 'projectFolder', row: { id: idOf(11), parentId: idOf(10) } },
    { entity: 'projectFolder', row: { id: idOf(12), parentId: null } },
    { entity: 'projectFile', row: { id: idOf(20), folderId: idOf(11) } },
    { entity: 'projectFile', row: { id: idOf(21), folderId: idOf(12) } },
    { entity: 'projectFile', row: { id: idOf(22), folderId: null } },
  ]);
  const gone = deleteFolder.prepare({ folderId: idOf(10) }).effect(context);
  expect(gone.map(({ id, kind }) => `${kind} ${id}`)).toEqual(
    [idOf(20), idOf(10), idOf(11)].map((id) => `delete ${id}`),
  );
});

test('MUTATION-16 a message is marked as read by this person once', () => {
  const context = effectContextOf([
    { entity: 'message', row: { id: idOf(7), readBy: [other] } },
    { entity: 'message', row: { id: idOf(8), readBy: [me] } },
  ]);
  const args = { messageIds: [idOf(7), idOf(8), idOf(9)] };
  expect(markMessagesRead.prepare(args).effect(context)).toEqual([
    { entity: 'message', id: idOf(7), kind: 'update', fields: { readBy: [other, me] } },
  ]);
});

test('MUTATION-17 arguments that the server would refuse are refused in sentences that name the field', () => {
  expect(() => createTask.prepare({ projectId: project, title: ' ' })).toThrow(
    'The title needs at least one letter.',
  );
  expect(() => updateFile.prepare({ fileId: record, name: 'run.exe' })).toThrow(
    'Programs and scripts cannot be uploaded here.',
  );
});
