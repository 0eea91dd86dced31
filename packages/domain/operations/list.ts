import { z } from 'zod';
import { projectStatuses } from '../entities/enumerations.ts';
import { recordId } from '../entities/record.ts';
import { listPageSize, listPageSizeMax } from '../limits/lists.ts';

/**
 * The arguments of every list: how many, from where, in which order (`-dueDate`, `due_date`, the aliases of
 * spec §3).
 */
export const listFields = {
  limit: z.number().int().min(1).max(listPageSizeMax).default(listPageSize),
  cursor: z.string().max(500).optional(),
  sort: z.string().max(60).optional(),
};

/** Limits a list to the records of these ids. */
export const idsField = { ids: z.array(recordId).min(1).max(listPageSizeMax).optional() };

/** Further arguments of lists of things on projects. */
export const onProjectFields = {
  ...idsField,
  projectId: recordId.optional(),
  /** Only things on projects in this status. */
  projectStatus: z.enum(projectStatuses).optional(),
};

export type Page<Row> = { rows: Row[]; nextCursor: string | null; hasMore: boolean };
