import type { Note } from '@plumbline/domain/entities/note';
import { clsx } from 'clsx';
import { type ReactNode, useMemo } from 'react';
import { usePhone } from '../../../design/use-phone.ts';
import { type VirtualRow, VirtualRows } from '../../../kits/list/virtual-rows.tsx';
import type { NoteContext } from '../parts/note-part.ts';
import { NoteCard } from './note-card.tsx';

export interface NoteListProps {
  label: string;
  notes: readonly Note[];
  context: NoteContext;
  /** One below the other at the office too, for sorting by hand. */
  single?: boolean;
  /** The drag handle of a note. */
  renderGrip?: (note: Note) => ReactNode;
  /** The note that is being dragged, which stays rendered. */
  keep?: string | null;
}

type Row = VirtualRow & { notes: readonly Note[] };

/** Notes as cards: one below the other on the phone, two side by side at the office. */
export function NoteList({ label, notes, context, single = false, renderGrip, keep = null }: NoteListProps) {
  const phone = usePhone();
  const across = phone || single ? 1 : 2;
  const rows = useMemo(
    () =>
      Array.from({ length: Math.ceil(notes.length / across) }, (_, at): Row => {
        const beside = notes.slice(at * across, (at + 1) * across);
        // With cards side by side, a note added on top shifts all the others: rows keep their keys, and so
        // their measured heights.
        const key = across === 1 ? beside.map(({ id }) => id).join(' ') : `row ${at}`;
        return { key, estimatePx: 164, notes: beside };
      }),
    [notes, across],
  );
  return (
    <VirtualRows
      as="list"
      label={label}
      rows={rows}
      keep={keep}
      gapPx={across === 1 ? 10 : 16}
      render={(row) => (
        <div className={clsx('grid items-stretch gap-4', across === 2 && 'md:grid-cols-2')}>
          {row.notes.map((note) => (
            <NoteCard key={note.id} note={note} context={context} grip={renderGrip?.(note)} />
          ))}
        </div>
      )}
    />
  );
}
