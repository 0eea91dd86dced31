import type { Project } from '@plumbline/domain/entities/project';
import { nameLength } from '@plumbline/domain/limits/lists';
import { useState } from 'react';
import { z } from 'zod';
import { v7 as uuidv7 } from 'uuid';
import { useMutate } from '../../../data/queue/use-mutate.ts';
import { Checkbox } from '../../../design/controls/checkbox.tsx';
import { toast } from '../../../design/feedback/toast.ts';
import { DateField } from '../../../design/fields/date-field.tsx';
import { Field } from '../../../design/fields/field.tsx';
import { Input } from '../../../design/fields/input.tsx';
import { FormDialog } from '../../../design/layers/form-dialog.tsx';
import { useToday } from '../../../kits/days/use-today.ts';
import { NeedsSignal } from '../../../kits/form/needs-signal.tsx';
import { useDraftValues } from '../../../kits/form/use-draft-text.ts';
import { useOpenPage } from '../../../navigation/use-page.ts';
import { PlanLimit } from '../parts/project-plan-limit.tsx';

export interface ProjectDuplicateProps {
  project: Project;
  onClose: () => void;
}

const parts = [
  { part: 'tasks', label: 'Tasks', detail: 'To do again, nothing ticked, dates moved with the start.' },
  { part: 'folders', label: 'Folders', detail: 'Without the files in them.' },
  { part: 'team', label: 'Crew', detail: 'Clients are not copied.' },
] as const;

const shape = z.object({
  name: z.string(),
  startDate: z.string(),
  include: z.object({ tasks: z.boolean(), folders: z.boolean(), team: z.boolean() }),
});

/** Copies a project, with a choice of what is copied. */
export default function ProjectDuplicate({ project, onClose }: ProjectDuplicateProps) {
  const today = useToday();
  const openPage = useOpenPage();
  const call = useMutate('projects.duplicate');
  const draft = `duplicate:${project.id}`;
  const [values, write, drop] = useDraftValues(draft, shape, {
    name: `${project.name} (copy)`.slice(0, nameLength),
    startDate: project.startDate ?? '',
    include: { tasks: true, folders: true, team: true },
  });
  const { name, startDate, include } = values;
  const [unnamed, setUnnamed] = useState(false);
  const { fields } = call;

  const submit = async () => {
    setUnnamed(name.trim() === '');
    if (name.trim() === '') return;
    const id = uuidv7();
    const reply = await call.run(
      {
        projectId: project.id,
        id,
        name: name.trim(),
        startDate: startDate === '' ? null : startDate,
        include,
      },
      {
        shownInForm: 'PLAN_REQUIRED',
        offer: { draft, what: name.trim(), action: 'Duplicate', done: 'Project duplicated' },
      },
    );
    if (!reply) return;
    drop();
    toast.success('Project duplicated', {
      description: name.trim(),
      actionLabel: 'Open',
      onAction: () => openPage('projectdetail', { id }),
    });
    onClose();
  };
  return (
    <FormDialog
      title={`Duplicate ${project.name}`}
      description="Money, notes, photos, hours and files stay with the old one."
      submitLabel="Duplicate"
      busy={call.busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <NeedsSignal draft={draft} />
      <PlanLimit error={call.error} />
      <Field label="Name" required error={unnamed ? 'Give it a name.' : fields['name']}>
        <Input
          value={name}
          onChange={({ target }) => write({ ...values, name: target.value })}
          autoComplete="off"
        />
      </Field>
      <Field
        label="Starts"
        hint={
          startDate === ''
            ? 'Without a day, nothing in it has dates.'
            : 'All its dates move along with this day.'
        }
        error={fields['startDate']}
      >
        <DateField
          value={startDate}
          onChange={(next) => write({ ...values, startDate: next })}
          today={today}
        />
      </Field>
      <Field label="Copy over" group>
        {parts.map(({ part, label, detail }) => (
          <Checkbox
            key={part}
            label={label}
            detail={detail}
            checked={include[part]}
            onChange={(checked) => write({ ...values, include: { ...include, [part]: checked } })}
          />
        ))}
      </Field>
    </FormDialog>
  );
}
