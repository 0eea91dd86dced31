import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { DateField } from '../../design/date-field.tsx';
import { Field } from '../../design/field.tsx';
import { FormDialog } from '../../design/form-dialog.tsx';
import { plural } from './words.ts';

export interface BulkDueDialogProps {
  count: number;
  today: string;
  /** null: no day any more. */
  onChoose: (dueDate: string | null) => void;
  onClose: () => void;
}

/** Until when the picked tasks are due. */
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
      <Field label="Due" error={error}>
        <DateField
          value={day}
          today={today}
          onChange={(next) => {
            setDay(next);
            setError(undefined);
          }}
        />
      </Field>
    </FormDialog>
  );
}
