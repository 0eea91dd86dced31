import type { Note } from '@plumbline/domain/entities/note';
import { clsx } from 'clsx';
import { GripVertical } from 'lucide-react';
import { useCallback, useMemo, useRef } from 'react';
import { toAppError } from '../../data/errors.ts';
import type { DragLane, Drop } from './drag-sort.ts';
import { useDragRow, useDropLane, useShowRow } from './drag-sort-context.ts';
import { DragSortFrame } from './drag-sort-frame.tsx';
import { DropGap } from './drop-gap.tsx';
import { placeNote } from './note-changes.ts';
import { NoteList, type NoteListProps } from './note-list.tsx';
import { sortNotes } from './note-view.ts';
import { placesFor } from './sort-places.ts';
import { useLanding } from './use-landing.ts';

export interface NoteSortListProps extends Pick<NoteListProps, 'label' | 'notes' | 'context'> {
  /** All that share the order, shown or not. */
  all: readonly Note[];
}

const laneId = 'notes';

/** Notes in people's own order, one below the other: each has a handle to drag it by. Pinned ones stay on top. */
export default function NoteSortList({ notes, all, ...list }: NoteSortListProps) {
  const { rows, land } = useLanding(notes);
  const sorted = useMemo(() => sortNotes(rows, 'order'), [rows]);
  const lane = useMemo(
    (): DragLane => ({
      id: laneId,
      name: 'Notes',
      ordered: true,
      rows: sorted.filter(({ pinned }) => !pinned).map(({ id }) => id),
    }),
    [sorted],
  );
  const lanes = useMemo(() => [lane], [lane]);
  const byId = useMemo(() => new Map(rows.map((note) => [note.id, note])), [rows]);
  const onDrop = ({ row, neighbours }: Drop) => {
    const note = byId.get(row);
    if (!note || !neighbours) return;
    const place = placesFor(all, row, neighbours).find(({ id }) => id === row);
    if (!place) return;
    const change = placeNote(note, neighbours, all);
    land(row, { sortOrder: place.sortOrder }, change);
    change.catch((thrown: unknown) => void toAppError(thrown));
  };
  return (
    <DragSortFrame
      lanes={lanes}
      nameOf={(row) => byId.get(row)?.title ?? ''}
      onDrop={onDrop}
      renderOverlay={(row) => (
        <p className="cut-out absolute -top-1 -left-1 w-80 cursor-grabbing truncate rounded-card border border-edge bg-popover py-3 pr-4 pl-11 font-bold">
          {byId.get(row)?.title}
        </p>
      )}
    >
      <SortLane lane={lane} notes={sorted} {...list} />
    </DragSortFrame>
  );
}

function SortLane({
  lane,
  ...list
}: Pick<NoteListProps, 'label' | 'notes' | 'context'> & { lane: DragLane }) {
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
    >
      <NoteList
        {...list}
        single
        keep={lifted}
        renderGrip={(note) => (note.pinned ? null : <Grip note={note} mark={mark} />)}
      />
    </div>
  );
}

function Grip({ note, mark }: { note: Note; mark: string | null }) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const { ref, grips, keys, lifted } = useDragRow(laneId, note.id, {
    focus: () => buttonRef.current?.focus(),
  });
  return (
    <>
      {mark === `before ${note.id}` && <DropGap className="-top-2" />}
      <span ref={ref} {...grips} data-drag-row={note.id} className="-ml-2 touch-none">
        <button
          ref={buttonRef}
          type="button"
          {...keys}
          aria-label={`Move ${note.title}: Space lifts it, the arrow keys move it`}
          className={clsx(
            'touch-target grid h-7 w-6 cursor-grab place-items-center rounded-mark',
            lifted ? 'bg-selected text-accent' : 'text-ink-3 hover:text-ink',
          )}
        >
          <GripVertical aria-hidden className="size-4.5" />
        </button>
      </span>
      {mark === `after ${note.id}` && <DropGap className="-bottom-2" />}
    </>
  );
}
