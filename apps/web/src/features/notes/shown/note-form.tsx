import { noteCategories, noteStatuses } from '@plumbline/domain/entities/enumerations';
import { type Note, untitledNote } from '@plumbline/domain/entities/note';
import { CLIENT } from '@plumbline/domain/access/roles';
import { Controller, useWatch } from 'react-hook-form';
import { v7 as uuidv7 } from 'uuid';
import { useMutate } from '../../../data/queue/use-mutate.ts';
import { useNotes } from '../../../data/records/notes.ts';
import { useUser } from '../../../data/session/session.ts';
import { Checkbox } from '../../../design/controls/checkbox.tsx';
import { Field } from '../../../design/fields/field.tsx';
import { Input } from '../../../design/fields/input.tsx';
import { MultiPicker } from '../../../design/fields/multi-picker.tsx';
import { Picker } from '../../../design/fields/picker.tsx';
import { Select } from '../../../design/fields/select.tsx';
import { RichTextField } from '../../../design/rich-text/rich-text-field.tsx';
import { useSavedToast } from '../../../kits/changes/use-saved-toast.ts';
import { useToday } from '../../../kits/days/use-today.ts';
import { ControlledField } from '../../../kits/form/controlled-field.tsx';
import { changedFields } from '../../../kits/form/changed-fields.ts';
import { EntryFormFrame } from '../../../kits/form/entry-form-frame.tsx';
import { useEntryForm } from '../../../kits/form/use-entry-form.ts';
import {
  choices,
  fitsNoteCategory,
  noteCategoryLabels,
  noteStatusSignsOf,
  priorityOrder,
  priorityLabels,
} from '../../../kits/labels/status-labels.ts';
import { usePeople } from '../../../kits/names/use-people.ts';
import { useProjectNames } from '../../../kits/names/use-project-names.ts';
import { DailyLogFields } from '../form/daily-log-fields.tsx';
import {
  type NoteEntry,
  noteFormFields,
  type NotePreset,
  noteSchema,
  noteShape,
  noteValues,
  requestOf,
} from '../form/note-entry.ts';
import { dropEmpty } from '../parts/note-view.ts';

export interface NoteFormProps {
  /** null: a new one. */
  note: Note | null;
  preset?: NotePreset | undefined;
  onClose: () => void;
}

