import { useState } from 'react';
import { Segmented } from '../../../design/controls/segmented.tsx';
import { Field } from '../../../design/fields/field.tsx';
import { MultiPicker } from '../../../design/fields/multi-picker.tsx';
import type { PickerItem } from '../../../design/fields/picker-item.ts';
import { FormDialog } from '../../../design/layers/form-dialog.tsx';
import { NeedsSignal } from '../../../kits/form/needs-signal.tsx';
import { plural } from '../../../kits/labels/counts.ts';
import { task } from '../../../kits/records/task.ts';
import type { BulkChange } from './bulk-changes.ts';

export interface BulkAssignDialogProps {
  count: number;
  people: readonly PickerItem[];
  onAssign: (change: BulkChange) => void;
  onClose: () => void;
}

const { fields } = task;

type Way = 'add' | 'replace';

/** Asks for the assignees of the selected tasks: in addition to the present ones, or instead of them. */
export function BulkAssignDialog({ count, people, onAssign, onClose }: BulkAssignDialogProps) {
  const [ids, setIds] = useState<string[]>([]);
  const [way, setWay] = useState<Way>('add');
  const [error, setError] = useState<string>();
  const assign = () => {
    if (ids.length === 0 && way === 'add') {
      setError('Choose someone.');
      return;
    }
    onAssign(way === 'add' ? { addAssignees: ids } : { assignees: ids });
    onClose();
  };
  return (
    <FormDialog
      size="small"
      title={`Assign ${count} ${plural(count, 'task')}`}
      submitLabel="Assign"
      onSubmit={assign}
      onClose={onClose}
    >
      <NeedsSignal draft={null} />
      <Field label={fields.assignees.label} error={error}>
        <MultiPicker
          items={people}
          value={ids}
          onChange={(next) => {
            setIds(next);
            setError(undefined);
          }}
          placeholder={way === 'add' ? 'Find someone' : 'Nobody'}
        />
      </Field>
      <Segmented<Way>
        label="How"
        block
        value={way}
        onChange={setWay}
        segments={[
          { value: 'add', label: 'Add to the crew' },
          { value: 'replace', label: 'Replace it' },
        ]}
      />
    </FormDialog>
  );
}
