import type { Task } from '@plumbline/domain/entities/task';
import { clsx } from 'clsx';
import { GripVertical } from 'lucide-react';
import { useCallback, useMemo, useRef } from 'react';
import { toAppError } from '../../data/errors.ts';
import type { DragLane, Drop } from './drag-sort.ts';
import { useDragRow, useDropLane, useShowRow } from './drag-sort-context.ts';
import { DragSortFrame } from './drag-sort-frame.tsx';
import { DropGap } from './drop-gap.tsx';
import { placesFor } from './sort-places.ts';
import { moveCard } from './task-order.ts';
import { TaskList, type TaskListProps } from './task-list.tsx';
import { isClosed, sortTasks } from './task-view.ts';
import { useLanding } from './use-landing.ts';

export interface TaskSortListProps extends Omit<TaskListProps, 'sort' | 'renderGrip' | 'keep'> {
  /** All that share the order, shown or not. */
  all: readonly Task[];
}

const laneId = 'open';

/** The list in people's own order: each open task has a handle to drag it by. */
export default function TaskSortList({ tasks, all, ...list }: TaskSortListProps) {
  const { rows, land } = useLanding(tasks);
  const lane = useMemo((): DragLane => {
    const open = rows.filter(({ status }) => !isClosed(status));
    return { id: laneId, name: 'List', ordered: true, rows: sortTasks(open, 'order').map(({ id }) => id) };
  }, [rows]);
  const lanes = useMemo(() => [lane], [lane]);
  const byId = useMemo(() => new Map(rows.map((task) => [task.id, task])), [rows]);
  const onDrop = ({ row, neighbours }: Drop) => {
    const task = byId.get(row);
    if (!task || !neighbours) return;
    const place = placesFor(all, row, neighbours).find(({ id }) => id === row);
    if (!place) return;
    const change = moveCard(task, task.status, neighbours, all);
    land(row, { sortOrder: place.sortOrder }, change);
    change.catch((thrown: unknown) => void toAppError(thrown));
  };
  return (
    <DragSortFrame
      lanes={lanes}
      nameOf={(row) => byId.get(row)?.title ?? ''}
      onDrop={onDrop}
      renderOverlay={(row) => (
        <p className="cut-out absolute -top-1 -left-1 w-80 cursor-grabbing truncate rounded-card border border-edge bg-popover py-3 pr-4 pl-9 font-bold">
          {byId.get(row)?.title}
        </p>
      )}
    >
      <SortLane lane={lane} tasks={rows} list={list} />
    </DragSortFrame>
  );
}

interface SortLaneProps {
  lane: DragLane;
  tasks: readonly Task[];
  list: Omit<TaskListProps, 'tasks' | 'sort' | 'renderGrip' | 'keep'>;
}

function SortLane({ lane, tasks, list }: SortLaneProps) {
  const elementRef = useRef<HTMLDivElement | null>(null);
  const { ref, mark, lifted } = useDropLane(lane);
  const { rows } = lane;
  const show = useCallback(
    (index: number) => {
      const row = rows[Math.min(index, rows.length - 1)] ?? '';
      elementRef.current?.querySelector(`[data-drag-row="${row}"]`)?.scrollIntoView({ block: 'nearest' });
    },
    [rows],
  );
  useShowRow(lane.id, show);
  return (
    <div
      ref={(element) => {
        elementRef.current = element;
        ref(element);
      }}
      className="[--task-lead:6rem]"
    >
      <TaskList
        {...list}
        tasks={tasks}
        sort="order"
        keep={lifted}
        renderGrip={(task) => (isClosed(task.status) ? null : <Grip task={task} mark={mark} />)}
      />
    </div>
  );
}

function Grip({ task, mark }: { task: Task; mark: string | null }) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const { ref, grips, keys, lifted } = useDragRow(laneId, task.id, {
    focus: () => buttonRef.current?.focus(),
  });
  return (
    <>
      {mark === `before ${task.id}` && <DropGap className="-top-px" />}
      <span ref={ref} {...grips} data-drag-row={task.id} className="touch-none">
        <button
          ref={buttonRef}
          type="button"
          {...keys}
          aria-label={`Move ${task.title}: Space lifts it, the arrow keys move it`}
          className={clsx(
            'touch-target grid h-10 w-6 cursor-grab place-items-center rounded-mark',
            lifted ? 'bg-selected text-accent' : 'text-ink-3 hover:text-ink',
          )}
        >
          <GripVertical aria-hidden className="size-4.5" />
        </button>
      </span>
      {mark === `after ${task.id}` && <DropGap className="-bottom-px" />}
    </>
  );
}
