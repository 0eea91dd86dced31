import { useState } from 'react';
import { useTasks } from '../../../data/records/tasks.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Field } from '../../../design/fields/field.tsx';
import { Picker } from '../../../design/fields/picker.tsx';
import { FormDialog } from '../../../design/layers/form-dialog.tsx';
import type { ProjectNames } from '../../../kits/names/use-project-names.ts';
import type { Job } from '../parts/next-job.ts';
import { ProposalButton } from './proposal-button.tsx';
import type { Proposal } from './proposals.ts';

export interface JobDialogProps {
  title: string;
  submitLabel: string;
  /** The answer of who is on no job, in the same words: 'Switch to no job'. */
  noJobLabel: string;
  /** The job that is chosen at first. */
  job: Job;
  /** The job that the person is on, which cannot be chosen. */
  present?: Job | undefined;
  /** Each is taken by one tap. */
  proposals?: readonly Proposal[] | undefined;
  names: ProjectNames;
  onChoose: (job: Job) => void;
  onClose: () => void;
}

/** Asks for the project of the time and, optionally, one of its tasks. */
export default function JobDialog({
  title,
  submitLabel,
  noJobLabel,
  job,
  present,
  proposals = [],
  names,
  onChoose,
  onClose,
}: JobDialogProps) {
  const [chosen, setChosen] = useState<Job>({ projectId: job.projectId, taskId: job.taskId });
  const [refused, setRefused] = useState(false);
  const isPresent = isSame(present, chosen);
  // Nothing chosen is no answer by itself: somebody may have pressed before they chose.
  const isOpen = chosen.projectId === null;
  const choose = (next: Job) => {
    onChoose(next);
    onClose();
  };
  return (
    <FormDialog
      title={title}
      size="small"
      submitLabel={submitLabel}
      otherAnswer={
        refused && isOpen && !isSame(present, noJob) ? (
          <Button onClick={() => choose(noJob)}>{noJobLabel}</Button>
        ) : undefined
      }
      onSubmit={() => {
        setRefused(isPresent || isOpen);
        if (!isPresent && !isOpen) choose(chosen);
      }}
      onClose={onClose}
    >
      {proposals.length > 0 && (
        <fieldset aria-label="Likely jobs" className="flex flex-col gap-2">
          {proposals.map(({ projectId, taskId, reason }) => (
            <ProposalButton
              key={projectId}
              name={projectId === null ? '' : names.nameOf(projectId)}
              reason={reason}
              onPress={() => choose({ projectId, taskId })}
            />
          ))}
        </fieldset>
      )}
      <Field label="Project" error={refused ? refusalOf({ isOpen, isPresent, noJobLabel }) : undefined}>
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

const noJob: Job = { projectId: null, taskId: null };

function isSame(present: Job | undefined, job: Job): boolean {
  return present !== undefined && present.projectId === job.projectId && present.taskId === job.taskId;
}

type Refused = { isOpen: boolean; isPresent: boolean; noJobLabel: string };

function refusalOf({ isOpen, isPresent, noJobLabel }: Refused): string | undefined {
  if (isOpen && isPresent) return 'Choose a project.';
  if (isOpen) return `Choose a project, or press “${noJobLabel}”.`;
  return isPresent ? 'You are on this job already.' : undefined;
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
    <Field label="Task" hint="Optional.">
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
