import { projectStatuses } from '@plumbline/domain/entities/enumerations';
import type { Project } from '@plumbline/domain/entities/project';
import { AppError } from '@plumbline/domain/errors/app-error';
import { showError } from '../../data/errors.ts';
import { useMutate } from '../../data/use-mutate.ts';
import { Banner } from '../../design/banner.tsx';
import { DateField } from '../../design/date-field.tsx';
import { Field } from '../../design/field.tsx';
import { Input } from '../../design/input.tsx';
import { LinkButton } from '../../design/link-button.tsx';
import { Picker } from '../../design/picker.tsx';
import { Select } from '../../design/select.tsx';
import { Textarea } from '../../design/textarea.tsx';
import { toast } from '../../design/toast.ts';
import { ControlledField } from './controlled-field.tsx';
import { changed, defined } from './defined.ts';
import { EntryFormFrame } from './entry-form-frame.tsx';
import { newProjectRow } from './project-changes.ts';
import { type ProjectEntry, projectSchema, projectShape, projectValues } from './project-entry.ts';
import { choices, priorityOrder, priorityWords, projectStatusSigns } from './status-words.ts';
import { useEntryForm } from './use-entry-form.ts';
import { usePeople } from './use-people.ts';
import { useToday } from './use-today.ts';

const context = 'project-save';

export interface ProjectFormProps {
  /** null: a new one. */
  project: Project | null;
  onClose: () => void;
}

export default function ProjectForm({ project, onClose }: ProjectFormProps) {
  const create = useMutate('projects.create');
  const update = useMutate('projects.update');
  const people = usePeople();
  const today = useToday();
  const call = project === null ? create : update;

  const save = async (output: ProjectEntry, retry: () => void): Promise<boolean> => {
    const projectId =
      project === null ? await createFrom(output, retry) : await updateFrom(project, output, retry);
    if (projectId === null) return false;
    onClose();
    return true;
  };
  const createFrom = async (output: ProjectEntry, retry: () => void) => {
    const row = newProjectRow({ ...defined(output), name: output.name });
    const { id, version: _version, deletedAt: _deletedAt, ...fields } = row;
    const reply = await create.run(
      { ...output, id },
      { context, retry, optimistic: { entity: 'project', id, kind: 'create', fields } },
    );
    if (reply) toast.success('Project created', { description: output.name });
    return reply && id;
  };
  const updateFrom = async (before: Project, output: ProjectEntry, retry: () => void) => {
    const { id } = before;
    const { id: _id, ...changes } = changed(projectSchema.parse(projectValues(before)), output);
    if (Object.keys(changes).length === 0) return id;
    const reply = await update.run(
      { projectId: id, ...changes },
      { context, retry, optimistic: { entity: 'project', id, kind: 'update', fields: defined(changes) } },
    );
    if (reply) toast.success('Project saved');
    return reply && id;
  };
  const entry = useEntryForm({
    shape: projectShape,
    schema: projectSchema,
    initial: projectValues(project),
    draft: `project:${project?.id ?? 'new'}`,
    refused: call.fields,
    save,
    onInvalid: () => showError(new AppError('VALIDATION_ERROR'), { context }),
  });
  const { form, idOf, errorOf } = entry;
  const { register } = form;
  return (
    <EntryFormFrame
      as="dialog"
      title={project === null ? 'New project' : 'Edit project'}
      entry={entry}
      refusal="The project is not saved"
      submitLabel={project === null ? 'Create project' : 'Save project'}
      busy={call.busy}
      onClose={onClose}
    >
      <PlanLimit error={call.error} />
      <Field label="Name" required id={idOf('name')} error={errorOf('name')}>
        <Input {...register('name')} autoComplete="off" />
      </Field>
      <div className="grid gap-4 md:grid-cols-2">
        <Field label="Client" id={idOf('clientName')} error={errorOf('clientName')}>
          <Input {...register('clientName')} autoComplete="off" />
        </Field>
        <ControlledField entry={entry} name="managerId" label="Manager">
          {(field) => <Picker items={people.crew} {...field} clearable placeholder="Nobody yet" />}
        </ControlledField>
        <Field label="Client e-mail" id={idOf('clientEmail')} error={errorOf('clientEmail')}>
          <Input {...register('clientEmail')} type="email" autoComplete="off" />
        </Field>
        <Field label="Client phone" id={idOf('clientPhone')} error={errorOf('clientPhone')}>
          <Input {...register('clientPhone')} type="tel" autoComplete="off" />
        </Field>
      </div>
      <Field label="Address" id={idOf('address')} error={errorOf('address')}>
        <Input {...register('address')} autoComplete="off" />
      </Field>
      <Field
        label="Access"
        hint="Gate codes, badges, where to park."
        id={idOf('accessNotes')}
        error={errorOf('accessNotes')}
      >
        <Input {...register('accessNotes')} autoComplete="off" />
      </Field>
      <div className="grid gap-4 md:grid-cols-2">
        <ControlledField entry={entry} name="status" label="Status">
          {(field) => (
            <Select
              {...field}
              options={choices(projectStatuses, (value) => projectStatusSigns[value].word)}
            />
          )}
        </ControlledField>
        <ControlledField entry={entry} name="priority" label="Priority">
          {(field) => <Select {...field} options={choices(priorityOrder, (value) => priorityWords[value])} />}
        </ControlledField>
        <ControlledField entry={entry} name="startDate" label="Starts">
          {(field) => <DateField {...field} today={today} />}
        </ControlledField>
        <ControlledField
          entry={entry}
          name="endDate"
          label="Ends"
          hint="With both days the plan shows where the job should be."
        >
          {(field) => <DateField {...field} today={today} />}
        </ControlledField>
      </div>
      <Field label="Description" id={idOf('description')} error={errorOf('description')}>
        <Textarea {...register('description')} rows={4} />
      </Field>
    </EntryFormFrame>
  );
}

/** The plan holds no further active project: why, and the way on. */
function PlanLimit({ error }: { error: AppError | null }) {
  if (error?.code !== 'PLAN_REQUIRED') return null;
  const { details } = error;
  const plan =
    typeof details === 'object' && details !== null && 'plan' in details
      ? String(details.plan)
      : 'professional';
  return (
    <Banner
      tone="risk"
      title="Your plan is full"
      action={
        <LinkButton to="/pricing" search={{ plan }} size="small">
          View Plans
        </LinkButton>
      }
    >
      {error.message}
    </Banner>
  );
}
