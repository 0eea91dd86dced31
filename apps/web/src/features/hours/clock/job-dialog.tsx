import { useState } from 'react';
import { useTasks } from '../../../data/records/records.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Field } from '../../../design/fields/field.tsx';
import { Picker } from '../../../design/fields/picker.tsx';
import { Dialog } from '../../../design/layers/dialog.tsx';
import type { ProjectNames } from '../../../kits/names/use-project-names.ts';
import type { Job } from './punches.ts';

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
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Which job are you on?"
      size="small"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            onClick={() => {
              onChoose(chosen);
              onClose();
            }}
          >
            Use this job
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
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
      </div>
    </Dialog>
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
