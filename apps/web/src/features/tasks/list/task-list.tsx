import type { Task } from '@plumbline/domain/entities/task';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { createMapper } from '../../../data/records/incremental.ts';
import { useOrganization } from '../../../data/records/organization.ts';
import { joined } from '../../../data/records/row-lists.ts';
import { usePhone } from '../../../design/use-phone.ts';
import { useRowPicks } from '../../../kits/list/use-row-picks.ts';
import type { RowSelection } from '../../../kits/list/use-selection.ts';
import { type VirtualRow, VirtualRows } from '../../../kits/list/virtual-rows.tsx';
import type { TaskContext } from '../parts/task-part.ts';
import { createGrouping, type TaskGroup, type TaskSort } from '../parts/task-view.ts';
import { TaskCard } from './task-card.tsx';
import { TaskRow, taskRowLook, TaskTableHead } from './task-row.tsx';

export interface TaskListProps {
  label: string;
  tasks: readonly Task[];
  sort: TaskSort;
  context: TaskContext;
  /** Selects rows to change them together. Null if that is not offered. */
  selection?: RowSelection | null;
  /** The drag handle of a task. */
  renderGrip?: (task: Task) => ReactNode;
  /** The id of the row that is being dragged. It stays rendered. */
  keep?: string | null;
}

/** The number of columns of the table at the office. */
const columnCount = 8;

const groupLabels: Readonly<Record<TaskGroup, string>> = {
  late: 'Overdue',
  today: 'Today',
  tomorrow: 'Tomorrow',
  week: 'This week',
  later: 'Later',
  none: 'No date',
  open: 'Open',
  done: 'Done',
};

type Row = VirtualRow &
  ({ kind: 'group'; group: TaskGroup; count: number; folded: boolean } | { kind: 'task'; task: Task });

/**
 * Tasks grouped by due day (or in another order): a table at the office, cards on the phone. Closed ones are
 * folded at first.
 */
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
  const [toRows] = useState(createRows);
  const rows = useMemo(() => toRows(groups, folded, phone), [toRows, groups, folded, phone]);
  const shown = useCallback(() => rows.flatMap((row) => (row.kind === 'task' ? [row.task.id] : [])), [rows]);
  const pickOf = useRowPicks(selection, shown);
  // The function stays the same as long as nothing in it changes, so that unchanged rows are not rendered
  // again.
  const render = useCallback(
    (row: Row) =>
      row.kind === 'group' ? (
        <GroupHead
          group={row.group}
          count={row.count}
          folded={row.folded}
          asRow={!phone}
          onFold={() => setFolded((before) => toggled(before, row.group))}
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
      ),
    [phone, context, pickOf, renderGrip, unfolded],
  );
  const list = (
    <VirtualRows
      as={phone ? 'list' : 'table'}
      label={label}
      rows={rows}
      gapPx={phone ? 10 : 0}
      keep={keep}
      render={render}
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

function toggled(groups: ReadonlySet<TaskGroup>, group: TaskGroup): ReadonlySet<TaskGroup> {
  const next = new Set(groups);
  if (!next.delete(group)) next.add(group);
  return next;
}

/**
 * Builds the rows of the groups. A row stays the same object as long as its task does. Create one for each
 * list.
 */
function createRows() {
  const mappers = new Map<TaskGroup, ReturnType<typeof createMapper<Task, Row>>>();
  const heads = new Map<TaskGroup, Row & { kind: 'group' }>();
  return (
    groups: ReturnType<ReturnType<typeof createGrouping>>,
    folded: ReadonlySet<TaskGroup>,
    phone: boolean,
  ) =>
    joined(
      ...groups.map(({ group, tasks }): readonly Row[] => {
        // If all tasks are closed, they are shown unfolded.
        const shut = folded.has(group) && groups.length > 1;
        const before = heads.get(group);
        const head = headOf({ group, count: tasks.length, folded: shut }, phone);
        const same =
          before?.count === head.count && before.folded === shut && before.estimatePx === head.estimatePx;
        const sorted = same ? before : head;
        heads.set(group, sorted);
        if (shut) return [sorted];
        const map = mappers.get(group) ?? createMapper<Task, Row>();
        mappers.set(group, map);
        return joined<Row>([sorted], map(tasks, phone ? cardOf : rowOf));
      }),
    );
}

const cardOf = (task: Task): Row => ({ kind: 'task', key: task.id, task, estimatePx: 112, className: '' });
const rowOf = (task: Task): Row => ({
  kind: 'task',
  key: task.id,
  task,
  estimatePx: 53,
  className: taskRowLook,
});

function headOf(
  head: { group: TaskGroup; count: number; folded: boolean },
  phone: boolean,
): Row & { kind: 'group' } {
  const size = phone ? { estimatePx: 44 } : { estimatePx: 45, className: 'block border-b border-hairline' };
  return { kind: 'group', key: head.group, ...head, ...size };
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
        className="flex min-h-11 w-full items-center gap-2 rounded-control text-left hover:bg-lift/40 md:px-4"
      >
        <Chevron aria-hidden className="size-4 shrink-0 text-ink-2" />
        <span className={group === 'late' ? 'text-blocked' : undefined}>{groupLabels[group]}</span>
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
