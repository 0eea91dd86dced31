import { camelKey, snakeKey } from './convert.ts';

/** Sort fields named as in older links and exports, and the fields that they mean. */
export const sortAliases: Readonly<Record<string, string>> = {
  created_date: 'createdAt',
  updated_date: 'updatedAt',
  clock_in_time: 'clockIn',
  clock_out_time: 'clockOut',
  start_date: 'startDate',
  end_date: 'endDate',
  due_date: 'dueDate',
  expense_date: 'date',
};

export type Sort = { field: string; descending: boolean };

/**
 * Reads `-created_date`, `createdAt` or `created_at`; a leading minus means descending. Returns the camelCase
 * field name; each list decides whether it can be sorted by it.
 */
export function parseSort(text: string): Sort {
  const trimmed = text.trim();
  const descending = trimmed.startsWith('-');
  const name = descending ? trimmed.slice(1) : trimmed;
  const alias = snakeKey(name);
  const field = Object.hasOwn(sortAliases, alias) ? sortAliases[alias] : undefined;
  return { field: field ?? camelKey(name), descending };
}
