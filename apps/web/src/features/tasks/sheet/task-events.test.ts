import type { Task } from '@plumbline/domain/entities/task';
import type { Activity } from '@plumbline/domain/operations/activity';
import { expect, test } from 'vitest';
import { someTask } from '../parts/task.fixture.ts';
import { eventsOfTask } from './task-events.ts';

const [morning, noon, evening] = [
  '2026-11-02T08:00:00.000Z',
  '2026-11-02T12:00:00.000Z',
  '2026-11-02T18:00:00.000Z',
];
const ticked = (id: string, doneBy: string | null, doneAt: string | null) => ({
  id,
  text: id,
  doneBy,
  doneAt,
});
const worked: Partial<Task> = {
  checklist: [
    ticked('drain', 'priya', noon),
    ticked('cap', 'marc', morning),
    ticked('tag', 'marc', morning),
    ticked('refill', null, null),
  ],
  flag: { reason: 'Wrong valve', by: 'priya', at: evening },
  status: 'done',
  completedAt: '2026-11-03T08:00:00.000Z',
};
const entry = (fields: Partial<Activity>): Activity => ({
  ...{ id: 'entry', at: evening, doneAt: null, userId: 'dana', action: 'update', entity: 'task' },
  ...{ entityId: 'a', title: 'a', projectId: 'clinic', fields: [] },
  ...fields,
});
const shown = (task: Task, trail: Activity[] = []) =>
  eventsOfTask(task, trail).map(({ at, userId, action, fields }) =>
    [at, userId, action, ...fields].filter(Boolean).join(' '),
  );

test('TASK-501 the fields of a task say when it was added, its steps ticked, a flag raised and when it was done', () => {
  expect(shown(someTask({ id: 'a', ...worked }))).toEqual([
    '2026-11-03T08:00:00.000Z update status completedAt',
    `${evening} priya update flag`,
    `${noon} priya update checklist`,
    `${morning} marc update checklist`,
    '2026-11-01T08:00:00.000Z dana create',
  ]);
  expect(shown(someTask({ id: 'a' }))).toEqual(['2026-11-01T08:00:00.000Z dana create']);
});

test('TASK-502 what the trail has is not told again from the fields', () => {
  const task = someTask({ id: 'a', ...worked });
  const added = '2026-11-01T08:00:00.000Z dana create';
  expect(
    shown(task, [
      entry({ fields: ['status', 'completedAt'], named: { status: 'done' } }),
      entry({ fields: ['flag'], named: { flag: task.flag } }),
      entry({ fields: ['checklist'], at: evening, doneAt: morning }),
      entry({ fields: ['checklist'], at: noon }),
    ]),
  ).toEqual([added]);
  expect(shown(task, [entry({ fields: ['flag'], named: { flag: null } })])).toContain(
    `${evening} priya update flag`,
  );
  expect(shown(task, [entry({ action: 'create' })])).toEqual([]);
});
