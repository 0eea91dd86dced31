import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Field } from '../../design/field.tsx';
import { MultiPicker } from '../../design/multi-picker.tsx';
import type { PickerItem } from '../../design/picker-item.ts';
import { Segmented } from '../../design/segmented.tsx';
import type { BulkChange } from './bulk-changes.ts';
import { plural } from './words.ts';

export interface BulkAssignDialogProps {
  count: number;
  people: readonly PickerItem[];
  onAssign: (change: BulkChange) => void;
  onClose: () => void;
}

type Way = 'add' | 'replace';

/** Who gets the picked tasks: beside whom they have, or instead. */
export function BulkAssignDialog({ count, people, onAssign, onClose }: BulkAssignDialogProps) {
  const [ids, setIds] = useState<string[]>([]);
  const [way, setWay] = useState<Way>('add');
  const [error, setError] = useState<string>();
  const assign = () => {
    if (ids.length === 0 && way === 'add') {
      setError('Choose somebody.');
      return;
    }
    onAssign(way === 'add' ? { addAssignees: ids } : { assignees: ids });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="small"
      title={`Assign ${count} ${plural(count, 'task')}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={assign}>
            Assign
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label="Who" error={error}>
          <MultiPicker
            items={people}
            value={ids}
            onChange={(next) => {
              setIds(next);
              setError(undefined);
            }}
            placeholder={way === 'add' ? 'Find somebody' : 'Nobody'}
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
      </div>
    </Dialog>
  );
}
