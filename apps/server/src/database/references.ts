import { sql } from 'drizzle-orm';
import type { Database } from './connect.ts';

/** A column whose values are ids of rows of another table, or of the same one. Names as in the database. */
export type Reference = { table: string; column: string; target: string };

/**
 * Every reference between rows of organizations, read from the database, so that it includes those that a
 * newer node has added while this one still runs.
 */
export async function readReferences(db: Database): Promise<Reference[]> {
  const { rows } = await db.execute<Reference>(sql`
    select referring.relname as table, attribute.attname as column, target.relname as target
    from pg_constraint held
      join pg_class referring on referring.oid = held.conrelid
      join pg_class target on target.oid = held.confrelid
      join pg_attribute attribute on attribute.attrelid = held.conrelid and attribute.attnum = any(held.conkey)
    where held.contype = 'f' and held.connamespace = 'public'::regnamespace and attribute.attname <> 'organization_id'
    order by 1, 2`);
  return rows;
}

/** Tables in an order in which each comes before all that its rows name; references within a table do not matter. */
export function referringFirst(tables: readonly string[], references: readonly Reference[]): string[] {
  const ordered: string[] = [];
  let rest = [...tables];
  while (rest.length > 0) {
    const left = rest;
    const free = left.filter(
      (target) =>
        !references.some(
          (each) => each.target === target && each.table !== target && left.includes(each.table),
        ),
    );
    if (free.length === 0)
      throw new Error(`These tables name each other in a circle: ${left.toSorted().join(', ')}`);
    ordered.push(...free);
    rest = left.filter((table) => !free.includes(table));
  }
  return ordered;
}
