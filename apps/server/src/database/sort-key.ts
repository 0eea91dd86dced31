import { noteStatuses, projectStatuses, taskStatuses } from '@plumbline/domain/entities/enumerations';
import type { EntityName } from '@plumbline/domain/entities/replicated';
import { type SQL, sql } from 'drizzle-orm';
import { recordShape } from './entities.ts';

/** The key of a list's order; `type` is PostgreSQL's name of its type. */
export type SortKey = { by: SQL; type: string; nullable: boolean };

const byUrgency = ['low', 'medium', 'high', 'urgent'];

/** Values with an order of their own instead of the alphabetical one. */
const ranked: Partial<Record<EntityName, Readonly<Record<string, readonly string[]>>>> = {
  project: { status: projectStatuses, priority: byUrgency },
  task: { status: taskStatuses, priority: byUrgency },
  note: { status: noteStatuses, priority: byUrgency },
  calendarEvent: { priority: byUrgency },
};

/**
 * How many characters of a text decide its place (the id decides among equals); this keeps a cursor within
 * the 500 characters that a list accepts.
 */
const sortedCharacters = 40;

export function sortKey(entity: EntityName, field: string): SortKey {
  const existing = recordShape(entity).columns.get(field);
  if (!existing) throw new Error(`${entity} has no field ${field}`);
  const { column } = existing;
  const nullable = !column.notNull;
  const ranks = ranked[entity]?.[field];
  if (ranks) {
    return {
      by: sql`array_position(${sql.param([...ranks])}::text[], ${column})`,
      type: 'integer',
      nullable,
    };
  }
  if (field === 'sortOrder') return { by: sql`${column} collate "C"`, type: 'text', nullable };
  if (column.columnType === 'PgText') {
    return {
      by: sql`left(lower(${column}), ${sql.raw(String(sortedCharacters))}) collate "C"`,
      type: 'text',
      nullable,
    };
  }
  return { by: sql`${column}`, type: column.getSQLType(), nullable };
}
