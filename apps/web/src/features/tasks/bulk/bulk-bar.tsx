import { taskStatuses } from '@plumbline/domain/entities/enumerations';
import type { Task } from '@plumbline/domain/entities/task';
import { CalendarDays, ChevronsUp, CircleCheck, Trash2, UserPlus, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../design/controls/button.tsx';
import { IconButton } from '../../../design/controls/icon-button.tsx';
import { formatDay } from '../../../design/format.ts';
import { Menu, MenuItem } from '../../../design/layers/menu.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { usePhone } from '../../../design/use-phone.ts';
import { plural } from '../../../kits/labels/counts.ts';
import { priorityOrder, priorityLabels, taskStatusSigns } from '../../../kits/labels/status-labels.ts';
import { Dock } from '../../../navigation/dock.tsx';
import type { TaskContext } from '../shown/task-part.ts';
import { BulkAssignDialog } from './bulk-assign-dialog.tsx';
import { type BulkChange, changeMany, deleteMany } from './bulk-changes.ts';
import { BulkDueDialog } from './bulk-due-dialog.tsx';
import { BulkTool } from './bulk-tool.tsx';

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
  const phone = usePhone();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState<'who' | 'due' | null>(null);
  const during = async (act: Promise<boolean>) => {
    setBusy(true);
    if (await act) onClear();
    setBusy(false);
  };
  const change = (fields: BulkChange, said: string) => void during(changeMany(tasks, fields, said));
  const buttons = (
    <>
      <Menu side="top" align="start" trigger={<BulkTool icon={CircleCheck} label="Status" />}>
        {taskStatuses.map((status) => (
          <MenuItem key={status} onSelect={() => change({ status }, taskStatusSigns[status].word)}>
            {taskStatusSigns[status].word}
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
            {priorityLabels[priority]}
          </MenuItem>
        ))}
      </Menu>
      {rights.deleteTask && (
        <BulkTool icon={Trash2} label="Delete" onClick={() => void during(deleteMany(tasks))} />
      )}
    </>
  );
  const count = <output className="font-bold whitespace-nowrap">{tasks.length} selected</output>;
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
  if (phone) {
    return (
      <Dock>
        <fieldset disabled={busy} aria-label="With the selected tasks" className="min-w-0">
          <div className="flex w-full items-center justify-between">
            {count}
            <Button variant="quiet" size="small" onClick={onClear}>
              Cancel
            </Button>
          </div>
          <div className="flex items-stretch gap-1">{buttons}</div>
        </fieldset>
        {dialogs}
      </Dock>
    );
  }
  return (
    <fieldset
      disabled={busy}
      aria-label="With the selected tasks"
      className="cut-out sticky bottom-4 z-10 mx-auto flex w-fit items-center gap-1 rounded-card border border-edge bg-popover py-1.5 pr-1.5 pl-4"
    >
      {count}
      <span aria-hidden className="mx-2 h-6 w-px bg-divider" />
      {buttons}
      <IconButton icon={X} label={`Put ${plural(tasks.length, 'it', 'them')} back`} onClick={onClear} />
      {dialogs}
    </fieldset>
  );
}
