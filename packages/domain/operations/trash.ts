import { z } from 'zod';
import { instant, recordId } from '../entities/record.ts';
import { recordsWith, type RecordWith } from '../records/all.ts';
import { listFields } from './list.ts';

/** What comes back out of the trash, each through the restore call of its own noun. */
export const trashEntities = recordsWith('trash');
export type TrashEntity = RecordWith<'trash'>;

const { cursor, limit } = listFields;

/** Deleted last first. What went with its project or its folder comes back with that and does not stand here by itself. */
export const listTrash = z
  .strictObject({ projectId: recordId.optional(), entity: z.enum(trashEntities).optional(), cursor, limit })
  .prefault({});

export const trashed = z.object({
  entity: z.enum(trashEntities),
  id: recordId,
  title: z.string(),
  projectId: recordId,
  projectName: z.string(),
  deletedAt: instant,
  /** Null when it is not known any more. */
  deletedBy: recordId.nullable(),
});
export type Trashed = z.infer<typeof trashed>;
export type ListTrash = z.input<typeof listTrash>;
