import type { batchUpdateNoteSortOrder } from '@plumbline/domain/mutations/notes/batch-update-note-sort-order';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { seenBy } from '../../tenant/list.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { lockProjectsOf } from '../../tenant/locks.ts';
import { requireKeys } from '../../tenant/sort-keys.ts';

/**
 * Moves all of them or, when one cannot be moved, none. The order is the project's: any crew member may
 * change it, whoever wrote the notes.
 */
export async function moveMany(write: TenantWrite, input: z.output<typeof batchUpdateNoteSortOrder.input>) {
  const sortKeys = new Map(input.notes.map(({ noteId, sortOrder }) => [noteId, sortOrder]));
  requireKeys(write, 'notes', input.notes, sortKeys.size);
  await lockProjectsOf(write, 'note', [...sortKeys.keys()]);
  await write.hold('note', sql`id = any(${sql.param([...sortKeys.keys()])}::uuid[])`);
  const notes = [];
  for (const [noteId, sortOrder] of sortKeys) {
    const note = await write.update('note', await write.require('note', noteId), { sortOrder });
    notes.push(seenBy(write.viewer, 'note', note));
  }
  return { noteIds: [...sortKeys.keys()], notes };
}
