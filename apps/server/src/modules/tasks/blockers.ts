import { AppError } from '@plumbline/domain/errors/app-error';
import { sql } from 'drizzle-orm';
import type { TenantWrite } from '../../tenant/write.ts';

/**
 * Checks what a task may wait for: existing tasks of its own project that do not, over any number of steps,
 * wait for it. Unknown ids are NOT_FOUND. The caller has locked the project, so that no simultaneous change
 * closes a circle.
 */
export async function requireBlockers(
  write: TenantWrite,
  task: { id: string; projectId: string },
  blockedBy: readonly string[],
): Promise<void> {
  if (blockedBy.length === 0) return;
  if (blockedBy.includes(task.id)) throw refusal(write, 'A task does not wait for itself.');
  const { organizationId } = write.viewer;
  const wanted = [...new Set(blockedBy)];
  const { rows: found } = await write.db.execute<{ project_id: string }>(sql`
    select project_id from task
    where organization_id = ${organizationId} and id = any(${sql.param(wanted)}::uuid[]) and deleted_at is null`);
  if (found.length !== wanted.length) throw new AppError('NOT_FOUND', { at: write.at });
  if (found.some(({ project_id }) => project_id !== task.projectId)) {
    throw refusal(write, 'A task waits only for tasks of its own project.');
  }
  const { rows: circle } = await write.db.execute<{ title: string }>(sql`
    with recursive before (id, first) as (
      select id, id from unnest(${sql.param(wanted)}::uuid[]) wanted (id)
      union
      select waited.id, b.first from task t join before b on t.organization_id = ${organizationId} and t.id = b.id
        cross join unnest(t.blocked_by) waited (id)
    )
    select t.title from before b join task t on t.organization_id = ${organizationId} and t.id = b.first
    where b.id = ${task.id} order by t.number limit 1`);
  const [closing] = circle;
  if (closing) throw refusal(write, `“${closing.title}” already waits for this task.`);
}

function refusal(write: TenantWrite, message: string): AppError {
  return new AppError('VALIDATION_ERROR', { at: write.at, fields: [{ path: 'blockedBy', message }] });
}
