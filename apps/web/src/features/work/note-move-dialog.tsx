import type { Note } from '@plumbline/domain/entities/note';
import { useId, useState } from 'react';
import { toAppError } from '../../data/errors.ts';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Field } from '../../design/field.tsx';
import { Picker } from '../../design/picker.tsx';
import { Select } from '../../design/select.tsx';
import { placeNote } from './note-changes.ts';
import { sortNotes } from './note-view.ts';
import { choices } from './status-words.ts';

export interface NoteMoveDialogProps {
  note: Note;
  /** All on this device, which share the order. */
  all: readonly Note[];
  onClose: () => void;
}

const places = ['first', 'last', 'after'] as const;
type Place = (typeof places)[number];
const placeWords: Readonly<Record<Place, string>> = {
  first: 'At the top',
  last: 'At the end',
  after: 'After another note',
};

/** The other way to drag a note. */
export default function NoteMoveDialog({ note, all, onClose }: NoteMoveDialogProps) {
  const formId = useId();
  const [place, setPlace] = useState<Place>('first');
  const [after, setAfter] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const others = sortNotes(
    all.filter(({ id, pinned, status }) => id !== note.id && pinned === note.pinned && status !== 'archived'),
    'order',
  );
  const move = () => {
    if (place === 'after' && after === null) {
      setError('Choose a note.');
      return;
    }
    const neighbours =
      place === 'first'
        ? { after: null, before: others[0]?.id ?? null }
        : { after: place === 'last' ? (others.at(-1)?.id ?? null) : after, before: null };
    placeNote(note, neighbours, all).catch((thrown: unknown) => void toAppError(thrown));
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="small"
      title="Move note"
      description={note.title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary">
            Move
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          move();
        }}
      >
        <Field label="Place">
          <Select value={place} onChange={setPlace} options={choices(places, (value) => placeWords[value])} />
        </Field>
        {place === 'after' && (
          <Field label="After" required error={error}>
            <Picker
              items={others.map(({ id, title }) => ({ id, label: title }))}
              value={after}
              onChange={(id) => {
                setAfter(id);
                setError(undefined);
              }}
              placeholder="Find a note"
            />
          </Field>
        )}
      </form>
    </Dialog>
  );
}
