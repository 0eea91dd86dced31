import { useState } from 'react';
import { DateField } from '../../../design/fields/date-field.tsx';
import { isDay } from '../../../design/fields/day-text.ts';
import { Field } from '../../../design/fields/field.tsx';
import { FormDialog } from '../../../design/layers/form-dialog.tsx';
import { useToday } from '../../../kits/days/use-today.ts';
import type { Days } from '../parts/expense-view.ts';

export interface DaysDialogProps {
  /** The days that are chosen; null for all. */
  days: Days | null;
  onChoose: (days: Days) => void;
  onClose: () => void;
}

/** Asks from which day to which, the last one included. */
export default function DaysDialog({ days, onChoose, onClose }: DaysDialogProps) {
  const today = useToday();
  const [from, setFrom] = useState(days?.from ?? '');
  const [until, setUntil] = useState(days?.until ?? today);
  const [wrong, setWrong] = useState<string | undefined>();
  return (
    <FormDialog
      title="Which days?"
      size="small"
      submitLabel="Show them"
      onSubmit={() => {
        if (!isDay(from) || !isDay(until)) setWrong('Enter both days.');
        else if (from > until) setWrong('The first day is after the last one.');
        else {
          onChoose({ from, until });
          onClose();
        }
      }}
      onClose={onClose}
    >
      <Field label="From" error={wrong}>
        <DateField value={from} onChange={setFrom} today={today} />
      </Field>
      <Field label="To">
        <DateField value={until} onChange={setUntil} today={today} />
      </Field>
    </FormDialog>
  );
}
