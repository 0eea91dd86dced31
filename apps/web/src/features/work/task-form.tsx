import { taskStatuses } from '@plumbline/domain/entities/enumerations';
import type { Task } from '@plumbline/domain/entities/task';
import { v7 as uuidv7 } from 'uuid';
import { useTasks } from '../../data/records.ts';
import { useMutate } from '../../data/use-mutate.ts';
import { DateField } from '../../design/date-field.tsx';
import { Field } from '../../design/field.tsx';
import { Input } from '../../design/input.tsx';
import { MultiPicker } from '../../design/multi-picker.tsx';
import { Picker } from '../../design/picker.tsx';
import { Select } from '../../design/select.tsx';
import { Textarea } from '../../design/textarea.tsx';
import { toast } from '../../design/toast.ts';
import { ChecklistEditor } from './checklist-editor.tsx';
import { ControlledField } from './controlled-field.tsx';
import { changed } from './defined.ts';
import { EntryFormFrame } from './entry-form-frame.tsx';
import { choices, priorityOrder, priorityWords, taskStatusSigns } from './status-words.ts';
import { type TaskEntry, type TaskPreset, taskSchema, taskShape, taskValues } from './task-entry.ts';
import { useEntryForm } from './use-entry-form.ts';
import { useTaskFieldWords } from './use-field-words.ts';
import { usePeople } from './use-people.ts';
import { useProjectNames } from './use-project-names.ts';
import { useToday } from './use-today.ts';

export interface TaskFormProps {
  /** null: a new one. */
  task: Task | null;
  preset?: TaskPreset | undefined;
  onClose: () => void;
}

export default function TaskForm({ task, preset = {}, onClose }: TaskFormProps) {
  const create = useMutate('tasks.create');
  const update = useMutate('tasks.update');
  const people = usePeople();
  const names = useProjectNames();
  const { rows: siblings } = useTasks();
  const today = useToday();
  const call = task === null ? create : update;
  const now = task && (siblings.find(({ id }) => id === task.id) ?? task);
  const words = useTaskFieldWords();

  const createFrom = async (output: TaskEntry, retry: () => void) => {
    const id = uuidv7();
    const reply = await create.run({ ...output, id }, { retry });
    if (reply) toast.success('Task created', { description: output.title });
    return reply && id;
  };
  const updateFrom = async (before: Task, output: TaskEntry, retry: () => void) => {
    const { id: _id, ...changes } = changed(taskSchema.parse(taskValues(before, {})), output);
    if (Object.keys(changes).length === 0) return before.id;
    const reply = await update.run({ taskId: before.id, ...changes }, { retry });
    if (reply) toast.success('Task saved');
    return reply && before.id;
  };
  const save = async (output: TaskEntry, retry: () => void): Promise<boolean> => {
    const taskId = now === null ? await createFrom(output, retry) : await updateFrom(now, output, retry);
    if (taskId === null) return false;
    onClose();
    return true;
  };

  const draft = `task:${task?.id ?? `new:${preset.projectId ?? ''}`}`;
  const entry = useEntryForm({
    shape: taskShape,
    schema: taskSchema,
    initial: taskValues(task, preset),
    now: now && taskValues(now, {}),
    words,
    draft,
    refused: call.fields,
    save,
  });
  const { idOf, errorOf } = entry;
  const { register } = entry.form;
  return (
    <EntryFormFrame
      as="sheet"
      title={task === null ? 'New task' : 'Edit task'}
      entry={entry}
      refusal="The task is not saved"
      submitLabel={task === null ? 'Create task' : 'Save task'}
      busy={call.busy}
      waits={false}
      onClose={onClose}
    >
      <Field label="Title" required id={idOf('title')} error={errorOf('title')}>
        <Input {...register('title')} autoComplete="off" />
      </Field>
      <ControlledField entry={entry} name="projectId" label="Project" required>
        {(field) => <Picker items={names.items(task?.projectId)} {...field} placeholder="Find a project" />}
      </ControlledField>
      <ControlledField entry={entry} name="assignees" label="Who">
        {(field) => <MultiPicker items={people.crew} {...field} placeholder="Nobody yet" />}
      </ControlledField>
      <div className="grid grid-cols-2 gap-4">
        <ControlledField entry={entry} name="status" label="Status">
          {(field) => (
            <Select {...field} options={choices(taskStatuses, (value) => taskStatusSigns[value].word)} />
          )}
        </ControlledField>
        <ControlledField entry={entry} name="priority" label="Priority">
          {(field) => <Select {...field} options={choices(priorityOrder, (value) => priorityWords[value])} />}
        </ControlledField>
      </div>
      <div className="grid gap-4 min-[360px]:grid-cols-2">
        <ControlledField entry={entry} name="startDate" label="Starts">
          {(field) => <DateField {...field} today={today} />}
        </ControlledField>
        <ControlledField entry={entry} name="dueDate" label="Due">
          {(field) => <DateField {...field} today={today} />}
        </ControlledField>
      </div>
      <Field label="Estimated time" id={idOf('estimatedHours')} error={errorOf('estimatedHours')}>
        <Input {...register('estimatedHours')} inputMode="decimal" suffix="h" autoComplete="off" />
      </Field>
      <Field label="Description" id={idOf('description')} error={errorOf('description')}>
        <Textarea {...register('description')} rows={4} />
      </Field>
      <ControlledField entry={entry} name="checklist" group label="Checklist">
        {(field) => <ChecklistEditor {...field} draft={draft} />}
      </ControlledField>
    </EntryFormFrame>
  );
}
