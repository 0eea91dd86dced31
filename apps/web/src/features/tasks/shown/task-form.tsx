import { costCodeLength } from '@plumbline/domain/limits/lists';
import { taskStatuses } from '@plumbline/domain/entities/enumerations';
import type { Task } from '@plumbline/domain/entities/task';
import { lazy, Suspense } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useMutate } from '../../../data/queue/use-mutate.ts';
import { useTasks } from '../../../data/records/tasks.ts';
import { toast } from '../../../design/feedback/toast.ts';
import { DateField } from '../../../design/fields/date-field.tsx';
import { Field } from '../../../design/fields/field.tsx';
import { Input } from '../../../design/fields/input.tsx';
import { MultiPicker } from '../../../design/fields/multi-picker.tsx';
import { Picker } from '../../../design/fields/picker.tsx';
import { Select } from '../../../design/fields/select.tsx';
import { Textarea } from '../../../design/fields/textarea.tsx';
import { useToday } from '../../../kits/days/use-today.ts';
import { ControlledField } from '../../../kits/form/controlled-field.tsx';
import { changedFields } from '../../../kits/form/changed-fields.ts';
import { EntryFormFrame } from '../../../kits/form/entry-form-frame.tsx';
import { useEntryForm } from '../../../kits/form/use-entry-form.ts';
import {
  choices,
  priorityOrder,
  priorityLabels,
  taskStatusSigns,
} from '../../../kits/labels/status-labels.ts';
import { usePeople } from '../../../kits/names/use-people.ts';
import { useProjectNames } from '../../../kits/names/use-project-names.ts';
import { ChecklistEditor } from '../form/checklist-editor.tsx';
import {
  type TaskEntry,
  taskFormFields,
  type TaskPreset,
  taskSchema,
  taskShape,
  taskValues,
} from '../form/task-entry.ts';
import { sayStatus } from '../parts/task-changes.ts';

const DeletedMeanwhile = lazy(() => import('../parts/deleted-meanwhile.tsx'));

export interface TaskFormProps {
  /** Null for a new task. */
  task: Task | null;
  preset?: TaskPreset | undefined;
  onClose: () => void;
}

export default function TaskForm({ task, preset = {}, onClose }: TaskFormProps) {
  const create = useMutate('tasks.create', { shows: 'all' });
  const update = useMutate('tasks.update', { shows: 'all' });
  const people = usePeople();
  const names = useProjectNames();
  const { rows: siblings, state } = useTasks();
  const today = useToday();
  const call = task === null ? create : update;
  const now = task && (siblings.find(({ id }) => id === task.id) ?? task);

  const isGone = task !== null && state === 'ready' && !siblings.some(({ id }) => id === task.id);
  const draft = `task:${task?.id ?? `new:${preset.projectId ?? ''}`}`;

  const createFrom = async (output: TaskEntry, retry: () => void) => {
    const id = uuidv7();
    const offer = { draft, what: output.title, action: 'Create task', done: 'Task created' };
    const reply = await create.run({ ...output, id }, { retry, offer });
    if (reply) toast.success('Task created', { description: output.title });
    return reply && id;
  };
  const updateFrom = async (before: Task, output: TaskEntry, retry: () => void) => {
    const { id: _id, ...changes } = changedFields(taskSchema.parse(taskValues(before, {})), output);
    if (Object.keys(changes).length === 0) return before.id;
    const offer = {
      draft,
      what: output.title,
      action: 'Open task',
      done: 'Task saved',
      // The form opens again, because it asks about changes that others made meanwhile.
      address: `/tasks?task=${before.id}`,
    };
    const reply = await update.run({ taskId: before.id, ...changes }, { retry, offer });
    if (reply === null) return null;
    const { status } = changes;
    if (status === undefined) toast.success('Task saved');
    else
      await sayStatus(
        { ...before, title: output.title, checklist: reply.task.checklist },
        { status, acting: Promise.resolve(null) },
      );
    return before.id;
  };
  const save = async (output: TaskEntry, retry: () => void): Promise<boolean> => {
    const taskId = now === null ? await createFrom(output, retry) : await updateFrom(now, output, retry);
    if (taskId === null) return false;
    onClose();
    return true;
  };

  const entry = useEntryForm({
    shape: taskShape,
    schema: taskSchema,
    initial: taskValues(task, preset),
    now: now && taskValues(now, {}),
    fields: taskFormFields,
    draft,
    refused: call.fields,
    save,
  });
  const { idOf, labelOf, errorOf } = entry;
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
      {isGone && (
        <Suspense>
          <DeletedMeanwhile task={task} />
        </Suspense>
      )}
      <Field label={labelOf('title')} required id={idOf('title')} error={errorOf('title')}>
        <Input {...register('title')} autoComplete="off" />
      </Field>
      <ControlledField entry={entry} name="projectId" required>
        {(field) => <Picker items={names.items(task?.projectId)} {...field} placeholder="Find a project" />}
      </ControlledField>
      <ControlledField entry={entry} name="assignees">
        {(field) => <MultiPicker items={people.crew} {...field} placeholder="Nobody yet" />}
      </ControlledField>
      <div className="grid grid-cols-2 gap-4">
        <ControlledField entry={entry} name="status">
          {(field) => (
            <Select {...field} options={choices(taskStatuses, (value) => taskStatusSigns[value].word)} />
          )}
        </ControlledField>
        <ControlledField entry={entry} name="priority">
          {(field) => (
            <Select {...field} options={choices(priorityOrder, (value) => priorityLabels[value])} />
          )}
        </ControlledField>
      </div>
      <div className="grid gap-4 min-[360px]:grid-cols-2">
        <ControlledField entry={entry} name="startDate">
          {(field) => <DateField {...field} today={today} />}
        </ControlledField>
        <ControlledField entry={entry} name="dueDate">
          {(field) => <DateField {...field} today={today} direction="next" />}
        </ControlledField>
      </div>
      <div className="grid gap-4 min-[360px]:grid-cols-2">
        <Field
          label={labelOf('estimatedHours')}
          id={idOf('estimatedHours')}
          error={errorOf('estimatedHours')}
        >
          <Input {...register('estimatedHours')} inputMode="decimal" suffix="h" autoComplete="off" />
        </Field>
        <Field label={labelOf('costCode')} id={idOf('costCode')} error={errorOf('costCode')}>
          <Input {...register('costCode')} maxLength={costCodeLength} autoComplete="off" />
        </Field>
      </div>
      <Field label={labelOf('description')} id={idOf('description')} error={errorOf('description')}>
        <Textarea {...register('description')} rows={4} />
      </Field>
      <ControlledField entry={entry} name="checklist" group>
        {(field) => <ChecklistEditor {...field} draft={draft} />}
      </ControlledField>
    </EntryFormFrame>
  );
}
