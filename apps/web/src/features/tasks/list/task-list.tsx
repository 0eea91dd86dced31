import type { Task } from '@plumbline/domain/entities/task';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useOrganization } from '../../../data/records/records.ts';
import { usePhone } from '../../../design/use-phone.ts';
import { isTaken } from '../../../kits/list/use-list-keys.ts';
import type { RowSelection } from '../../../kits/list/use-selection.ts';
import { type VirtualRow, VirtualRows } from '../../../kits/list/virtual-rows.tsx';
import type { RowPick, TaskContext } from '../shown/task-part.ts';
import { createGrouping, type TaskGroup, type TaskSort } from '../shown/task-view.ts';
import { TaskCard } from './task-card.tsx';
import { TaskRow, taskRowLook, TaskTableHead } from './task-row.tsx';

export interface TaskListProps {
  label: string;
  tasks: readonly Task[];
  sort: TaskSort;
  context: TaskContext;
  /** Picks rows to be changed together; null where nothing is. */
  selection?: RowSelection | null;
  /** What a task is dragged by. */
  renderGrip?: (task: Task) => ReactNode;
  /** The row that stays in the page: it is being dragged. */
  keep?: string | null;
}

/** Of the table at the office. */
const columnCount = 8;

const groupWords: Readonly<Record<TaskGroup, string>> = {
  late: 'Overdue',
  today: 'Today',
  week: 'This week',
  later: 'Later',
  none: 'No date',
  open: 'Open',
  done: 'Done',
};

type Row = VirtualRow &
  ({ kind: 'group'; group: TaskGroup; count: number; folded: boolean } | { kind: 'task'; task: Task });

/** Tasks by the day they are due (or in another order): a table at the office, cards on the phone. Done ones are folded away at first. */
export function TaskList({
  label,
  tasks,
  sort,
  context,
  selection = null,
  renderGrip,
  keep = null,
}: TaskListProps) {
  const phone = usePhone();
  const { row: organization } = useOrganization();
  const [folded, setFolded] = useState<ReadonlySet<TaskGroup>>(new Set(['done']));
  const [unfolded, setUnfolded] = useState<string | null>(null);
  const { today } = context;
  const weekStart = organization?.weekStart ?? 'monday';
  const [grouping] = useState(createGrouping);
  const groups = useMemo(
    () => grouping(tasks, sort, { today, weekStart }),
    [grouping, tasks, sort, today, weekStart],
  );
  const rows = useMemo(() => rowsOf(groups, folded, phone), [groups, folded, phone]);
  const pickOf = usePicks(selection, rows);
  const fold = (group: TaskGroup) => {
    const next = new Set(folded);
    if (!next.delete(group)) next.add(group);
    setFolded(next);
  };
  const list = (
    <VirtualRows
      as={phone ? 'list' : 'table'}
      label={label}
      rows={rows}
      gapPx={phone ? 10 : 0}
      keep={keep}
      render={(row) =>
        row.kind === 'group' ? (
          <GroupHead
            group={row.group}
            count={row.count}
            folded={row.folded}
            asRow={!phone}
            onFold={() => fold(row.group)}
          />
        ) : phone ? (
          <TaskCard
            task={row.task}
            context={context}
            pick={pickOf(row.task)}
            grip={renderGrip?.(row.task)}
            unfolded={unfolded === row.task.id}
            onUnfold={(open) => setUnfolded(open ? row.task.id : null)}
          />
        ) : (
          <TaskRow task={row.task} context={context} pick={pickOf(row.task)} grip={renderGrip?.(row.task)} />
        )
      }
    />
  );
  if (phone) return list;
  return (
    <table
      aria-label={label}
      aria-rowcount={rows.length + 1}
      className="block rounded-card border border-hairline bg-card"
    >
      <TaskTableHead />
      {list}
    </table>
  );
}

/** Ctrl or Cmd with A picks all that are shown; ranges go by what is shown too. */
function usePicks(selection: RowSelection | null, rows: readonly Row[]): (task: Task) => RowPick | null {
  const shown = useCallback(() => rows.flatMap((row) => (row.kind === 'task' ? [row.task.id] : [])), [rows]);
  useEffect(() => {
    if (selection === null) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'a' || !(event.ctrlKey || event.metaKey) || isTaken(event.target)) return;
      event.preventDefault();
      selection.all(shown());
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [selection, shown]);
  return ({ id }) =>
    selection && {
      picked: selection.ids.has(id),
      picking: selection.ids.size > 0,
      press: (range) => selection.press(id, range, shown()),
    };
}

function rowsOf(
  groups: ReturnType<ReturnType<typeof createGrouping>>,
  folded: ReadonlySet<TaskGroup>,
  phone: boolean,
): Row[] {
  // Written out: there are thousands.
  const estimatePx = phone ? 112 : 53;
  const className = phone ? '' : taskRowLook;
  const groupSize = phone
    ? { estimatePx: 44 }
    : { estimatePx: 45, className: 'block border-b border-hairline' };
  // A list that is finished shows what was done.
  const shut = (group: TaskGroup) => folded.has(group) && groups.length > 1;
  return groups.flatMap(({ group, tasks }): Row[] => [
    { kind: 'group', key: group, group, count: tasks.length, folded: shut(group), ...groupSize },
    ...(shut(group)
      ? []
      : tasks.map((task): Row => ({ kind: 'task', key: task.id, task, estimatePx, className }))),
  ]);
}

interface GroupHeadProps {
  group: TaskGroup;
  count: number;
  folded: boolean;
  asRow: boolean;
  onFold: () => void;
}

function GroupHead({ group, count, folded, asRow, onFold }: GroupHeadProps) {
  const Chevron = folded ? ChevronRight : ChevronDown;
  const head = (
    <h2 className="heading text-panel">
      <button
        type="button"
        data-row-focus
        aria-expanded={!folded}
        onClick={onFold}
        className="flex min-h-11 w-full items-center gap-2 rounded-control text-left md:px-4"
      >
        <Chevron aria-hidden className="size-4 shrink-0 text-ink-2" />
        <span className={group === 'late' ? 'text-blocked' : undefined}>{groupWords[group]}</span>
        <span className="text-meta font-regular text-ink-2 tabular">{count}</span>
      </button>
    </h2>
  );
  if (!asRow) return head;
  return (
    <td colSpan={columnCount} className="block">
      {head}
    </td>
  );
}
