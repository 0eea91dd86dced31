import type { Project } from '@plumbline/domain/entities/project';
import { sql } from 'drizzle-orm';
import type { RecordName } from '../../database/entities.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { countsAsActive } from './active-limit.ts';

/**
 * A device that was filled while the project was archived (or, for photos and expenses, not active) holds nothing of it. Stamping its
 * records anew makes them news to every catch-up (architecture: what is replicated).
 */
export async function bringIntoWindow(write: TenantWrite, before: Project, after: Project): Promise<void> {
  if (before.status === 'archived' && after.status !== 'archived') {
    await stampAnew(write, ['task', 'note'], after.id);
  }
  if (!countsAsActive(before.status) && countsAsActive(after.status)) {
    await stampAnew(write, ['photo', 'expense'], after.id);
  }
}

async function stampAnew(write: TenantWrite, names: readonly RecordName[], projectId: string): Promise<void> {
  for (const name of names) {
    const ids = await write.hold(name, sql`project_id = ${projectId} and deleted_at is null`);
    for (const id of ids) write.touch(name, id);
  }
}
