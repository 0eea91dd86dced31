import { taskStatuses } from '@plumbline/domain/entities/enumerations';
import type { Deed } from './scene.ts';

/** A status, ticks, or both. */
export const updateTaskStatus: Deed = ({ chance, tasks, person, now }) => {
  const task = chance.pickOrNull(tasks);
  if (task === null) return null;
  const item = chance.chance(0.4) ? chance.pickOrNull(task.checklist) : null;
  const status = item === null || chance.chance(0.4) ? chance.pick(taskStatuses) : null;
  const done = chance.chance(0.7);
  const doneAt = done ? new Date(now).toISOString() : null;
  return {
    operation: 'updateTaskStatus',
    args: {
      taskId: task.id,
      ...(status !== null && { status }),
      ...(item !== null && { ticks: [{ itemId: item.id, done }] }),
    },
    patches: [
      {
        entity: 'task',
        id: task.id,
        kind: 'update',
        fields: {
          ...(status !== null && { status }),
          ...(item !== null && {
            checklist: task.checklist.map((one) =>
              one.id === item.id ? { ...one, doneAt, doneBy: done ? person.userId : null } : one,
            ),
          }),
        },
      },
    ],
  };
};

export const flagIssue: Deed = ({ chance, tasks, person, now, word }) => {
  const task = chance.pickOrNull(tasks);
  if (task === null) return null;
  const reason = chance.chance(0.7) ? word() : null;
  const flag = reason === null ? null : { reason, by: person.userId, at: new Date(now).toISOString() };
  return {
    operation: 'flagIssue',
    args: { taskId: task.id, reason },
    patches: [{ entity: 'task', id: task.id, kind: 'update', fields: { flag } }],
  };
};