export default function NoteForm({ note, preset = {}, onClose }: NoteFormProps) {
  const create = useMutate('notes.create', { shows: 'all' });
  const update = useMutate('notes.update', { shows: 'all' });
  const saySaved = useSavedToast();
  const isClient = useUser().role === CLIENT;
  const people = usePeople();
  const names = useProjectNames();
  const { rows: siblings } = useNotes();
  const today = useToday();
  const call = note === null ? create : update;
  const now = note && (siblings.find(({ id }) => id === note.id) ?? note);

  const createFrom = async (output: NoteEntry, retry: () => void) => {
    const sent = dropEmpty(isClient ? requestOf(output) : output);
    const id = uuidv7();
    const reply = await create.run({ ...sent, projectId: output.projectId, id }, { retry });
    const { One } = wordsOf(output.category ?? 'general');
    const saved = isClient
      ? { done: 'Request sent', queued: 'Request kept' }
      : { done: `${One} created`, queued: `${One} kept` };
    if (reply) saySaved({ ...saved, description: sent.title || untitledNote });
    return reply && id;
  };
  const updateFrom = async (before: Note, output: NoteEntry, retry: () => void) => {
    const original = noteSchema.parse(noteValues(before, {}, today));
    const { id: _id, projectId: _project, ...changes } = changedFields(original, output);
    if (Object.keys(changes).length === 0) return before.id;
    const reply = await update.run({ noteId: before.id, ...changes }, { retry });
    const { One } = wordsOf(output.category ?? 'general');
    if (reply) saySaved({ done: `${One} saved`, queued: `${One} kept` });
    return reply && before.id;
  };
  const save = async (output: NoteEntry, retry: () => void): Promise<boolean> => {
    const noteId = now === null ? await createFrom(output, retry) : await updateFrom(now, output, retry);
    if (noteId === null) return false;
    onClose();
    return true;
  };

  const entry = useEntryForm({
    shape: noteShape,
    schema: noteSchema,
    initial: noteValues(note, preset, today),
    now: now && noteValues(now, {}, today),
    fields: noteFormFields,
    draft: `note:${note?.id ?? `new:${preset.projectId ?? ''}:${preset.category ?? ''}`}`,
    refused: call.fields,
    save,
  });
  const { idOf, labelOf, errorOf } = entry;
  const { control, register } = entry.form;
  const [category, status] = useWatch({ control, name: ['category', 'status'] });
  const { one } = wordsOf(category);
  const isLog = category === 'daily_log';
  // The note's own state stays offered, whatever its category was when it was set.
  const statuses = noteStatuses.filter((each) => each === status || fitsNoteCategory(category, each));
  return (
    <EntryFormFrame
      as="sheet"
      title={isClient ? 'New request' : `${note === null ? 'New' : 'Edit'} ${isLog ? 'daily log' : one}`}
      entry={entry}
      refusal={isClient ? 'The request is not sent' : `The ${one} is not saved`}
      submitLabel={isClient ? 'Send request' : `${note === null ? 'Create' : 'Save'} ${one}`}
      busy={call.busy}
      waits
      onClose={onClose}
    >
      <ControlledField entry={entry} name="projectId" required>
        {(field) => (
          <Picker
            items={names.items(note?.projectId ?? preset.projectId)}
            {...field}
            placeholder="Find a project"
            disabled={note !== null || (isClient && preset.projectId !== undefined)}
          />
        )}
      </ControlledField>
      <Field label={labelOf('title')} id={idOf('title')} error={errorOf('title')}>
        <Input {...register('title')} placeholder={untitledNote} autoComplete="off" />
      </Field>
      {!isClient && (
        <ControlledField entry={entry} name="category">
          {(field) => (
            <Select {...field} options={choices(noteCategories, (value) => noteCategoryLabels[value])} />
          )}
        </ControlledField>
      )}
      {isLog && !isClient && (
        <DailyLogFields entry={entry} people={people} proposes={note === null} today={today} />
      )}
      <ControlledField
        entry={entry}
        name="content"
        {...(isClient ? { label: 'What do you need?' } : isLog && { label: 'Anything else' })}
      >
        {(field) => <RichTextField {...field} people={people.crew} />}
      </ControlledField>
      <div className="grid grid-cols-2 gap-4">
        <ControlledField entry={entry} name="priority">
          {(field) => (
            <Select {...field} options={choices(priorityOrder, (value) => priorityLabels[value])} />
          )}
        </ControlledField>
        {!isClient && (
          <ControlledField entry={entry} name="status">
            {(field) => (
              <Select
                {...field}
                options={choices(statuses, (value) => noteStatusSignsOf(category)[value].word)}
              />
            )}
          </ControlledField>
        )}
      </div>
      {!isClient && (
        <>
          <ControlledField entry={entry} name="assignedTo">
            {(field) => <MultiPicker items={people.crew} {...field} placeholder="No one in particular" />}
          </ControlledField>
          <div className="flex flex-col">
            <Controller
              control={control}
              name="pinned"
              render={({ field }) => (
                <Checkbox checked={field.value} onChange={field.onChange} label={labelOf('pinned')} />
              )}
            />
            <Controller
              control={control}
              name="shared"
              render={({ field }) => (
                <Checkbox
                  checked={field.value || category === 'client_request'}
                  onChange={field.onChange}
                  disabled={category === 'client_request'}
                  label={labelOf('shared')}
                  detail="The clients on this project's team can read it."
                />
              )}
            />
          </div>
        </>
      )}
    </EntryFormFrame>
  );
}

/** A daily log is called one. */
function wordsOf(category: Note['category']): { one: string; One: string } {
  return category === 'daily_log' ? { one: 'log', One: 'Log' } : { one: 'note', One: 'Note' };
}
