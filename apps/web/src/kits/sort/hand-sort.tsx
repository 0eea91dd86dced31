import { clsx } from 'clsx';
import { GripVertical } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { useDragRow, useDropLane, useShowRow } from './drag-sort-context.ts';
import { DragSortFrame } from './drag-sort-frame.tsx';
import type { DragLane, Drop } from './drag-sort.ts';
import { DropGap } from './drop-gap.tsx';
import type { Neighbours } from './sort-positions.ts';

type Sorted = { id: string; title: string; sortOrder: string };

/** Classes of the handle, where rows are laid out differently. */
type GripLook = { grip?: string; handle: string; gapAbove: string; gapBelow: string; carried: string };

export interface HandSortProps<Row extends Sorted> {
  /** The id and name of the one lane, for announcements. */
  laneId: string;
  laneName: string;
  /** The rows as shown. */
  rows: readonly Row[];
  /** The rows that can be dragged, in their sort order. */
  draggable: (rows: readonly Row[]) => readonly Row[];
  /** Moves a row between others. Rejects if it was refused; the reason has then been shown. */
  move: (row: Row, neighbours: Neighbours) => Promise<unknown>;
  look: GripLook;
  /** How many rows stand side by side, each in an element marked `data-drag-cell`; without it below each other. */
  columns?: number;
  /** The row under the pointer while it is carried; by default its title. */
  renderCarried?: (row: Row) => ReactNode;
  className?: string;
  render: (list: {
    rows: readonly Row[];
    keep: string | null;
    renderGrip: (row: Row) => ReactNode;
  }) => ReactNode;
}

/** Makes the rows of a list or grid sortable: each has a handle to drag by pointer or keyboard. */
export function HandSort<Row extends Sorted>({
  laneId,
  laneName,
  rows,
  draggable,
  move,
  look,
  columns,
  renderCarried,
  className,
  render,
}: HandSortProps<Row>) {
  const lane = useMemo(
    (): DragLane => ({
      id: laneId,
      name: laneName,
      ordered: true,
      rows: draggable(rows).map(({ id }) => id),
      ...(columns !== undefined && { columns }),
    }),
    [laneId, laneName, draggable, rows, columns],
  );
  const lanes = useMemo(() => [lane], [lane]);
  const inLane = useMemo(() => new Set(lane.rows), [lane]);
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
  const onDrop = async ({ row: id, neighbours }: Drop) => {
    const row = byId.get(id);
    if (row && neighbours) await move(row, neighbours);
  };
  const carried = (id: string) => {
    const row = byId.get(id);
    if (row && renderCarried) return renderCarried(row);
    return (
      <p
        className={clsx(
          'cut-out absolute -top-1 -left-1 w-80 cursor-grabbing truncate rounded-card border border-edge bg-popover py-3 pr-4 font-bold',
          look.carried,
        )}
      >
        {row?.title}
      </p>
    );
  };
  return (
    <DragSortFrame
      lanes={lanes}
      nameOf={(id) => byId.get(id)?.title ?? ''}
      onDrop={onDrop}
      renderOverlay={carried}
    >
      <Lane lane={lane} className={className}>
        {({ mark, keep }) =>
          render({
            rows,
            keep,
            renderGrip: (row) =>
              inLane.has(row.id) ? (
                <Grip laneId={laneId} row={row} mark={mark} look={look} upright={columns !== undefined} />
              ) : null,
          })
        }
      </Lane>
    </DragSortFrame>
  );
}

interface LaneProps {
  lane: DragLane;
  className: string | undefined;
  children: (state: { mark: string | null; keep: string | null }) => ReactNode;
}

function Lane({ lane, className, children }: LaneProps) {
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
      className={className}
    >
      {children({ mark, keep: lifted })}
    </div>
  );
}

interface GripProps {
  laneId: string;
  row: Sorted;
  mark: string | null;
  look: GripLook;
  upright: boolean;
}

function Grip({ laneId, row, mark, look, upright }: GripProps) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const { ref, grips, keys, lifted } = useDragRow(laneId, row.id, {
    focus: () => buttonRef.current?.focus(),
  });
  return (
    <>
      {mark === `before ${row.id}` && <DropGap className={look.gapAbove} upright={upright} />}
      <span ref={ref} {...grips} data-drag-row={row.id} className={clsx('touch-none', look.grip)}>
        <button
          ref={buttonRef}
          type="button"
          {...keys}
          aria-label={`Move ${row.title}: Space picks it up, the arrow keys move it`}
          className={clsx(
            'touch-target grid w-6 cursor-grab place-items-center rounded-mark',
            look.handle,
            lifted ? 'bg-selected text-accent' : 'text-ink-3 hover:text-ink',
          )}
        >
          <GripVertical aria-hidden className="size-4.5" />
        </button>
      </span>
      {mark === `after ${row.id}` && <DropGap className={look.gapBelow} upright={upright} />}
    </>
  );
}
