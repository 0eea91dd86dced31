import { clsx } from 'clsx';
import { plural } from '../../../kits/labels/counts.ts';
import { useDropLane } from '../../../kits/sort/drag-sort-context.ts';
import type { DragLane } from '../../../kits/sort/drag-sort.ts';
import type { LaneHead } from './board-lane.tsx';

export interface FoldedLaneProps {
  drag: DragLane;
  head: LaneHead;
  count: number;
  onUnfold: () => void;
}

/** A column as a strip beside the others; a press unfolds it, and cards can be dropped on it. */
export function FoldedLane({ drag, head, count, onUnfold }: FoldedLaneProps) {
  const { ref, mark } = useDropLane(drag);
  return (
    <section
      ref={ref}
      aria-label={head.name}
      data-lane={drag.id}
      className="flex w-11 shrink-0 snap-start flex-col"
    >
      <button
        type="button"
        aria-expanded={false}
        onClick={onUnfold}
        className={clsx(
          'flex w-11 items-center gap-2 rounded-b-card border-t-2 py-3.5 text-ink-2 hover:bg-lift hover:text-ink',
          '[writing-mode:vertical-rl]',
          head.edge,
          mark === 'lane' && 'bg-selected',
        )}
      >
        {head.sign}
        <span className="heading text-body">{head.name}</span>
        <span className="tabular [text-orientation:upright]">
          {count}
          <span className="sr-only"> {plural(count, 'task')}</span>
        </span>
      </button>
    </section>
  );
}
