import type { Note } from '@plumbline/domain/entities/note';
import { lazy, Suspense } from 'react';
import { NoteList, type NoteListProps } from '../list/note-list.tsx';
import type { NoteSort } from '../parts/note-view.ts';

const NoteSortList = lazy(() => import('../list/note-sort-list.tsx'));

export interface NotePaneProps extends Pick<NoteListProps, 'label' | 'notes' | 'context'> {
  /** All notes that share the order, shown or not. */
  all: readonly Note[];
  sort: NoteSort;
}

/** Notes as cards; in their sort order they can be dragged, and the code for that loads then. */
export function NotePane({ all, sort, ...list }: NotePaneProps) {
  if (sort !== 'order' || !list.context.rights.createNote) return <NoteList {...list} />;
  return (
    <Suspense fallback={<NoteList {...list} single />}>
      <NoteSortList {...list} all={all} />
    </Suspense>
  );
}
