import { useState } from 'react';
import { Button } from '../../../design/controls/button.tsx';
import { DateField } from '../../../design/fields/date-field.tsx';
import { Field } from '../../../design/fields/field.tsx';
import { FormDialog } from '../../../design/layers/form-dialog.tsx';
import { NeedsSignal } from '../../../kits/form/needs-signal.tsx';
import { plural } from '../../../kits/labels/counts.ts';
import { task } from '../../../kits/records/task.ts';

export interface BulkDueDialogProps {
  count: number;
  today: string;
  /** Null removes the due date. */
  onChoose: (dueDate: string | null) => void;
  onClose: () => void;
}

/** Asks for the due date of the selected tasks. */
export function BulkDueDialog({ count, today, onChoose, onClose }: BulkDueDialogProps) {
  const [day, setDay] = useState('');
  const [error, setError] = useState<string>();
  const choose = (dueDate: string | null) => {
    onChoose(dueDate);
    onClose();
  };
  return (
    <FormDialog
      size="small"
      title={`When are ${count} ${plural(count, 'task')} due?`}
      otherAnswer={<Button onClick={() => choose(null)}>No due date</Button>}
      submitLabel="Set due date"
      onSubmit={() => (day === '' ? setError('Choose a day.') : choose(day))}
      onClose={onClose}
    >
      <NeedsSignal draft={null} />
      <Field label={task.fields.dueDate.label} error={error}>
        <DateField
          value={day}
          today={today}
          direction="next"
          onChange={(next) => {
            setDay(next);
            setError(undefined);
          }}
        />
      </Field>
    </FormDialog>
  );
}
