import { AppError } from '@plumbline/domain/errors/app-error';
import { sql } from 'drizzle-orm';
import type { TenantWrite } from '../../tenant/write.ts';

/** The project's next task number. Numbers of deleted and moved tasks are not used again. */
export async function nextTaskNumber(write: TenantWrite, projectId: string): Promise<number> {
  const { rows } = await write.db.execute<{ number: number }>(sql`
    update project set last_task_number = last_task_number + 1
    where organization_id = ${write.viewer.organizationId} and id = ${projectId} and deleted_at is null
    returning last_task_number as number`);
  const [counter] = rows;
  if (!counter) throw new AppError('NOT_FOUND', { at: write.at });
  return counter.number;
}
