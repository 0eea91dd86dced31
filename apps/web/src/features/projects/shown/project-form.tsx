import { projectStatuses } from '@plumbline/domain/entities/enumerations';
import type { Project, ProjectMoney } from '@plumbline/domain/entities/project';
import { AppError } from '@plumbline/domain/errors/app-error';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { readProjectMoney, useProjectMoney } from '../../../data/records/money.ts';
import { useProject } from '../../../data/records/projects.ts';
import { logError, showError } from '../../../data/server/errors.ts';
import { useRights } from '../../../data/session/use-rights.ts';
import { Checkbox } from '../../../design/controls/checkbox.tsx';
import { DateField } from '../../../design/fields/date-field.tsx';
import { Field } from '../../../design/fields/field.tsx';
import { EmailInput, Input } from '../../../design/fields/input.tsx';
import { Picker } from '../../../design/fields/picker.tsx';
import { Select } from '../../../design/fields/select.tsx';
import { Textarea } from '../../../design/fields/textarea.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { useToday } from '../../../kits/days/use-today.ts';
import { ControlledField } from '../../../kits/form/controlled-field.tsx';
import { EntryFormFrame } from '../../../kits/form/entry-form-frame.tsx';
import { FoldedPart } from '../../../kits/form/folded-part.tsx';
import { FormPart } from '../../../kits/form/form-part.tsx';
import { useEntryForm } from '../../../kits/form/use-entry-form.ts';
import {
  choices,
  priorityOrder,
  priorityLabels,
  projectStatusSigns,
} from '../../../kits/labels/status-labels.ts';
import { usePeople } from '../../../kits/names/use-people.ts';
import { ProjectColourChoice } from '../form/project-colour-choice.tsx';
import { ProjectCoverChoice } from '../form/project-cover-choice.tsx';
import {
  type MoneyStyle,
  type ProjectEntry,
  foldedFields,
  projectFormFields,
  projectSchemaFor,
  projectShape,
  projectValues,
} from '../form/project-entry.ts';
import { ProjectAddressField, ProjectLocationFields } from '../form/project-location-fields.tsx';
import { ProjectMoneyFields } from '../form/project-money-fields.tsx';
import { PlanLimit } from '../parts/project-plan-limit.tsx';
import { newProjectDraft, savingContext, useProjectSaving } from '../form/use-project-saving.ts';

const ProjectTemplateField = lazy(() => import('../form/project-template-field.tsx'));

export interface ProjectFormProps {
  /** Null for a new project. */
  project: Project | null;
  onClose: () => void;
}

export default function ProjectForm({ project, onClose }: ProjectFormProps) {
  const { seeMoney } = useRights();
  if (project !== null && seeMoney) return <FieldsWithMoney project={project} onClose={onClose} />;
  return <Fields project={project} money={null} withMoney={seeMoney} onClose={onClose} />;
}

/**
 * Loads the project's money for the form as it is when the form opens. If it cannot be read, its fields are
 * left out.
 */
function FieldsWithMoney({ project, onClose }: { project: Project; onClose: () => void }) {
  const { state } = useProjectMoney();
  const [start, setStart] = useState<{ money: ProjectMoney | null; withMoney: boolean } | null>(null);
  const isLoaded = state !== 'loading';
  useEffect(() => {
    if (!isLoaded) return undefined;
    let left = false;
    readProjectMoney(project.id).then(
      (money) => {
        // The first values stay the same whatever happens to the copy on this device, so that typed text is
        // not lost.
        if (!left) setStart((now) => now ?? { money, withMoney: state === 'ready' });
      },
      (thrown: unknown) => {
        logError(thrown, 'Reading the money of a project');
        if (!left) setStart((now) => now ?? { money: null, withMoney: false });
      },
    );
    return () => {
      left = true;
    };
  }, [isLoaded, project.id, state]);
  return start && <Fields project={project} {...start} onClose={onClose} />;
}

