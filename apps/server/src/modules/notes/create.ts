import type { createNote } from '@plumbline/domain/mutations/notes/create-note';
import type { z } from 'zod';
import { seenBy } from '../../tenant/list.ts';
import { omitUndefined } from '../../tenant/omit-undefined.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { requireCrew, requireMembers } from '../../tenant/crew.ts';
import { keyAtStart, requireKey } from '../../tenant/sort-keys.ts';
import { announceAssigned } from './announce.ts';
import { contentOf, requirePhotos, titleOf, unique } from './content.ts';
import { tellMentioned } from './mentions.ts';
import { asPermitted } from './permitted.ts';

/** A new note, before the project's others unless a sort key was sent. */
export async function create(write: TenantWrite, input: z.output<typeof createNote.input>) {
  const { id = write.newId(), projectId, description, ...fields } = asPermitted(write, input);
  if (fields.sortOrder !== undefined) requireKey(write, fields.sortOrder);
  // Sent together and in this order: the lock of the project keeps two notes from getting the same key.
  const [, sortOrder] = await Promise.all([
    write.require('project', projectId),
    fields.sortOrder ?? keyAtStart(write, 'note', projectId),
  ]);
  const assignedTo = unique(fields.assignedTo) ?? [];
  const photoIds = unique(fields.photoIds) ?? [];
  await requireCrew(write, assignedTo);
  await requireMembers(write, fields.dailyLog?.crewOnSite ?? []);
  await requirePhotos(write, projectId, photoIds);
  const note = await write.insert('note', {
    ...omitUndefined(fields),
    id,
    projectId,
    assignedTo,
    photoIds,
    title: titleOf(fields.title),
    content: contentOf({ ...fields, description }) ?? '',
    sortOrder,
  });
  await announceAssigned(write, note, assignedTo);
  await tellMentioned(write, note);
  return { noteId: id, note: seenBy(write.viewer, 'note', note) };
}
