import type { listNoteRevisions, NoteRevision } from '@plumbline/domain/operations/notes';
import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import { noteRevision } from '../../database/schema/work.ts';
import { oneRow } from '../../tenant/list.ts';
import type { Viewer } from '../../visibility/rule.ts';

/** The most revisions of a note that are returned. */
const shown = 500;

/** The earlier versions of a note, newest first. NOT_FOUND for a note that the caller may not see. */
export async function revisionsOf(
  db: Database,
  viewer: Viewer,
  { noteId }: z.output<typeof listNoteRevisions>,
): Promise<{ revisions: NoteRevision[] }> {
  const earlier = db
    .select()
    .from(noteRevision)
    .where(and(eq(noteRevision.organizationId, viewer.organizationId), eq(noteRevision.noteId, noteId)))
    .orderBy(desc(noteRevision.at), desc(noteRevision.id))
    .limit(shown);
  const [, rows] = await Promise.all([oneRow(db, viewer, 'note', noteId), earlier]);
  return { revisions: rows.map(({ id, at, by, before }) => ({ id, at: at.toISOString(), by, before })) };
}