function Fields({
  project,
  money,
  withMoney,
  onClose,
}: ProjectFormProps & { money: ProjectMoney | null; withMoney: boolean }) {
  const { currency, locale } = useLocale();
  const [style] = useState<MoneyStyle>({ currency, locale });
  const amounts = withMoney ? style : null;
  const [schema] = useState(() => projectSchemaFor(amounts));
  const saving = useProjectSaving(amounts, style);
  const people = usePeople();
  const today = useToday();
  const { row } = useProject(project?.id ?? null);
  const now = project && (row ?? project);

  const save = async (output: ProjectEntry, retry: () => void): Promise<boolean> => {
    const saved =
      now === null
        ? await saving.create(output, form.getValues('templateId'), retry)
        : await saving.update({ project: now, money }, output, retry);
    if (saved) onClose();
    return saved;
  };
  const [start] = useState(() => projectValues(project, money, style));
  const entry = useEntryForm({
    shape: projectShape,
    schema,
    initial: start,
    now: now && projectValues(now, money, style),
    fields: projectFormFields,
    draft: project === null ? newProjectDraft : `project:${project.id}`,
    refused: saving.fields,
    save,
    onInvalid: () => showError(new AppError('VALIDATION_ERROR'), { context: savingContext, form: true }),
  });
  const { form, idOf, labelOf, errorOf, opened } = entry;
  // A template fills in folded fields, and its days are counted from the start date.
  const fromTemplate = useWatch({ control: form.control, name: 'templateId' }) !== null;
  const { register } = form;
  return (
    <EntryFormFrame
      as="dialog"
      title={project === null ? 'New project' : 'Edit project'}
      entry={entry}
      refusal="The project is not saved"
      submitLabel={project === null ? 'Create project' : 'Save project'}
      busy={saving.busy}
      waits={project !== null}
      onClose={onClose}
    >
      <PlanLimit error={saving.error} />
      <Field label={labelOf('name')} required id={idOf('name')} error={errorOf('name')}>
        <Input {...register('name')} autoComplete="off" />
      </Field>
      <Field label={labelOf('clientName')} id={idOf('clientName')} error={errorOf('clientName')}>
        <Input {...register('clientName')} autoComplete="off" />
      </Field>
      <ProjectAddressField entry={entry} />
      {project === null && (
        <Suspense>
          <ProjectTemplateField entry={entry} />
        </Suspense>
      )}
      <FoldedPart
        title="More details"
        holds="Manager, contact, dates, map, money"
        filled={
          project !== null || fromTemplate || foldedFields.some((field) => opened[field] !== start[field])
        }
        refused={foldedFields.some((field) => errorOf(field) !== undefined)}
      >
        <div className="grid gap-4 md:grid-cols-2">
          <ControlledField entry={entry} name="managerId">
            {(field) => <Picker items={people.crew} {...field} clearable placeholder="Nobody yet" />}
          </ControlledField>
          <Field label={labelOf('clientEmail')} id={idOf('clientEmail')} error={errorOf('clientEmail')}>
            <EmailInput {...register('clientEmail')} autoComplete="off" />
          </Field>
          <Field label={labelOf('clientPhone')} id={idOf('clientPhone')} error={errorOf('clientPhone')}>
            <Input {...register('clientPhone')} type="tel" autoComplete="off" />
          </Field>
        </div>
        <Controller
          control={form.control}
          name="sharesPhotos"
          render={({ field }) => (
            <Checkbox
              id={idOf('sharesPhotos')}
              checked={field.value}
              onChange={field.onChange}
              label="Share new photos with the client"
              detail="Before, progress and after photos, by themselves. Photos of a flagged task stay with us. Earlier photos stay as they are."
            />
          )}
        />
        <Field label={labelOf('description')} id={idOf('description')} error={errorOf('description')}>
          <Textarea {...register('description')} rows={3} />
        </Field>
        <FormPart title="Plan">
          <div className="grid gap-4 md:grid-cols-2">
            <ControlledField entry={entry} name="startDate">
              {(field) => <DateField {...field} today={today} />}
            </ControlledField>
            <ControlledField
              entry={entry}
              name="endDate"
              hint="With both days the plan shows where the job should be."
            >
              {(field) => <DateField {...field} today={today} direction="next" />}
            </ControlledField>
            <ControlledField entry={entry} name="status">
              {(field) => (
                <Select
                  {...field}
                  options={choices(projectStatuses, (value) => projectStatusSigns[value].word)}
                />
              )}
            </ControlledField>
            <ControlledField entry={entry} name="priority">
              {(field) => (
                <Select {...field} options={choices(priorityOrder, (value) => priorityLabels[value])} />
              )}
            </ControlledField>
            <Field
              label={labelOf('percentCompleteOverride')}
              hint="Empty: counted from the tasks."
              id={idOf('percentCompleteOverride')}
              error={errorOf('percentCompleteOverride')}
            >
              <Input
                {...register('percentCompleteOverride')}
                suffix="%"
                inputMode="numeric"
                autoComplete="off"
              />
            </Field>
            <ControlledField entry={entry} name="colour" group>
              {(field) => <ProjectColourChoice {...field} />}
            </ControlledField>
          </div>
          {project !== null && (
            <ControlledField
              entry={entry}
              name="coverPhotoId"
              hint="Shown on the project’s card and page."
              group
            >
              {(field) => <ProjectCoverChoice {...field} projectId={project.id} />}
            </ControlledField>
          )}
        </FormPart>
        <ProjectLocationFields entry={entry} projectId={project?.id ?? null} />
        {withMoney && <ProjectMoneyFields entry={entry} currency={currency} />}
      </FoldedPart>
    </EntryFormFrame>
  );
}
