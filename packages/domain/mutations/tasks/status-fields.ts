import type { TaskStatus } from '../../entities/enumerations.ts';

/** What a task shows once its status is another one. `at`: ISO. */
export function statusFields(
  status: TaskStatus,
  at: string,
): { status: TaskStatus; completedAt: string | null } {
  return { status, completedAt: status === 'done' ? at : null };
}
