import { expect, test } from 'vitest';
import { projectFolder } from '../entities/file.ts';
import { project as projectShape, projectTeam } from '../entities/project.ts';
import { task } from '../entities/task.ts';
import { type Gate, gates, type ProcedureName } from '../operations/gates.ts';
import { mutationOf } from './all.ts';
import type { Prepared } from './mutation.ts';
import { at, idOf, me, other, project, record, sceneOf, wholeRow } from './scene.fixture.ts';

const prepared = (call: ProcedureName, args: unknown): Prepared => {
  const mutation = mutationOf(call);
  if (mutation === null) throw new Error(`${call} has no definition.`);
  return mutation.prepare(args);
};

/** Sign-in, accounts and delivery change no record that a device keeps a copy of. */
const elsewhere = new Set(['auth', 'presence', 'users', 'billing', 'organization', 'sync']);
const isCall = (name: string): name is ProcedureName => Object.hasOwn(gates, name);

test('MUTATION-10 every call that changes records has one definition', () => {
  const calls = Object.keys(gates).filter((name) => {
    if (!isCall(name)) return false;
    const gate: Gate = gates[name];
    return gate.kind === 'mutation' && gate.pending !== true && !elsewhere.has(name.split('.')[0] ?? '');
  });
  expect(calls.length).toBeGreaterThan(60);
  expect(calls.filter((name) => isCall(name) && mutationOf(name)?.call !== name)).toEqual([]);
});

test.each([
  ['tasks.create', task, { id: record, projectId: project, title: 'Fit the pump' }],
  ['projects.create', projectShape, { id: record, name: 'Harbour Clinic', contractValue: 500 }],
  ['projectTeam.create', projectTeam, { id: record, projectId: project, userId: other }],
  ['projectFiles.createFolder', projectFolder, { id: record, projectId: project, name: 'Plans' }],
] as const)('MUTATION-11 %s shows a whole record while the server is asked', (call, entity, args) => {
  const row = wholeRow(prepared(call, args).effect(sceneOf()));
  expect(entity.parse(row)).toEqual(row);
  expect(row).toMatchObject({ id: record, createdBy: me, createdAt: at });
});

test('MUTATION-12 a new task comes after the last of its project', () => {
  const scene = sceneOf([{ entity: 'task', row: { id: idOf(8), sortOrder: 'a5' } }]);
  const { reads, effect } = prepared('tasks.create', { id: record, projectId: project, title: 'Fit it' });
  expect(reads).toEqual([{ entity: 'task', lastOf: project }]);
  expect(task.parse(wholeRow(effect(scene))).sortOrder > 'a5').toBe(true);
});

test('MUTATION-13 a checklist written anew keeps who had done a step, and names who does the next', () => {
  const done = { id: idOf(6), text: 'Drain', doneBy: other, doneAt: '2026-03-03T10:00:00.000Z' };
  const scene = sceneOf([{ entity: 'task', row: { id: record, checklist: [done] } }]);
  const checklist = [
    { id: done.id, text: 'Drain it', done: true },
    { id: idOf(7), text: 'Fill', done: true },
    { id: idOf(8), text: 'Test', done: false },
  ];
  expect(prepared('tasks.update', { taskId: record, checklist }).effect(scene)).toMatchObject([
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

test('MUTATION-14 people are added to those that each task has', () => {
  const scene = sceneOf([
    { entity: 'task', row: { id: idOf(7), assignees: [other] } },
    { entity: 'task', row: { id: idOf(8), assignees: [] } },
  ]);
  const args = { taskIds: [idOf(7), idOf(8)], addAssignees: [me], status: 'done' };
  expect(prepared('tasks.batchUpdate', args).effect(scene)).toMatchObject([
    { id: idOf(7), fields: { assignees: [other, me], status: 'done', completedAt: at } },
    { id: idOf(8), fields: { assignees: [me], status: 'done', completedAt: at } },
  ]);
});

test('MUTATION-15 a folder goes with all that lies in it, and with nothing else', () => {
  const scene = sceneOf([
    { entity: 'projectFolder', row: { id: idOf(10), parentId: null } },
    { entity: 'projectFolder', row: { id: idOf(11), parentId: idOf(10) } },
    { entity: 'projectFolder', row: { id: idOf(12), parentId: null } },
    { entity: 'projectFile', row: { id: idOf(20), folderId: idOf(11) } },
    { entity: 'projectFile', row: { id: idOf(21), folderId: idOf(12) } },
    { entity: 'projectFile', row: { id: idOf(22), folderId: null } },
  ]);
  const gone = prepared('projectFiles.deleteFolder', { folderId: idOf(10) }).effect(scene);
  expect(gone.map(({ id, kind }) => `${kind} ${id}`)).toEqual(
    [idOf(20), idOf(10), idOf(11)].map((id) => `delete ${id}`),
  );
});

test('MUTATION-16 a message is read by this person once', () => {
  const scene = sceneOf([
    { entity: 'message', row: { id: idOf(7), readBy: [other] } },
    { entity: 'message', row: { id: idOf(8), readBy: [me] } },
  ]);
  const args = { messageIds: [idOf(7), idOf(8), idOf(9)] };
  expect(prepared('messages.markRead', args).effect(scene)).toEqual([
    { entity: 'message', id: idOf(7), kind: 'update', fields: { readBy: [other, me] } },
  ]);
});

test('MUTATION-17 arguments that the server would refuse are refused in sentences that name the field', () => {
  expect(() => prepared('tasks.create', { projectId: project, title: ' ' })).toThrow(/Title is missing/);
  expect(() => prepared('projectFiles.updateFile', { fileId: record, name: 'run.exe' })).toThrow(
    'Programs and scripts are not kept here.',
  );
});
