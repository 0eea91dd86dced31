import type { Note } from '@plumbline/domain/entities/note';
import { useState } from 'react';
import { toAppError } from '../../data/errors.ts';
import { FormDialog } from '../../design/form-dialog.tsx';
import { placeNote } from './note-changes.ts';
import { sortNotes } from './note-view.ts';
import { chosenNeighbours, isOpenChoice, type PlaceChoice } from './place-choice.ts';
import { PlaceFields } from './place-fields.tsx';

export interface NoteMoveDialogProps {
  note: Note;
  /** All on this device, which share the order. */
  all: readonly Note[];
  onClose: () => void;
}

/** The other way to drag a note. */
export default function NoteMoveDialog({ note, all, onClose }: NoteMoveDialogProps) {
  const [choice, setChoice] = useState<PlaceChoice>({ way: 'first', after: null });
  const [asked, setAsked] = useState(false);
  const others = sortNotes(
    all.filter(({ id, pinned, status }) => id !== note.id && pinned === note.pinned && status !== 'archived'),
    'order',
  );
  const move = () => {
    setAsked(true);
    const neighbours = chosenNeighbours(choice, others);
    if (isOpenChoice(choice) || neighbours === null) return;
    placeNote(note, neighbours, all).catch((thrown: unknown) => void toAppError(thrown));
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
      <PlaceFields
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
