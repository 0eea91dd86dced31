import { DateField } from '../../../design/fields/date-field.tsx';
import { isDay } from '../../../design/fields/day-text.ts';
import { Field } from '../../../design/fields/field.tsx';
import { formatDay } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { useToday } from '../../../kits/days/use-today.ts';
import type { IcsWindow } from '../ics/event-times.ts';

/** The first and the last day of a file to read, as they are typed. */
export type TypedDays = { from: string; to: string };

/**
 * For each of the two days, a sentence that says why it is refused. `window` are the days that the calendar
 * keeps.
 */
export function dayRefusals({ from, to }: TypedDays, window: IcsWindow, locale: string): Partial<TypedDays> {
  const refusals: Partial<TypedDays> = {};
  for (const [end, day] of [['from', from] as const, ['to', to] as const])
    if (!isDay(day)) refusals[end] = 'Choose a day.';
    else if (day < window.from || day > window.to)
      refusals[end] =
        `Choose a day from ${formatDay(window.from, locale, 'medium')} to ${formatDay(window.to, locale, 'medium')}.`;
  if (refusals.from === undefined && refusals.to === undefined && to < from)
    refusals.to = 'It is before the first day.';
  return refusals;
}

/**
 * The fields for the first and last day to read. A long file may have more events than can be read at once.
 */
export function ImportDays({
  days,
  window,
  onChange,
}: {
  days: TypedDays;
  window: IcsWindow;
  onChange: (days: TypedDays) => void;
}) {
  const { locale } = useLocale();
  const today = useToday();
  const refusals = dayRefusals(days, window, locale);
  return (
    <div className="grid w-full gap-4 sm:grid-cols-2">
      {(['from', 'to'] as const).map((end) => (
        <Field key={end} label={end === 'from' ? 'First day' : 'Last day'} error={refusals[end]}>
          <DateField
            value={days[end]}
            onChange={(day) => onChange({ ...days, [end]: day })}
            today={today}
            min={window.from}
            max={window.to}
            direction="closest"
          />
        </Field>
      ))}
    </div>
  );
}
