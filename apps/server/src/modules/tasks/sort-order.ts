import { AppError } from '@plumbline/domain/errors/app-error';
import { type SQL, sql } from 'drizzle-orm';
import { generateKeyBetween } from 'fractional-indexing';
import type { TenantWrite } from '../../tenant/write.ts';

type Sorted = 'task' | 'note' | 'photo';

/** A key behind every living row of the project. The caller holds the project, so that two rows never get the same. */
export async function keyAtEnd(write: TenantWrite, table: Sorted, projectId: string): Promise<string> {
  return generateKeyBetween(await outermost(write, table, projectId, sql`max`), null);
}

/** A key before every living row of the project. */
export async function keyAtStart(write: TenantWrite, table: Sorted, projectId: string): Promise<string> {
  return generateKeyBetween(null, await outermost(write, table, projectId, sql`min`));
}

/** Refuses a text between which and its neighbours no further key could be made. */
export function requireKey(write: TenantWrite, key: string, path = 'sortOrder'): void {
  try {
    generateKeyBetween(key, null);
    generateKeyBetween(null, key);
  } catch (cause) {
    throw new AppError('VALIDATION_ERROR', {
      at: write.at,
      fields: [{ path, message: 'This is no place in the order.' }],
      cause,
    });
  }
}

/** Every place is a key, and nothing is put into two places. */
export function requirePlaces(
  write: TenantWrite,
  path: string,
  places: readonly { sortOrder: string }[],
  distinct: number,
): void {
  places.forEach(({ sortOrder }, index) => requireKey(write, sortOrder, `${path}.${index}.sortOrder`));
  if (distinct === places.length) return;
  throw new AppError('VALIDATION_ERROR', {
    at: write.at,
    fields: [{ path, message: 'Something is named twice.' }],
  });
}

async function outermost(
  write: TenantWrite,
  table: Sorted,
  projectId: string,
  pick: SQL,
): Promise<string | null> {
  const { rows } = await write.db.execute<{ key: string | null }>(sql`
    select ${pick}(sort_order collate "C") as key from ${sql.identifier(table)}
    where organization_id = ${write.viewer.organizationId} and project_id = ${projectId} and deleted_at is null`);
  return rows[0]?.key ?? null;
}
