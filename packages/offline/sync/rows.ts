import { type EntityName, pullOrder } from '@plumbline/domain/entities/replicated';

export type EntityRows = { entity: EntityName; rows: number };

/**
 * The five entities of the sync in their order, with or without rows. Further entities follow if they have
 * rows.
 */
export const noRows: readonly EntityRows[] = (['timeEntry', 'note', 'task', 'message', 'photo'] as const).map(
  (entity) => ({ entity, rows: 0 }),
);

export function addRows(
  list: readonly EntityRows[],
  entity: EntityName,
  count: number,
): readonly EntityRows[] {
  if (count === 0) return list;
  const isListed = list.some((row) => row.entity === entity);
  const grown = isListed
    ? list.map((row) => (row.entity === entity ? { entity, rows: row.rows + count } : row))
    : [...list, { entity, rows: count }];
  return grown.toSorted((left, right) => pullOrder.indexOf(left.entity) - pullOrder.indexOf(right.entity));
}
