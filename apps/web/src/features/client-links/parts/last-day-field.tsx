import { addDays } from '@plumbline/domain/days/days';
import { clientLinkDays, offeredClientLinkDays } from '@plumbline/domain/limits/client-links';
import { useState } from 'react';
import { Segmented } from '../../../design/controls/segmented.tsx';
import { DateField } from '../../../design/fields/date-field.tsx';
import { Field } from '../../../design/fields/field.tsx';
import { formatDay } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';

export interface LastDayFieldProps {
  /** YYYY-MM-DD in the organization's zone. */
  today: string;
  /** Empty while a day of one's own is not chosen yet. */
  value: string;
  onChange: (day: string) => void;
  error?: string | undefined;
}

/** The last day of a new link. */
export const defaultLastDay = (today: string): string => addDays(today, clientLinkDays);

/** Until when a link is open: some days from today, or a day of one's own, which is included. */
export function LastDayField({ today, value, onChange, error }: LastDayFieldProps) {
  const { locale } = useLocale();
  const offered = offeredClientLinkDays.find((days) => addDays(today, days) === value);
  const [own, setOwn] = useState(offered === undefined);
  const choose = (chosen: string) => {
    const days = offeredClientLinkDays.find((each) => String(each) === chosen);
    setOwn(days === undefined);
    if (days !== undefined) onChange(addDays(today, days));
  };
  return (
    <>
      <Field label="Open for" group error={own ? undefined : error}>
        <Segmented
          block
          label="Open for"
          value={own || offered === undefined ? 'day' : String(offered)}
          onChange={choose}
          segments={[
            ...offeredClientLinkDays.map((days) => ({ value: String(days), label: `${days} days` })),
            { value: 'day', label: 'A day…' },
          ]}
        />
      </Field>
      {own && (
        <Field label="Last day" error={error} hint="The link opens on this day, too.">
          <DateField value={value} onChange={onChange} today={today} />
        </Field>
      )}
      {value !== '' && !own && (
        <p className="text-meta text-ink-2">
          Open until the end of {formatDay(value, locale, 'medium')}. You can end it at any time.
        </p>
      )}
    </>
  );
}
