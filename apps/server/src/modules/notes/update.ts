import type { updateNote } from '@plumbline/domain/mutations/notes/update-note';
import type { z } from 'zod';
import { seenBy } from '../../tenant/list.ts';
import { omitUndefined } from '../../tenant/omit-undefined.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { raiseClientEpochs } from '../../tenant/client-epochs.ts';
import { newcomers, requireCrew, requireMembers } from '../../tenant/crew.ts';
import { announceAssigned } from './announce.ts';
import { contentOf, isOpenToClients, requirePhotos, titleOf, unique } from './content.ts';
import { tellMentioned } from './mentions.ts';
import { requireOwn } from './permitted.ts';
import { keepRevision } from './revision.ts';

/** Changes the fields that were sent and keeps their earlier values. */
export async function update(write: TenantWrite, input: z.output<typeof updateNote.input>) {
  const { noteId, title, content, description, assignedTo, photoIds, ...fields } = input;
  const before = await write.require('note', noteId);
  requireOwn(write, before);
  const assigned = newcomers(before.assignedTo ?? [], assignedTo);
  await requireCrew(write, assigned);
  await requireMembers(write, newcomers(before.dailyLog?.crewOnSite ?? [], fields.dailyLog?.crewOnSite));
  await requirePhotos(write, before.projectId, newcomers(before.photoIds, photoIds));
  const note = await write.update('note', before, {
    ...omitUndefined(fields),
    ...omitUndefined({
      title: title === undefined ? undefined : titleOf(title),
      content: contentOf({ content, description }),
      assignedTo: unique(assignedTo),
      photoIds: unique(photoIds),
    }),
  });
  await keepRevision(write, before, note);
  if (isOpenToClients(before) && !isOpenToClients(note)) await raiseClientEpochs(write, note.projectId);
  await announceAssigned(write, note, assigned);
  await tellMentioned(write, note, before.content);
  return { noteId, note: seenBy(write.viewer, 'note', note) };
}
