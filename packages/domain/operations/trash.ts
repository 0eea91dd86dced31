import { z } from 'zod';
import { instant, recordId } from '../entities/record.ts';
import { trashEntities } from '../records/restorable.ts';
import { listFields } from './list.ts';

const { cursor, limit } = listFields;

/** Newest deletion first. What was deleted with its project or folder is restored with that and not listed. */
export const listTrash = z
  .strictObject({ projectId: recordId.optional(), entity: z.enum(trashEntities).optional(), cursor, limit })
  .prefault({});

export const trashed = z.object({
  entity: z.enum(trashEntities),
  id: recordId,
  title: z.string(),
  /** With its name; null where it is on no project. */
  projectId: recordId.nullable(),
  projectName: z.string().nullable(),
  deletedAt: instant,
  /** Null when it is no longer known. */
  deletedBy: recordId.nullable(),
});
export type Trashed = z.infer<typeof trashed>;
export type ListTrash = z.input<typeof listTrash>;
