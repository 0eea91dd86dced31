import { sql } from 'drizzle-orm';
import { type RecordName, recordShape } from '../../../database/entities.ts';
import type { TenantWrite } from '../../../tenant/write.ts';

/** Takes people out of what stays: nobody is assigned, invited or in charge who is no longer there. */
export async function forgetPeople(write: TenantWrite, people: readonly string[]): Promise<void> {
  await forget(write, 'task', 'assignees', people);
  await forget(write, 'note', 'assigned_to', people);
  await forget(write, 'calendarEvent', 'attendees', people);
  await forget(write, 'message', 'mentions', people);
  const { rows } = await write.db.execute<{ id: string }>(sql`
    update project set manager_id = null, updated_at = ${write.at.toISOString()}::timestamptz
    where organization_id = ${write.viewer.organizationId} and deleted_at is null
      and manager_id = any(${sql.param([...people])}::uuid[]) returning id`);
  for (const { id } of rows) write.touch('project', id);
}

/** Nothing that stays waits for a task that is gone. */
export async function forgetTasks(write: TenantWrite, tasks: readonly string[]): Promise<void> {
  await forget(write, 'task', 'blocked_by', tasks);
}

/** Drops ids from a list column of the living rows; the others keep their order. */
async function forget(
  write: TenantWrite,
  entity: RecordName,
  column: string,
  ids: readonly string[],
): Promise<void> {
  const list = sql.identifier(column);
  const gone = sql`${sql.param([...ids])}::uuid[]`;
  const { rows } = await write.db.execute<{ id: string }>(sql`
    update ${recordShape(entity).table} set updated_at = ${write.at.toISOString()}::timestamptz,
      ${list} = array(select one from unnest(${list}) with ordinality as kept(one, place) where one <> all(${gone}) order by place)
    where organization_id = ${write.viewer.organizationId} and deleted_at is null and ${list} && ${gone} returning id`);
  for (const { id } of rows) write.touch(entity, id);
}
