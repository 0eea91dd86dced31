import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { DateField } from '../../design/date-field.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Field } from '../../design/field.tsx';
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
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="small"
      title={`When are ${count} ${plural(count, 'task')} due?`}
      footer={
        <>
          <Button onClick={() => choose(null)}>No due date</Button>
          <Button variant="primary" onClick={() => (day === '' ? setError('Choose a day.') : choose(day))}>
            Set due date
          </Button>
        </>
      }
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
    </Dialog>
  );
}
