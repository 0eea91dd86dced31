import { clsx } from 'clsx';
import { ChevronsRightLeft, Plus } from 'lucide-react';
import { memo, type ReactNode, useMemo } from 'react';
import { IconButton } from '../../../design/controls/icon-button.tsx';
import { plural } from '../../../kits/labels/counts.ts';
import { useDropLane, useShowRow } from '../../../kits/sort/drag-sort-context.ts';
import type { DragLane } from '../../../kits/sort/drag-sort.ts';
import { DropGap } from '../../../kits/sort/drop-gap.tsx';
import { useLaneRows } from '../../../kits/sort/use-lane-rows.ts';
import type { TaskContext } from '../parts/task-part.ts';
import { BoardCard } from './board-card.tsx';
import { LaneMore } from './lane-more.tsx';
import type { TaskLane } from './task-lanes.ts';

export type LaneHead = {
  name: string;
  /** The lane's icon or face. */
  sign: ReactNode;
  /** A border class for the colour of its upper edge. */
  edge: string;
};

export interface BoardLaneProps {
  lane: TaskLane;
  drag: DragLane;
  head: LaneHead;
  /** The classes of its width. */
  laneWidth: string;
  context: TaskContext;
  /** Starts a new task in this lane; without it there is no button. */
  onAdd: ((lane: string) => void) | null;
  /** Folds the lane to a strip. Null if it always stays open. */
  onFold: (() => void) | null;
}

const focusNow = (button: HTMLElement | null) => button?.focus();

const gapPx = 8;
const estimatePx = 96;

/** A column of the board: its name, its number of cards, and its cards, of which only the visible ones are rendered. */
export const BoardLane = memo(function BoardLane({
  lane,
  drag,
  head,
  laneWidth,
  context,
  onAdd,
  onFold,
}: BoardLaneProps) {
  const { tasks } = lane;
  const rows = useMemo(() => tasks.map(({ id }) => ({ key: id, estimatePx })), [tasks]);
  const { ref, mark, lifted } = useDropLane(drag);
  // The dragged card stays rendered however far the lane is scrolled.
  const { items, heightPx, measure, scroller, scrollTo, below, showMore } = useLaneRows({
    rows,
    gapPx,
    topPx: 0,
    keep: lifted,
  });
  useShowRow(lane.id, scrollTo);
  return (
    <section
      aria-label={head.name}
      data-lane={lane.id}
      className={clsx('flex min-h-0 shrink-0 snap-start flex-col', laneWidth)}
    >
      <header className={clsx('flex min-h-12 items-center gap-2 border-t-2 pt-1', head.edge)}>
        {head.sign}
        <h2 className="heading truncate text-body">{head.name}</h2>
        <span className="text-ink-2 tabular">
          {tasks.length}
          <span className="sr-only"> {plural(tasks.length, 'task')}</span>
        </span>
        <span className="ml-auto flex">
          {onFold && (
            <IconButton
              // The lane was just unfolded. The focus moves here, which scrolls the lane into view.
              ref={focusNow}
              icon={ChevronsRightLeft}
              label={`Fold ${head.name}`}
              size="small"
              aria-expanded
              onClick={onFold}
            />
          )}
          {onAdd && (
            <IconButton
              icon={Plus}
              label={`New task: ${head.name}`}
              size="small"
              onClick={() => onAdd(lane.id)}
            />
          )}
        </span>
      </header>
      <div
        ref={scroller}
        className={clsx(
          'no-scrollbar relative -mx-1 min-h-0 flex-1 overflow-y-auto overscroll-contain rounded-card px-1 pt-1 pb-2',
          mark === 'lane' && 'bg-selected/40 outline outline-selected-edge -outline-offset-1',
        )}
      >
        <ul ref={ref} aria-label={head.name} className="relative min-h-full" style={{ height: heightPx }}>
          {items.map(({ index, start }) => {
            const task = tasks[index];
            if (task === undefined) return null;
            return (
              <li
                // The key is the task's id, because right after a change the virtualizer still has the
                // previous rows.
                key={task.id}
                ref={measure}
                data-index={index}
                data-drag-row={task.id}
                aria-setsize={tasks.length}
                aria-posinset={index + 1}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${start}px)` }}
              >
                {mark === `before ${task.id}` && <DropGap className="-top-[5px]" />}
                <BoardCard task={task} lane={lane.id} context={context} />
                {mark === `after ${task.id}` && <DropGap className="-bottom-[5px]" />}
              </li>
            );
          })}
        </ul>
      </div>
      <LaneMore count={below} lane={head.name} onPress={showMore} />
    </section>
  );
});
