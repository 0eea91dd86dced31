import { AppError } from '@plumbline/domain/errors/app-error';
import { type SQL, sql } from 'drizzle-orm';
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import type { TenantWrite } from './write.ts';

type Sorted = 'task' | 'note' | 'photo';

/**
 * A key after all existing rows of the project. The caller must have locked the project, so that two rows
 * never get the same key.
 */
export async function keyAtEnd(write: TenantWrite, table: Sorted, projectId: string): Promise<string> {
  return generateKeyBetween(await outermost(write, table, projectId, sql`max`), null);
}

/** That many keys after all existing rows of the project, in their order. The caller must have locked the project. */
export async function keysAtEnd(
  write: TenantWrite,
  table: Sorted,
  projectId: string,
  count: number,
): Promise<string[]> {
  return generateNKeysBetween(await outermost(write, table, projectId, sql`max`), null, count);
}

/** A key before all existing rows of the project. The caller must have locked the project. */
export async function keyAtStart(write: TenantWrite, table: Sorted, projectId: string): Promise<string> {
  return generateKeyBetween(null, await outermost(write, table, projectId, sql`min`));
}

/** Requires that further keys can be made next to this one. @throws VALIDATION_ERROR */
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

/** Requires that every text is a key, and that no row is moved twice. */
export function requireKeys(
  write: TenantWrite,
  path: string,
  sortKeys: readonly { sortOrder: string }[],
  distinct: number,
): void {
  sortKeys.forEach(({ sortOrder }, index) => requireKey(write, sortOrder, `${path}.${index}.sortOrder`));
  if (distinct === sortKeys.length) return;
  throw new AppError('VALIDATION_ERROR', {
    at: write.at,
    fields: [{ path, message: 'Something is named twice.' }],
  });
}

/**
 * The sort keys of the project's other existing rows, or none if all requested keys are free. The caller must have
 * locked the project.
 */
export async function takenKeys(
  write: TenantWrite,
  table: Sorted,
  projectId: string,
  wanted: ReadonlyMap<string, string>,
): Promise<string[]> {
  const others = sql`organization_id = ${write.viewer.organizationId} and project_id = ${projectId} and deleted_at is null
    and id <> all(${sql.param([...wanted.keys()])}::uuid[])`;
  const from = sql.identifier(table);
  const keys = [...wanted.values()];
  const { rows: clash } = await write.db.execute(sql`
    select from ${from} where ${others} and sort_order = any(${sql.param(keys)}::text[]) limit 1`);
  if (clash.length === 0 && new Set(keys).size === keys.length) return [];
  const { rows } = await write.db.execute<{ key: string }>(
    sql`select sort_order as key from ${from} where ${others}`,
  );
  return rows.map(({ key }) => key);
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
