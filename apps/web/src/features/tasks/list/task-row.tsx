import { clsx } from 'clsx';
import { Flag, ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { AvatarStack } from '../../../design/display/avatar-stack.tsx';
import { PriorityMark } from '../../../design/display/priority-mark.tsx';
import { UnsentMark } from '../../../kits/changes/unsent-mark.tsx';
import { RowPicker } from '../../../kits/list/row-picker.tsx';
import type { RowPick } from '../../../kits/list/use-row-picks.ts';
import { task as taskRecord } from '../../../kits/records/task.ts';
import { setStatusByKey } from '../parts/status-key.ts';
import { DueText } from '../parts/due-text.tsx';
import type { TaskPartProps } from '../parts/task-part.ts';
import { TaskToggle } from '../parts/task-toggle.tsx';
import { checklistDone, isClosed, standingFlag } from '../parts/task-view.ts';
import { TaskMenu } from '../parts/task-menu.tsx';
import { TaskStatusMenu } from '../parts/task-status-menu.tsx';
import { WaitsFor } from '../parts/waits-for.tsx';

const { fields } = taskRecord;

/** The columns of the table, for its head and its rows. Narrow windows leave out the last ones. */
const columns =
  'grid grid-cols-[var(--task-lead,4.5rem)_minmax(0,1fr)_8.25rem_7.5rem_2.5rem] items-center gap-x-4 lg:grid-cols-[var(--task-lead,4.5rem)_minmax(0,1fr)_8.25rem_6rem_7.5rem_4.5rem_6.5rem_2.5rem]';
const wide = 'max-lg:hidden';
const middle = 'flex items-center';
const headLook = 'text-left font-regular';

/** The classes of a task's row in the table. */
export const taskRowLook = clsx(
  columns,
  'group/row min-h-[3.25rem] border-b border-hairline px-2 hover:bg-lift/40 has-data-picked:bg-selected/40 sunlight:has-data-picked:bg-selected',
);

/** The columns between the title and the menu, with the names that the fields have everywhere. */
const headers = [
  { field: fields.status },
  { field: fields.priority, isWide: true },
  { field: fields.dueDate },
  { field: fields.checklist, isWide: true },
  { field: fields.assignees, isWide: true },
];

export function TaskTableHead() {
  return (
    <thead className="block">
      <tr className={clsx(columns, 'min-h-10 border-b border-hairline px-2 text-meta text-ink-2')}>
        <th scope="col" className="text-left">
          <span className="sr-only">Done</span>
        </th>
        <th scope="col" className={headLook}>
          Task
        </th>
        {headers.map(({ field: { label }, isWide = false }) => (
          <th key={label} scope="col" className={clsx(isWide && wide, headLook)}>
            {label}
          </th>
        ))}
        <th scope="col" className="text-left">
          <span className="sr-only">More</span>
        </th>
      </tr>
    </thead>
  );
}

export interface TaskRowProps extends TaskPartProps {
  /** Null if several tasks cannot be changed at once. */
  pick?: RowPick | null;
  /** The drag handle. */
  grip?: ReactNode;
}

/** The cells of a task at the office. The title opens it; the other cells have its actions. */
export function TaskRow({ task, context, pick = null, grip }: TaskRowProps) {
  const { people, rights, today } = context;
  return (
    <>
      <td data-picked={pick?.picked === true ? '' : undefined} className="flex items-center">
        {grip}
        {pick && <RowPicker pick={pick} title={task.title} />}
        {rights.editTask && <TaskToggle task={task} />}
      </td>
      <td className="min-w-0">
        <TitleButton task={task} context={context} />
      </td>
      <td className={middle}>
        <TaskStatusMenu task={task} readOnly={!rights.editTask} />
      </td>
      <td className={clsx(wide, middle)}>
        <PriorityMark priority={task.priority} muted={isClosed(task.status)} />
      </td>
      <td className={middle}>
        <DueText task={task} today={today} />
      </td>
      <td className={clsx(wide, middle, 'text-meta text-ink-2 tabular')}>
        {task.checklist.length > 0 && (
          <span className="inline-flex items-center gap-1.5">
            <ListChecks aria-hidden className="size-4" />
            {checklistDone(task)}/{task.checklist.length}
          </span>
        )}
      </td>
      <td className={clsx(wide, middle)}>
        {task.assignees.length > 0 && <AvatarStack people={people.faces(task.assignees)} />}
      </td>
      <td>
        <TaskMenu task={task} context={context} />
      </td>
    </>
  );
}

function TitleButton({ task, context }: TaskPartProps) {
  const { projectName, openTask, waitsFor } = context;
  const where = projectName(task.projectId);
  const blockers = waitsFor(task);
  const closed = isClosed(task.status);
  const flag = standingFlag(task);
  return (
    <button
      type="button"
      data-row-focus
      onClick={() => openTask(task.id)}
      onKeyDown={(event) => setStatusByKey(event, task, context)}
      className="block w-full min-w-0 rounded-mark py-1.5 text-left"
    >
      <span className={clsx('block truncate font-bold', closed && 'text-ink-2')}>{task.title}</span>
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 text-meta text-ink-2">
        <UnsentMark id={task.id} />
        {where !== '' && <span className="max-w-full truncate">{where}</span>}
        {flag && (
          <span className="flex max-w-full min-w-0 items-center gap-1.5 text-blocked">
            <Flag aria-hidden className="size-3.5 shrink-0" />
            <span className="truncate">{flag.reason}</span>
          </span>
        )}
        {blockers.length > 0 && <WaitsFor blockers={blockers} />}
      </span>
    </button>
  );
}
