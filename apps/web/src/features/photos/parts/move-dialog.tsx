import type { Photo } from '@plumbline/domain/entities/photo';
import { useState } from 'react';
import { Field } from '../../../design/fields/field.tsx';
import { Picker } from '../../../design/fields/picker.tsx';
import { FormDialog } from '../../../design/layers/form-dialog.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { NeedsSignal } from '../../../kits/form/needs-signal.tsx';
import { useProjectNames } from '../../../kits/names/use-project-names.ts';
import { movePhotos } from './bulk-photos.ts';

export interface MoveDialogProps {
  /** Photos that the server has. */
  photos: readonly Photo[];
  onMoved: () => void;
  onClose: () => void;
}

/** Asks to which job photos go, and says what they leave behind. */
export default function MoveDialog({ photos, onMoved, onClose }: MoveDialogProps) {
  const names = useProjectNames();
  const { locale } = useLocale();
  const [chosen, setChosen] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const isElsewhere = (id: string) => photos.some(({ projectId }) => projectId !== id);
  const isTied = photos.some(({ taskId, noteId }) => taskId !== null || noteId !== null);
  const count = photos.length;
  return (
    <FormDialog
      size="small"
      title={
        count === 1
          ? 'Move this photo to another job'
          : `Move ${count.toLocaleString(locale)} photos to another job`
      }
      submitLabel={count === 1 ? 'Move photo' : 'Move photos'}
      onSubmit={() => {
        setAsked(true);
        if (chosen === null) return;
        movePhotos(photos, { id: chosen, name: names.nameOf(chosen) }, locale);
        onMoved();
      }}
      onClose={onClose}
    >
      <NeedsSignal draft={null} />
      <Field label="Project" error={asked && chosen === null ? 'Choose a project.' : undefined}>
        <Picker
          items={names.items().filter(({ id }) => isElsewhere(id))}
          value={chosen}
          onChange={setChosen}
          placeholder="Find a project"
          emptyText="No other project by that name."
        />
      </Field>
      <p className="text-meta text-ink-2">
        Marks go along. Until somebody shares {count === 1 ? 'it' : 'them'} there, no client sees{' '}
        {count === 1 ? 'it' : 'them'}.{isTied && ' A task or note of this job loses its photo.'}
      </p>
    </FormDialog>
  );
}
