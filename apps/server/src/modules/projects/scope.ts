import type { Project } from '@plumbline/domain/entities/project';
import type { EntityName } from '@plumbline/domain/entities/replicated';
import { type ScopeCondition, scopes } from '@plumbline/domain/entities/scopes';
import { sql } from 'drizzle-orm';
import type { TenantWrite } from '../../tenant/write.ts';

/** What is kept by its project, in the order in which everybody takes rows. */
const onProjects = ['task', 'note', 'photo', 'expense'] as const satisfies readonly EntityName[];

/**
 * A device that was filled while the project was archived (or, for photos and expenses, not active) holds nothing of it. Stamping its
 * records anew makes them news to every catch-up, so that a device holds what its scopes say (domain: `scopes`).
 */
export async function bringIntoScope(write: TenantWrite, before: Project, after: Project): Promise<void> {
  for (const entity of onProjects) {
    if (!keeps(entity, before) && keeps(entity, after)) await stampAnew(write, entity, after.id);
  }
}

function keeps(entity: EntityName, { status }: Project): boolean {
  const conditions: readonly ScopeCondition<never>[] = scopes[entity] ?? [];
  return conditions.some((condition) => condition.kind === 'project' && condition.statuses.includes(status));
}

async function stampAnew(write: TenantWrite, name: EntityName, projectId: string): Promise<void> {
  const ids = await write.hold(name, sql`project_id = ${projectId} and deleted_at is null`);
  for (const id of ids) write.touch(name, id);
}
