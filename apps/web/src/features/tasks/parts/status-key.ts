import { taskStatuses } from '@plumbline/domain/entities/enumerations';
import type { Task } from '@plumbline/domain/entities/task';
import type { KeyboardEvent } from 'react';
import { statusOfKey } from '../../../kits/list/status-key.ts';
import type { TaskContext } from './task-part.ts';
import { setTaskStatus } from './task-changes.ts';

/** The figures on a task's title give it the status of that number, with Undo. */
export function setStatusByKey(
  event: KeyboardEvent,
  task: Task,
  { rights }: Pick<TaskContext, 'rights'>,
): void {
  if (!rights.editTask) return;
  const status = statusOfKey(event, taskStatuses);
  if (status !== null) setTaskStatus(task, status);
}
