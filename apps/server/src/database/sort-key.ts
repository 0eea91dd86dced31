import { noteStatuses, projectStatuses, taskStatuses } from '@plumbline/domain/entities/enumerations';
import type { EntityName } from '@plumbline/domain/entities/replicated';
import { type SQL, sql } from 'drizzle-orm';
import { recordShape } from './entities.ts';

/** What a list is ordered by; `type` is PostgreSQL's name for it. */
export type SortKey = { by: SQL; type: string; nullable: boolean };

const byUrgency = ['low', 'medium', 'high', 'urgent'];

/** Values with an order of their own, which is not the alphabet's. */
const ranked: Partial<Record<EntityName, Readonly<Record<string, readonly string[]>>>> = {
  project: { status: projectStatuses, priority: byUrgency },
  task: { status: taskStatuses, priority: byUrgency },
  note: { status: noteStatuses, priority: byUrgency },
  calendarEvent: { priority: byUrgency },
};

/** Characters of a text that decide its place (the id decides among equals); keeps a cursor within the 500 that a list takes. */
const sortedCharacters = 40;

export function sortKey(entity: EntityName, field: string): SortKey {
  const known = recordShape(entity).columns.get(field);
  if (!known) throw new Error(`${entity} has no field ${field}`);
  const { column } = known;
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
