import type { Note } from '@plumbline/domain/entities/note';
import { noteRevision } from '../../database/schema/work.ts';
import type { TenantWrite } from '../../tenant/write.ts';

const stamped = new Set<string>(['updatedAt', 'version'] satisfies (keyof Note)[]);

/** Keeps the earlier values of the fields that changed, if any did. */
export async function keepRevision(write: TenantWrite, earlier: Note, later: Note): Promise<void> {
  const now = new Map(Object.entries(later));
  const changed = Object.entries(earlier).filter(
    ([field, value]) => !stamped.has(field) && JSON.stringify(value) !== JSON.stringify(now.get(field)),
  );
  if (changed.length === 0) return;
  const before: Partial<Note> = Object.fromEntries(changed);
  write.grown += JSON.stringify(before).length;
  const { organizationId, userId } = write.viewer;
  await write.db.insert(noteRevision).values({
    organizationId,
    id: write.newId(),
    createdAt: write.at,
    updatedAt: write.at,
    createdBy: userId,
    noteId: earlier.id,
    by: userId,
    at: write.doneTo(earlier),
    before,
  });
}
