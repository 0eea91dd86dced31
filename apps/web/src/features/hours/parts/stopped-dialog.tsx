import { addDays, dayOf } from '@plumbline/domain/days/days';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { useState } from 'react';
import { Field } from '../../../design/fields/field.tsx';
import { Input } from '../../../design/fields/input.tsx';
import { formatDayTime } from '../../../design/format.ts';
import { FormDialog } from '../../../design/layers/form-dialog.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { useDraftText } from '../../../kits/form/use-draft-text.ts';
import { ZoneLine } from '../../../kits/days/zone-line.tsx';
import { instantAt } from '@plumbline/domain/days/wall-clock';

export interface StoppedDialogProps {
  entry: Pick<TimeEntry, 'clockIn'>;
  /** Milliseconds since 1970. */
  now: number;
  /** ISO 8601. */
  onStop: (clockOut: string) => void;
  onClose: () => void;
}

/** Asks when the person stopped. A time earlier than the start is on the next day. */
export default function StoppedDialog({ entry: { clockIn }, now, onStop, onClose }: StoppedDialogProps) {
  const { locale, timeZone } = useLocale();
  const [time, setTime, drop] = useDraftText(`stopped:${clockIn}`);
  const [refused, setRefused] = useState<string | null>(null);
  return (
    <FormDialog
      title="When did you stop?"
      description={`You clocked in on ${formatDayTime(clockIn, locale, timeZone)}.`}
      size="small"
      submitLabel="I stopped then"
      onSubmit={() => {
        if (time === '') return setRefused('Say at what time you stopped.');
        const day = dayOf(clockIn, timeZone);
        const sameDay = instantAt(day, time, timeZone);
        const end =
          sameDay.getTime() > Date.parse(clockIn) ? sameDay : instantAt(addDays(day, 1), time, timeZone);
        if (end.getTime() > now) return setRefused('This is in the future.');
        drop();
        onStop(end.toISOString());
        onClose();
      }}
      onClose={onClose}
    >
      <Field label="Stopped at" error={refused ?? undefined} required>
        <Input
          type="time"
          value={time}
          onChange={(event) => {
            setTime(event.target.value);
            setRefused(null);
          }}
        />
      </Field>
      <ZoneLine />
    </FormDialog>
  );
}
