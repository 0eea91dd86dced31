import { taskStatuses } from '@plumbline/domain/entities/enumerations';
import type { Task } from '@plumbline/domain/entities/task';
import { CalendarDays, ChevronsUp, CircleCheck, FolderInput, Trash2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { PriorityMark } from '../../../design/display/priority-mark.tsx';
import { StatusText } from '../../../design/display/status-icon.tsx';
import { formatDay } from '../../../design/format.ts';
import { Menu, MenuItem } from '../../../design/layers/menu.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { priorityOrder, priorityLabels, taskStatusSigns } from '../../../kits/labels/status-labels.ts';
import { BulkFrame } from '../../../kits/list/bulk-frame.tsx';
import { BulkTool } from '../../../kits/list/bulk-tool.tsx';
import type { TaskContext } from '../parts/task-part.ts';
import { BulkAssignDialog } from './bulk-assign-dialog.tsx';
import { type BulkChange, changeMany, deleteMany } from './bulk-changes.ts';
import { BulkDueDialog } from './bulk-due-dialog.tsx';
import { BulkMoveDialog } from './bulk-move-dialog.tsx';
import { moveMany } from './bulk-move.ts';

export interface BulkBarProps {
  /** The selected tasks. */
  tasks: readonly Task[];
  context: TaskContext;
  onClear: () => void;
}

/**
 * The actions on all selected tasks: at the bottom of the list, on the phone instead of the dock. The
 * selection stays until the change is done.
 */
export default function BulkBar({ tasks, context, onClear }: BulkBarProps) {
  const { people, rights, today } = context;
  const { locale } = useLocale();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState<'who' | 'due' | 'project' | null>(null);
  /** The number of tasks that are done so far, while they change one after another. */
  const [done, setDone] = useState<number | null>(null);
  const during = async (act: Promise<boolean>) => {
    setBusy(true);
    if (await act) onClear();
    setBusy(false);
    setDone(null);
  };
  const change = (fields: BulkChange, message: string) => void during(changeMany(tasks, fields, message));
  const buttons = (
    <>
      <Menu side="top" align="start" trigger={<BulkTool icon={CircleCheck} label="Status" />}>
        {taskStatuses.map((status) => (
          <MenuItem key={status} onSelect={() => change({ status }, taskStatusSigns[status].word)}>
            <StatusText kind={taskStatusSigns[status].kind}>{taskStatusSigns[status].word}</StatusText>
          </MenuItem>
        ))}
      </Menu>
      {rights.assignTask && <BulkTool icon={UserPlus} label="Assign" onClick={() => setAsking('who')} />}
      <BulkTool icon={CalendarDays} label="Due date" onClick={() => setAsking('due')} />
      <Menu side="top" align="start" trigger={<BulkTool icon={ChevronsUp} label="Priority" />}>
        {priorityOrder.map((priority) => (
          <MenuItem
            key={priority}
            onSelect={() => change({ priority }, `${priorityLabels[priority]} priority`)}
          >
            <PriorityMark priority={priority} />
          </MenuItem>
        ))}
      </Menu>
      <BulkTool icon={FolderInput} label="Move" onClick={() => setAsking('project')} />
      {rights.deleteTask && (
        <BulkTool icon={Trash2} label="Delete" onClick={() => void during(deleteMany(tasks))} />
      )}
    </>
  );
  const dialogs = (
    <>
      {asking === 'who' && (
        <BulkAssignDialog
          count={tasks.length}
          people={people.crew}
          onClose={() => setAsking(null)}
          onAssign={(fields) => {
            const ids = fields.addAssignees ?? fields.assignees ?? [];
            change(fields, ids.length === 0 ? 'nobody' : ids.map(people.fullName).join(', '));
          }}
        />
      )}
      {asking === 'project' && (
        <BulkMoveDialog
          count={tasks.length}
          onClose={() => setAsking(null)}
          onMove={(project) => void during(moveMany(tasks, project, setDone))}
        />
      )}
      {asking === 'due' && (
        <BulkDueDialog
          count={tasks.length}
          today={today}
          onClose={() => setAsking(null)}
          onChoose={(dueDate) =>
            change({ dueDate }, dueDate === null ? 'no due date' : `due ${formatDay(dueDate, locale)}`)
          }
        />
      )}
    </>
  );
  return (
    <BulkFrame
      label="With the selected tasks"
      count={tasks.length}
      doing={done === null ? null : `Moving ${done + 1} of ${tasks.length}`}
      busy={busy}
      onClear={onClear}
      dialogs={dialogs}
    >
      {buttons}
    </BulkFrame>
  );
}
