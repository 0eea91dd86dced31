import type { Project } from '@plumbline/domain/entities/project';
import type { EntityName } from '@plumbline/domain/entities/replicated';
import { type ScopeCondition, scopes } from '@plumbline/domain/entities/scopes';
import { isEntityName } from '@plumbline/domain/records/all';
import { sql } from 'drizzle-orm';
import { lockOrder } from '../../database/entities.ts';
import type { TenantWrite } from '../../tenant/write.ts';

/** The kinds of records whose scope depends on their project, in the fixed order of locks. */
const onProjects = lockOrder
  .filter(isEntityName)
  .filter((entity) => conditionsOf(entity).some(({ kind }) => kind === 'project'));

/**
 * A device that was filled while the project was archived (or, for photos and expenses, not active) has none
 * of its records. Stamping them anew sends them with every catch-up, so that a device holds what its scopes
 * say (domain: `scopes`).
 */
export async function bringIntoScope(write: TenantWrite, before: Project, after: Project): Promise<void> {
  for (const entity of onProjects) {
    if (!keeps(entity, before) && keeps(entity, after)) await stampAnew(write, entity, after.id);
  }
}

function keeps(entity: EntityName, { status }: Project): boolean {
  return conditionsOf(entity).some(
    (condition) => condition.kind === 'project' && condition.statuses.includes(status),
  );
}

function conditionsOf(entity: EntityName): readonly ScopeCondition<never>[] {
  return scopes[entity] ?? [];
}

async function stampAnew(write: TenantWrite, name: EntityName, projectId: string): Promise<void> {
  const ids = await write.hold(name, sql`project_id = ${projectId} and deleted_at is null`);
  for (const id of ids) write.touch(name, id);
}
