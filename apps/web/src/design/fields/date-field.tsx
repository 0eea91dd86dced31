import { CalendarDays } from 'lucide-react';
import { createElement, useEffect, useId, useRef, useState } from 'react';
import { controlLook } from '../controls/control-look.ts';
import { formatDay } from '../format.ts';
import { closedTrigger, useDeferredPart } from '../layers/use-deferred-part.ts';
import { useLocale } from '../locale.tsx';
import { parseDayText } from './day-text.ts';
import { FieldMessage, useFieldControl } from './field.tsx';

export interface DateFieldProps {
  /** 'YYYY-MM-DD', or '' for none. */
  value: string;
  onChange: (value: string) => void;
  /** Today in the organization's zone, 'YYYY-MM-DD'. */
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  /** Needed outside a Field. */
  'aria-label'?: string | undefined;
  className?: string | undefined;
}

const loadCalendar = async () => (await import('./calendar-popover.tsx')).CalendarPopover;

const noDay = 'This is not a day.';

/**
 * A day, typed or picked. Typed text becomes the value when it can be read as a day; otherwise it stays to be
 * corrected, and the form is not sent (`unreadableIn`), because it would be sent with the previous day.
 */
export function DateField({
  value,
  onChange,
  today,
  min,
  max,
  name,
  disabled = false,
  'aria-label': ariaLabel,
  className,
}: DateFieldProps) {
  const wiring = useFieldControl();
  const { locale } = useLocale();
  const [draft, setDraft] = useState<string | null>(null);
  const deferred = useDeferredPart(loadCalendar);
  const unreadable = draft !== null && draft.trim() !== '' && parseDayText(draft, locale, today) === null;
  const [left, setLeft] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!unreadable) inputRef.current?.setCustomValidity('');
  }, [unreadable]);
  const messageId = useId();
  const isMarked = left && unreadable && !wiring['aria-invalid'];
  const describedBy = [wiring['aria-describedby'], isMarked ? messageId : undefined]
    .filter(Boolean)
    .join(' ');

  const type = (text: string) => {
    setDraft(text);
    const day = text.trim() === '' ? '' : parseDayText(text, locale, today);
    inputRef.current?.setCustomValidity(day === null ? noDay : '');
    // Also when the day is the previous one again, so that a form that refused the text checks the field again.
    if (day !== null && (day !== value || unreadable)) onChange(day);
  };
  const pick = (day: string) => {
    setDraft(null);
    onChange(day);
  };
  const leave = () => {
    setLeft(true);
    if (!unreadable) setDraft(null);
  };

  const button = (
    <button
      type="button"
      disabled={disabled}
      aria-label={value === '' ? 'Choose a day' : `Choose a day, now ${formatDay(value, locale, 'full')}`}
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
          placeholder={`Such as ${formatDay(today, locale)}`}
          disabled={disabled}
          name={name}
          value={draft ?? (value === '' ? '' : formatDay(value, locale, 'medium'))}
          onFocus={() => setLeft(false)}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
          onInvalid={() => setLeft(true)}
          className={controlLook('h-11 pr-12 tabular')}
        />
        {deferred.part === null
          ? closedTrigger(button, { 'aria-haspopup': 'dialog', ...deferred.trigger })
          : createElement(deferred.part, { trigger: button, value, today, min, max, onChange: pick })}
      </span>
      {isMarked && (
        <FieldMessage id={messageId} className="mt-1.5">
          {noDay}
        </FieldMessage>
      )}
    </div>
  );
}
