import { useState } from 'react';
import { useTasks } from '../../../data/records/records.ts';
import { Field } from '../../../design/fields/field.tsx';
import { Picker } from '../../../design/fields/picker.tsx';
import { FormDialog } from '../../../design/layers/form-dialog.tsx';
import type { ProjectNames } from '../../../kits/names/use-project-names.ts';
import type { Job } from '../shown/next-job.ts';

export interface JobDialogProps {
  job: Job;
  names: ProjectNames;
  onChoose: (job: Job) => void;
  onClose: () => void;
}

/** Asks for the project of the time and, optionally, one of its tasks. */
export default function JobDialog({ job, names, onChoose, onClose }: JobDialogProps) {
  const [chosen, setChosen] = useState(job);
  return (
    <FormDialog
      title="Which job are you on?"
      size="small"
      submitLabel="Use this job"
      onSubmit={() => {
        onChoose(chosen);
        onClose();
      }}
      onClose={onClose}
    >
      <Field label="Project">
        <Picker
          items={names.items(job.projectId)}
          value={chosen.projectId}
          onChange={(projectId) => setChosen({ projectId, taskId: null })}
          placeholder="Find a project"
          emptyText="No project by that name."
          clearable
        />
      </Field>
      {chosen.projectId !== null && (
        <TaskField
          key={chosen.projectId}
          projectId={chosen.projectId}
          value={chosen.taskId}
          onChange={(taskId) => setChosen({ ...chosen, taskId })}
        />
      )}
    </FormDialog>
  );
}

interface TaskFieldProps {
  projectId: string;
  value: string | null;
  onChange: (taskId: string | null) => void;
}

function TaskField({ projectId, value, onChange }: TaskFieldProps) {
  const { rows } = useTasks({ projectId });
  const open = rows.filter(({ id, status }) => id === value || (status !== 'done' && status !== 'cancelled'));
  return (
    <Field label="Task" hint="If you like.">
      <Picker
        items={open.map(({ id, title }) => ({ id, label: title }))}
        value={value}
        onChange={onChange}
        placeholder="Any task"
        emptyText="No open task by that name."
        clearable
      />
    </Field>
  );
}
