import type { deleteNote } from '@plumbline/domain/mutations/notes/delete-note';
import type { z } from 'zod';
import type { TenantWrite } from '../../tenant/write.ts';
import { requireOwn } from './permitted.ts';

export async function remove(write: TenantWrite, { noteId }: z.output<typeof deleteNote.input>) {
  const note = await write.require('note', noteId);
  requireOwn(write, note);
  await write.remove('note', note);
  return { noteId };
}
