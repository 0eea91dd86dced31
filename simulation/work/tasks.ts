import { taskStatuses } from '@plumbline/domain/entities/enumerations';
import type { Action, WeightedActions } from './device-view.ts';

/** A status, ticks, or both. */
const updateTaskStatus: Action = ({ chance, tasks }) => {
  const task = chance.pickOrNull(tasks);
  if (task === null) return null;
  const item = chance.chance(0.4) ? chance.pickOrNull(task.checklist) : null;
  const status = item === null || chance.chance(0.4) ? chance.pick(taskStatuses) : null;
  const done = chance.chance(0.7);
  return {
    operation: 'updateTaskStatus',
    args: {
      taskId: task.id,
      ...(status !== null && { status }),
      ...(item !== null && { ticks: [{ itemId: item.id, done }] }),
    },
  };
};

const flagIssue: Action = ({ chance, tasks, word }) => {
  const task = chance.pickOrNull(tasks);
  if (task === null) return null;
  const reason = chance.chance(0.7) ? word() : null;
  return {
    operation: 'flagIssue',
    args: { taskId: task.id, reason },
  };
};

export const taskActions = {
  flagIssue: { weight: 8, action: flagIssue },
  updateTaskStatus: { weight: 14, action: updateTaskStatus },
} as const satisfies WeightedActions;
