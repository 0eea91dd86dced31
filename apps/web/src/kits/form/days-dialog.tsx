import { daysBetween } from '@plumbline/domain/days/days';
import { useState } from 'react';
import { DateField } from '../../design/fields/date-field.tsx';
import { isDay } from '../../design/fields/day-text.ts';
import { Field } from '../../design/fields/field.tsx';
import { FormDialog } from '../../design/layers/form-dialog.tsx';
import type { Days } from '../labels/days-text.ts';

export interface DaysDialogProps {
  /** The days that are chosen; null for all. */
  days: Days | null;
  /** In the organization's zone. */
  today: string;
  /** The most days that can be chosen; any number without it. */
  daysMax?: number;
  onChoose: (days: Days) => void;
  onClose: () => void;
}

/** Asks from which day to which, the last one included. */
export default function DaysDialog({ days, today, daysMax, onChoose, onClose }: DaysDialogProps) {
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
        else if (daysMax !== undefined && daysBetween(from, until) >= daysMax)
          setWrong(`Choose at most ${daysMax} days.`);
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
