import type { Note } from '@plumbline/domain/entities/note';
import { HandSort } from '../../../kits/sort/hand-sort.tsx';
import { sortNotes } from '../parts/note-view.ts';
import { sortNote } from '../parts/note-changes.ts';
import { NoteList, type NoteListProps } from './note-list.tsx';

export interface NoteSortListProps extends Pick<NoteListProps, 'label' | 'notes' | 'context'> {
  /** All notes that share the order, shown or not. */
  all: readonly Note[];
}

const inOrder = (notes: readonly Note[]) => sortNotes(notes, 'order');
const unpinned = (notes: readonly Note[]) => inOrder(notes).filter(({ pinned }) => !pinned);
const look = {
  grip: '-ml-2',
  handle: 'h-7',
  gapAbove: '-top-2',
  gapBelow: '-bottom-2',
  carried: 'pl-11',
} as const;

/** Notes in their sort order, one below the other. Pinned ones stay on top. */
export default function NoteSortList({ notes, all, ...list }: NoteSortListProps) {
  return (
    <HandSort
      laneId="notes"
      laneName="Notes"
      rows={notes}
      draggable={unpinned}
      move={(note, neighbours) => sortNote(note, neighbours, all)}
      look={look}
      render={({ rows, ...sorting }) => <NoteList {...list} {...sorting} single notes={inOrder(rows)} />}
    />
  );
}
