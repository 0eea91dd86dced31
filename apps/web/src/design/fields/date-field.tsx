import { CalendarDays } from 'lucide-react';
import { createElement, useEffect, useId, useRef, useState } from 'react';
import { controlLook } from '../controls/control-look.ts';
import { formatDay } from '../format.ts';
import { closedTrigger, useDeferredPart } from '../layers/use-deferred-part.ts';
import { useLocale } from '../locale.tsx';
import { type DayDirection, isDay, noDay, parseDayText } from './day-text.ts';
import { FieldMessage, useFieldControl } from './field.tsx';

export interface DateFieldProps {
  /** 'YYYY-MM-DD', '' for none, else a text that cannot be read as a day (`isDay`). */
  value: string;
  onChange: (value: string) => void;
  /** Today in the organization's zone, 'YYYY-MM-DD'. */
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  /** Which day a text without a year means; by default the closest, and the last where later ones are not allowed. */
  direction?: DayDirection | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  /** Needed outside a Field. */
  'aria-label'?: string | undefined;
  className?: string | undefined;
}

const loadCalendar = async () => (await import('./calendar-popover.tsx')).CalendarPopover;

/**
 * A day, typed or picked. A text that cannot be read as a day is the value too, so that it stays in the form and
 * its draft and is refused like any other wrong value; `unreadableIn` finds it in a form without a schema.
 */
export function DateField({
  value,
  onChange,
  today,
  min,
  max,
  direction = max !== undefined && max <= today ? 'last' : 'closest',
  name,
  disabled = false,
  'aria-label': ariaLabel,
  className,
}: DateFieldProps) {
  const wiring = useFieldControl();
  const { locale } = useLocale();
  /** What is typed, while the focus is here. */
  const [typed, setTyped] = useState<string | null>(null);
  const [focused, setFocused] = useState(false);
  const deferred = useDeferredPart(loadCalendar);
  const day = isDay(value) ? value : '';
  const unreadable = value !== day;
  const inputRef = useRef<HTMLInputElement>(null);
  useEffect(() => inputRef.current?.setCustomValidity(unreadable ? noDay : ''), [unreadable]);
  const messageId = useId();
  const [marked, setMarked] = useState(false);
  const isMarked = unreadable && (!focused || marked) && !wiring['aria-invalid'];
  const describedBy = [wiring['aria-describedby'], isMarked ? messageId : undefined]
    .filter(Boolean)
    .join(' ');

  const type = (text: string) => {
    setTyped(text);
    setMarked(false);
    onChange(text.trim() === '' ? '' : (parseDayText(text, { locale, today, direction }) ?? text));
  };
  const pick = (picked: string) => {
    setTyped(null);
    onChange(picked);
  };
  const leave = () => {
    setFocused(false);
    setMarked(false);
    setTyped(null);
  };

  const button = (
    <button
      type="button"
      disabled={disabled}
      aria-label={day === '' ? 'Choose a day' : `Choose a day, now ${formatDay(day, locale, 'full')}`}
      className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-ink-2 hover:text-ink"
    >
      <CalendarDays aria-hidden className="size-4.5" />
    </button>
  );

  return (
    <div className={className}>
      <span className="relative block">
        <input
          {...wiring}
          ref={inputRef}
          aria-label={ariaLabel}
          aria-invalid={wiring['aria-invalid'] ?? (isMarked || undefined)}
          aria-describedby={describedBy || undefined}
          type="text"
          autoComplete="off"
          placeholder={`e.g. ${formatDay(today, locale)}`}
          disabled={disabled}
          name={name}
          value={typed ?? (day === '' ? value : formatDay(day, locale, 'medium'))}
          onFocus={() => setFocused(true)}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
          onInvalid={() => setMarked(true)}
          // Up to the sign in the button, so that half of a narrow phone shows a whole day.
          className={controlLook('h-11 pr-9.5 tabular')}
        />
        {deferred.part === null
          ? closedTrigger(button, { 'aria-haspopup': 'dialog', ...deferred.trigger })
          : createElement(deferred.part, { trigger: button, value: day, today, min, max, onChange: pick })}
      </span>
      {isMarked && (
        <FieldMessage id={messageId} className="mt-1.5">
          {noDay}
        </FieldMessage>
      )}
    </div>
  );
}
