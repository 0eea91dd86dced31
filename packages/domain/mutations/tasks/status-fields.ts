import type { TaskStatus } from '../../entities/enumerations.ts';

/** The fields of a task that change with its status. `at`: ISO 8601. */
export function statusFields(
  status: TaskStatus,
  at: string,
): { status: TaskStatus; completedAt: string | null } {
  return { status, completedAt: status === 'done' ? at : null };
}
