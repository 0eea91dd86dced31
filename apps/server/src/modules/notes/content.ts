import type { Note } from '@plumbline/domain/entities/note';
import { AppError } from '@plumbline/domain/errors/app-error';
import { sql } from 'drizzle-orm';
import type { TenantWrite } from '../../tenant/write.ts';
import { visibleTo } from '../../visibility/to-sql.ts';

const untitled = 'Untitled Note';

/** An empty title counts as none. */
export function titleOf(title: string | undefined): string {
  return title || untitled;
}

/** `description` is the specification's other name for `content`. */
export function contentOf(sent: { content?: string | undefined; description?: string | undefined }) {
  return sent.content ?? sent.description;
}

export function unique(ids: readonly string[] | undefined): string[] | undefined {
  return ids && [...new Set(ids)];
}

/** Whether a project's clients may read the note (product.md §6). */
export function isOpenToClients({ shared, category }: Pick<Note, 'shared' | 'category'>): boolean {
  return shared || category === 'client_request';
}

/** Requires existing photos of the note's project that the caller may see; else NOT_FOUND. */
export async function requirePhotos(
  write: TenantWrite,
  projectId: string,
  photoIds: readonly string[],
): Promise<void> {
  if (photoIds.length === 0) return;
  const { rows } = await write.db.execute<{ found: number }>(sql`
    select count(*)::int as found from photo
    where organization_id = ${write.viewer.organizationId} and project_id = ${projectId} and deleted_at is null
      and id = any(${sql.param([...photoIds])}::uuid[]) and ${visibleTo(write.viewer, 'photo')}`);
  if (rows[0]?.found !== photoIds.length) throw new AppError('NOT_FOUND', { at: write.at });
}
