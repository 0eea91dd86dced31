import { useState } from 'react';
import { Button } from '../../../design/controls/button.tsx';
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

const takeOff = 'Take everybody off';

/** Asks for the assignees of the selected tasks: in addition to the present ones, or instead of them. */
export function BulkAssignDialog({ count, people, onAssign, onClose }: BulkAssignDialogProps) {
  const [ids, setIds] = useState<string[]>([]);
  const [way, setWay] = useState<Way>('add');
  const [error, setError] = useState<string>();
  const assign = (change: BulkChange) => {
    onAssign(change);
    onClose();
  };
  const submit = () => {
    // Nobody chosen is no answer by itself: somebody may have pressed before they chose.
    if (ids.length > 0) assign(way === 'add' ? { addAssignees: ids } : { assignees: ids });
    else setError(way === 'add' ? 'Choose someone.' : `Choose someone, or press “${takeOff}”.`);
  };
  return (
    <FormDialog
      size="small"
      title={`Assign ${count} ${plural(count, 'task')}`}
      submitLabel="Assign"
      otherAnswer={
        error !== undefined && way === 'replace' ? (
          <Button onClick={() => assign({ assignees: [] })}>{takeOff}</Button>
        ) : undefined
      }
      onSubmit={submit}
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
          placeholder="Find someone"
        />
      </Field>
      <Segmented<Way>
        label="How"
        block
        value={way}
        onChange={(next) => {
          setWay(next);
          setError(undefined);
        }}
        segments={[
          { value: 'add', label: 'Add to the crew' },
          { value: 'replace', label: 'Replace it' },
        ]}
      />
    </FormDialog>
  );
}
