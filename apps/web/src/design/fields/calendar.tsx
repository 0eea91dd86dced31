import { firstWeekdays } from '@plumbline/domain/days/weeks';
import { DayPicker } from 'react-day-picker';
import { formatDay } from '../format.ts';
import { useLocale } from '../locale.tsx';

const pad = (value: number) => String(value).padStart(2, '0');
/**
 * The calendar library works with local midnights; only year, month and day are converted, so that no time
 * zone can shift them.
 */
const toDay = (date: Date) => `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
const fromDay = (day: string) => new Date(`${day}T00:00:00`);

export interface CalendarProps {
  /** 'YYYY-MM-DD', or '' for none. */
  value: string;
  onChange: (day: string) => void;
  /** Today in the organization's zone. */
  today: string;
  min?: string | undefined;
  max?: string | undefined;
}

/** One month to pick a day from. */
export function Calendar({ value, onChange, today, min, max }: CalendarProps) {
  const { locale, weekStart } = useLocale();
  const chosen = value === '' ? undefined : fromDay(value);
  const bounds = [...(min ? [{ before: fromDay(min) }] : []), ...(max ? [{ after: fromDay(max) }] : [])];
  return (
    <DayPicker
      mode="single"
      required
      className="calendar"
      selected={chosen}
      defaultMonth={chosen ?? fromDay(today)}
      today={fromDay(today)}
      disabled={bounds}
      showOutsideDays
      weekStartsOn={firstWeekdays[weekStart]}
      onSelect={(date) => onChange(toDay(date))}
      formatters={{
        formatCaption: (month) =>
          new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }).format(month),
        formatWeekdayName: (day) => new Intl.DateTimeFormat(locale, { weekday: 'short' }).format(day),
      }}
      labels={{
        labelDayButton: (date, modifiers) =>
          `${formatDay(toDay(date), locale, 'full')}${modifiers['today'] ? ', today' : ''}${modifiers['selected'] ? ', chosen' : ''}`,
        labelWeekday: (day) => new Intl.DateTimeFormat(locale, { weekday: 'long' }).format(day),
      }}
    />
  );
}
