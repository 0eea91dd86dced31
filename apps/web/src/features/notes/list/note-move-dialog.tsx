import type { Note } from '@plumbline/domain/entities/note';
import { useState } from 'react';
import { toAppError } from '../../../data/server/errors.ts';
import { FormDialog } from '../../../design/layers/form-dialog.tsx';
import { chosenNeighbours, isOpenChoice, type PositionChoice } from '../../../kits/sort/position-choice.ts';
import { PositionFields } from '../../../kits/sort/position-fields.tsx';
import { sortNotes } from '../parts/note-view.ts';
import { sortNote } from '../parts/note-changes.ts';

export interface NoteMoveDialogProps {
  note: Note;
  /** All notes on this device, which share the order. */
  all: readonly Note[];
  onClose: () => void;
}

/** Asks for a note's place, as an alternative to dragging. */
export default function NoteMoveDialog({ note, all, onClose }: NoteMoveDialogProps) {
  const [choice, setChoice] = useState<PositionChoice>({ way: 'first', after: null });
  const [asked, setAsked] = useState(false);
  const others = sortNotes(
    all.filter(({ id, pinned, status }) => id !== note.id && pinned === note.pinned && status !== 'archived'),
    'order',
  );
  const move = () => {
    setAsked(true);
    const neighbours = chosenNeighbours(choice, others);
    if (isOpenChoice(choice) || neighbours === null) return;
    sortNote(note, neighbours, all).catch((thrown: unknown) => void toAppError(thrown));
    onClose();
  };
  return (
    <FormDialog
      size="small"
      title="Move note"
      description={note.title}
      submitLabel="Move"
      onSubmit={move}
      onClose={onClose}
    >
      <PositionFields
        noun="note"
        ways={['first', 'last', 'after']}
        choice={choice}
        onChange={setChoice}
        others={others}
        refused={asked && isOpenChoice(choice)}
      />
    </FormDialog>
  );
}
