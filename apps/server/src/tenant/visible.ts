import { AppError } from '@plumbline/domain/errors/app-error';
import type { EntityName } from '@plumbline/domain/entities/replicated';
import { sql } from 'drizzle-orm';
import { recordShape } from '../database/entities.ts';
import { visibleTo } from '../visibility/to-sql.ts';
import type { TenantWrite } from './write.ts';

/**
 * Requires an existing row that another record names and that the person may see. It is not locked, so that
 * this does not wait for a change of it. @throws NOT_FOUND
 */
export async function requireVisible(write: TenantWrite, entity: EntityName, id: string): Promise<void> {
  const { rows } = await write.db.execute(sql`
    select 1 from ${recordShape(entity).table}
    where organization_id = ${write.viewer.organizationId} and id = ${id} and deleted_at is null and ${visibleTo(write.viewer, entity)}`);
  if (rows.length === 0) throw new AppError('NOT_FOUND', { at: write.at });
}
