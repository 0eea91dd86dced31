import type { Photo } from '@plumbline/domain/entities/photo';
import type { ProjectTeam } from '@plumbline/domain/entities/project';
import { sql } from 'drizzle-orm';
import type { TenantWrite } from './write.ts';

/**
 * Raises the epochs of a project's clients, because this transaction may change the rows that they see, so
 * that their devices fill anew. `deletedAt` is the time when clients left the team who come back with this
 * transaction.
 */
export async function raiseClientEpochs(
  write: TenantWrite,
  projectId: string,
  deletedAt: string | null = null,
): Promise<void> {
  const { rows } = await write.db.execute<{ user_id: string }>(sql`
    select user_id from project_team
    where organization_id = ${write.viewer.organizationId} and project_id = ${projectId} and role = 'client'
      and deleted_at is not distinct from ${deletedAt}::timestamptz`);
  for (const { user_id } of rows) write.raised.add(user_id);
}

/**
 * Raises epochs after somebody joined or left a team. For a client, their own projects change; for a crew
 * member, the colleagues change that the project's clients see.
 */
export async function raiseTeamEpochs(
  write: TenantWrite,
  { projectId, userId, role }: Pick<ProjectTeam, 'projectId' | 'userId' | 'role'>,
): Promise<void> {
  if (role === 'client') write.raised.add(userId);
  else await raiseClientEpochs(write, projectId);
}

/**
 * Raises epochs after photos became receipts, which only admins and whoever took them see: they have to go from the
 * devices of the rest of the crew, and of clients where they were shared.
 */
export async function raiseForReceipts(
  write: TenantWrite,
  changes: readonly { before: Photo; after: Pick<Photo, 'category'> }[],
): Promise<void> {
  const hidden = changes.flatMap(({ before, after }) =>
    before.category !== 'receipt' && after.category === 'receipt' ? [before] : [],
  );
  const [first] = hidden;
  if (first === undefined) return;
  // Who took all of them keeps them all.
  const keepsAll = [first.createdBy, first.takenBy].filter(
    (id) => id !== null && hidden.every(({ createdBy, takenBy }) => createdBy === id || takenBy === id),
  );
  const { rows } = await write.db.execute<{ user_id: string }>(sql`
    select user_id from member
    where organization_id = ${write.viewer.organizationId} and role = 'field_tech' and deleted_at is null
      and not user_id = any(${sql.param(keepsAll)}::uuid[])`);
  for (const { user_id } of rows) write.raised.add(user_id);
  const shared = new Set(hidden.filter((photo) => photo.shared).map(({ projectId }) => projectId));
  for (const projectId of [...shared].toSorted()) await raiseClientEpochs(write, projectId);
}
