import { useState } from 'react';
import { Field } from '../../../design/fields/field.tsx';
import { Picker } from '../../../design/fields/picker.tsx';
import { FormDialog } from '../../../design/layers/form-dialog.tsx';
import { NeedsSignal } from '../../../kits/form/needs-signal.tsx';
import { plural } from '../../../kits/labels/counts.ts';
import { useProjectNames } from '../../../kits/names/use-project-names.ts';
import { task } from '../../../kits/records/task.ts';

export interface BulkMoveDialogProps {
  count: number;
  onMove: (project: { id: string; name: string }) => void;
  onClose: () => void;
}

/** Asks for the project of the selected tasks. */
export function BulkMoveDialog({ count, onMove, onClose }: BulkMoveDialogProps) {
  const names = useProjectNames();
  const [id, setId] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const move = () => {
    if (id === null) {
      setError('Choose a project.');
      return;
    }
    onMove({ id, name: names.nameOf(id) });
    onClose();
  };
  return (
    <FormDialog
      size="small"
      title={`Move ${count} ${plural(count, 'task')}`}
      description={`In another project ${plural(count, 'it waits', 'they wait')} for nothing of the old one.`}
      submitLabel="Move"
      onSubmit={move}
      onClose={onClose}
    >
      <NeedsSignal draft={null} />
      <Field label={task.fields.projectId.label} error={error}>
        <Picker
          items={names.items()}
          value={id}
          onChange={(next) => {
            setId(next);
            setError(undefined);
          }}
          placeholder="Find a project"
        />
      </Field>
    </FormDialog>
  );
}
