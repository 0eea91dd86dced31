import type { Project } from '@plumbline/domain/entities/project';
import { nameLength } from '@plumbline/domain/limits/lists';
import { type FormEvent, useId, useState } from 'react';
import { newRecord } from '../../data/new-record.ts';
import { useMutate } from '../../data/use-mutate.ts';
import { Button } from '../../design/button.tsx';
import { Checkbox } from '../../design/checkbox.tsx';
import { DateField } from '../../design/date-field.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Field } from '../../design/field.tsx';
import { Input } from '../../design/input.tsx';
import { toast } from '../../design/toast.ts';
import { useOpenPage } from '../../navigation/use-page.ts';
import { PlanLimit } from './project-plan-limit.tsx';
import { useToday } from './use-today.ts';

export interface ProjectDuplicateProps {
  project: Project;
  onClose: () => void;
}

const parts = [
  { part: 'tasks', label: 'Tasks', detail: 'To do again, nothing ticked, dates moved with the start.' },
  { part: 'folders', label: 'Folders', detail: 'Without the files in them.' },
  { part: 'team', label: 'Crew', detail: 'Clients are not taken along.' },
] as const;

/** A new project after this one, with what shall come along. */
export default function ProjectDuplicate({ project, onClose }: ProjectDuplicateProps) {
  const formId = useId();
  const today = useToday();
  const openPage = useOpenPage();
  const call = useMutate('projects.duplicate');
  const [name, setName] = useState(`${project.name} (copy)`.slice(0, nameLength));
  const [startDate, setStartDate] = useState(project.startDate ?? '');
  const [include, setInclude] = useState({ tasks: true, folders: true, team: true });
  const [unnamed, setUnnamed] = useState(false);
  const { fields } = call;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setUnnamed(name.trim() === '');
    if (name.trim() === '' || call.busy) return;
    const { id } = newRecord();
    const reply = await call.run({
      projectId: project.id,
      id,
      name: name.trim(),
      startDate: startDate === '' ? null : startDate,
      include,
    });
    if (!reply) return;
    toast.success('Project duplicated', {
      description: name.trim(),
      actionLabel: 'Open',
      onAction: () => openPage('projectdetail', { id }),
    });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Duplicate ${project.name}`}
      description="Money, notes, photos, hours and files stay with the old one."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={call.busy}>
            Duplicate
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <PlanLimit error={call.error} />
        <Field label="Name" required error={unnamed ? 'Give it a name.' : fields['name']}>
          <Input value={name} onChange={(event) => setName(event.target.value)} autoComplete="off" />
        </Field>
        <Field
          label="Starts"
          hint={
            startDate === ''
              ? 'Without a day nothing of it has dates.'
              : 'All its dates move along with this day.'
          }
          error={fields['startDate']}
        >
          <DateField value={startDate} onChange={setStartDate} today={today} />
        </Field>
        <Field label="Take along" group>
          {parts.map(({ part, label, detail }) => (
            <Checkbox
              key={part}
              label={label}
              detail={detail}
              checked={include[part]}
              onChange={(checked) => setInclude({ ...include, [part]: checked })}
            />
          ))}
        </Field>
      </form>
    </Dialog>
  );
}
