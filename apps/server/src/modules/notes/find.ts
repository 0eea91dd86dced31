import type { listNotes } from '@plumbline/domain/operations/notes';
import type { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import { fits, listRows, ofIds, onProjectsIn } from '../../tenant/list.ts';
import { foundBy } from '../../tenant/list-search.ts';
import { note } from '../../database/schema/work.ts';
import type { Viewer } from '../../visibility/rule.ts';

export async function find(db: Database, viewer: Viewer, input: z.output<typeof listNotes>) {
  const { ids, projectId, projectStatus, category, status, search, limit, cursor, sort } = input;
  return await listRows(db, viewer, 'note', {
    where: [
      ofIds(note.id, ids),
      fits(note.projectId, projectId),
      onProjectsIn(viewer, note.projectId, projectStatus),
      fits(note.category, category),
      fits(note.status, status),
      foundBy(viewer, 'note', search, { amongProjects: true }),
    ],
    search,
    limit,
    cursor,
    sort,
    defaultSort: 'sortOrder',
    allowedSorts: [
      'sortOrder',
      'createdAt',
      'updatedAt',
      'title',
      'category',
      'priority',
      'status',
      'pinned',
    ],
  });
}
