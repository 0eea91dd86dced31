import { noteCategories, noteStatuses, priorities } from '@plumbline/domain/entities/enumerations';
import { type Note, untitledNote } from '@plumbline/domain/entities/note';
import { noteNeedsProject } from '@plumbline/domain/errors/messages';
import { createNote, type CreateNote } from '@plumbline/domain/mutations/notes/create-note';
import { z } from 'zod';
import { isDay, noDay } from '../../../design/fields/day-text.ts';
import type { FormFields } from '../../../kits/form/use-changed-elsewhere.tsx';
import { dailyLogFields, note as noteRecord } from '../../../kits/records/note.ts';

export const noteShape = z.object({
  projectId: z.string().nullable(),
  title: z.string(),
  content: z.string(),
  category: z.enum(noteCategories),
  priority: z.enum(priorities),
  status: z.enum(noteStatuses),
  assignedTo: z.array(z.string()),
  pinned: z.boolean(),
  shared: z.boolean(),
  date: z.string(),
  weather: z.string(),
  crewOnSite: z.array(z.string()),
  workDone: z.string(),
  delays: z.string(),
});
export type NoteValues = z.infer<typeof noteShape>;

const { fields: noteFields } = noteRecord;
export const noteFormFields: FormFields<NoteValues> = {
  projectId: noteFields.projectId,
  title: noteFields.title,
  category: noteFields.category,
  ...dailyLogFields,
  content: noteFields.content,
  priority: noteFields.priority,
  status: noteFields.status,
  assignedTo: noteFields.assignedTo,
  pinned: noteFields.pinned,
  shared: noteFields.shared,
};

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

const checkedShape = noteShape.superRefine(({ projectId, category, date }, refusal) => {
  if (!projectId) refusal.addIssue({ code: 'custom', path: ['projectId'], message: noteNeedsProject });
  if (category === 'daily_log' && !isDay(date)) {
    const message = date === '' ? 'Choose the day of the log.' : noDay;
    refusal.addIssue({ code: 'custom', path: ['date'], message });
  }
});
/** Converts the inputs to the arguments of notes.create; notes.update gets those that changed. */
export const noteSchema = checkedShape
  .transform(({ date, weather, crewOnSite, workDone, delays, projectId, ...fields }): CreateNote => ({
    ...fields,
    projectId: projectId ?? '',
    dailyLog:
      fields.category === 'daily_log'
        ? { date, weather: orNull(weather), crewOnSite, workDone: orNull(workDone), delays: orNull(delays) }
        : null,
  }))
  .pipe(createNote.input);
export type NoteEntry = z.output<typeof noteSchema>;

export function noteValues(note: Note | null, preset: NotePreset, today: string): NoteValues {
  return {
    projectId: note?.projectId ?? preset.projectId ?? null,
    title: note?.title === untitledNote ? '' : (note?.title ?? preset.title ?? ''),
    content: note?.content ?? '',
    category: note?.category ?? preset.category ?? 'general',
    priority: note?.priority ?? 'medium',
    status: note?.status ?? 'open',
    assignedTo: note?.assignedTo ?? [],
    pinned: note?.pinned ?? false,
    shared: note?.shared ?? preset.category === 'client_request',
    date: note?.dailyLog?.date ?? today,
    weather: note?.dailyLog?.weather ?? '',
    crewOnSite: note?.dailyLog?.crewOnSite ?? [],
    workDone: note?.dailyLog?.workDone ?? '',
    delays: note?.dailyLog?.delays ?? '',
  };
}

export type NotePreset = { projectId?: string; category?: Note['category']; title?: string };

/** The fields of a request that a client may send (product.md §6). */
export function requestOf(output: NoteEntry): Partial<NoteEntry> {
  const { projectId, title, content, priority } = output;
  return { projectId, title, content, priority, category: 'client_request', shared: true };
}
