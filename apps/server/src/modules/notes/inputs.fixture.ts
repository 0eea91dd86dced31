import { callAs } from '../../testing/call.ts';
import { madeOnce, type ModuleInputs } from '../../testing/module-inputs.ts';
import { type ProjectIds, records as projects } from '../projects/inputs.fixture.ts';

/** One note, and a deleted one. */
export const records = madeOnce(async (services, tenant) => {
  const { projectId } = await projects(services, tenant);
  const as = () => callAs(services, tenant.admin);
  const note = async (title: string) => (await as().notes.create({ projectId, title })).noteId;
  const noteId = await note('Badge at security');
  const deletedNoteId = await note('Wrong job');
  await as().notes.deleteNote({ noteId: deletedNoteId });
  return { noteId, deletedNoteId };
});

export type NoteIds = Awaited<ReturnType<typeof records>>;

export const inputs: ModuleInputs<'notes', ProjectIds & NoteIds> = {
  'notes.list': ({ projectId }) => ({ projectId }),
  'notes.get': ({ noteId }) => ({ noteId }),
  'notes.listRevisions': ({ noteId }) => ({ noteId }),
  'notes.draftDailyLog': ({ projectId }) => ({ projectId, date: '2026-05-04' }),
  'notes.create': ({ projectId, userId }) => ({ projectId, title: 'Roof access code', assignedTo: [userId] }),
  'notes.update': ({ noteId, userId }) => ({ noteId, assignedTo: [userId] }),
  'notes.deleteNote': ({ noteId }) => ({ noteId }),
  'notes.restoreNote': ({ deletedNoteId }) => ({ noteId: deletedNoteId }),
  'notes.batchUpdateNoteSortOrder': ({ noteId }) => ({ notes: [{ noteId, sortOrder: 'a7' }] }),
};
