import type { restoreNote } from '@plumbline/domain/mutations/notes/restore-note';
import type { z } from 'zod';
import { seenBy } from '../../tenant/list.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { lockProjectsOf } from '../../tenant/locks.ts';
import { requireOwn } from './permitted.ts';

/** Restores a deleted note, within the days of the trash and only on an existing project; else NOT_FOUND. */
export async function restore(write: TenantWrite, { noteId }: z.output<typeof restoreNote.input>) {
  await lockProjectsOf(write, 'note', [noteId]);
  const before = await write.requireDeleted('note', noteId);
  requireOwn(write, before);
  const note = await write.restore('note', before);
  return { noteId, note: seenBy(write.viewer, 'note', note) };
}
