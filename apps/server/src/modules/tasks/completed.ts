import type { TaskStatus } from '@plumbline/domain/entities/enumerations';
import type { Task } from '@plumbline/domain/entities/task';
import type { TenantWrite } from '../../tenant/write.ts';

/** A task has a completion time exactly while it is done. */
export function completedAt(
  write: TenantWrite,
  before: Task,
  status: TaskStatus = before.status,
): string | null {
  if (status !== 'done') return null;
  return before.completedAt ?? write.doneTo(before).toISOString();
}
