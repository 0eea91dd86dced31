import { useState } from 'react';
import { useTasks } from '../../../data/records/tasks.ts';
import { useRights } from '../../../data/session/use-rights.ts';
import { Field } from '../../../design/fields/field.tsx';
import { Picker } from '../../../design/fields/picker.tsx';
import { Dialog } from '../../../design/layers/dialog.tsx';
import { useProjectNames } from '../../../kits/names/use-project-names.ts';
import FlagDialog from './flag-dialog.tsx';
import { isClosed, sortTasks } from '../parts/task-view.ts';

export interface FlagTaskDialogProps {
  /** Null for the tasks of all projects. */
  projectId: string | null;
  onClose: () => void;
}

/** Asks which open task has a problem, with the person's own tasks first, and then for the issue. */
export default function FlagTaskDialog({ projectId, onClose }: FlagTaskDialogProps) {
  const rights = useRights();
  const names = useProjectNames();
  const [taskId, setTaskId] = useState<string | null>(null);
  const { rows } = useTasks();
  const task = rows.find(({ id }) => id === taskId);
  if (task !== undefined) return <FlagDialog task={task} rights={rights} onClose={onClose} />;
  const open = sortTasks(
    rows.filter((row) => !isClosed(row.status) && (projectId === null || row.projectId === projectId)),
    'due',
  );
  const isOwn = ({ assignees }: { assignees: readonly string[] }) => assignees.includes(rights.userId);
  const items = [...open.filter(isOwn), ...open.filter((row) => !isOwn(row))].map((row) => ({
    id: row.id,
    label: row.title,
    ...(projectId === null && { detail: names.nameOf(row.projectId) }),
  }));
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="Flag an issue"
    >
      {items.length === 0 ? (
        <p className="text-ink-2">
          {projectId === null ? 'There are no open tasks to flag.' : 'This job has no open tasks to flag.'}
        </p>
      ) : (
        <Field label="Which task has a problem?">
          <Picker items={items} value={null} placeholder="Search tasks" onChange={setTaskId} />
        </Field>
      )}
    </Dialog>
  );
}
