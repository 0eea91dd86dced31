import { z } from 'zod';
import { projectStatuses } from '../entities/enumerations.ts';
import { recordId } from '../entities/record.ts';
import { listPageSize, listPageSizeMax } from '../limits/lists.ts';

/** What every list takes: how many, from where, in which order (`-dueDate`, `due_date`, the aliases of spec §3). */
export const listFields = {
  limit: z.number().int().min(1).max(listPageSizeMax).default(listPageSize),
  cursor: z.string().max(500).optional(),
  sort: z.string().max(60).optional(),
};

/** Records of these ids alone. */
export const idsField = { ids: z.array(recordId).min(1).max(listPageSizeMax).optional() };

/** What lists of things on projects take besides. */
export const onProjectFields = {
  ...idsField,
  projectId: recordId.optional(),
  /** Those on projects in this status. */
  projectStatus: z.enum(projectStatuses).optional(),
};

export type Page<Row> = { rows: Row[]; nextCursor: string | null; hasMore: boolean };
