import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { createElement } from 'react';
import { type DeferredTrigger, useDeferredPart } from '../layers/use-deferred-part.ts';
import { useFieldControl, useFieldLabelId } from './field.tsx';
import { selectTriggerLook } from './select-look.ts';
import type { SelectProps } from './select-popup.tsx';

const loadPopup = async () => (await import('./select-popup.tsx')).SelectPopup;

/** A choice of one of a few options that are known beforehand; Picker is for many. */
export function Select<Value extends string>({ options, onChange, ...rest }: SelectProps<Value>) {
  const deferred = useDeferredPart(loadPopup);
  const choose = (value: string) => {
    const option = options.find((each) => each.value === value);
    if (option) onChange(option.value);
  };
  const props = { ...rest, options, onChange: choose };
  if (deferred.part !== null) return createElement(deferred.part, props);
  return <ClosedSelect {...props} trigger={deferred.trigger} />;
}

/** The ARIA attributes of a closed list; `aria-controls` is added with the list. */
const closedList = { role: 'combobox', 'aria-haspopup': 'listbox' } as const;

/** Looks and reads like the trigger that replaces it at the first press. */
function ClosedSelect({
  value,
  options,
  placeholder = 'Choose…',
  disabled,
  size,
  leading,
  className,
  'aria-label': ariaLabel,
  trigger,
}: SelectProps<string> & { trigger: DeferredTrigger }) {
  const wiring = useFieldControl();
  const labelId = useFieldLabelId();
  const chosen = options.find((option) => option.value === value);
  return (
    <button
      {...wiring}
      {...closedList}
      {...trigger}
      type="button"
      aria-label={ariaLabel}
      aria-labelledby={ariaLabel === undefined ? labelId : undefined}
      data-chosen={chosen === undefined ? undefined : ''}
      disabled={disabled}
      className={selectTriggerLook(size, className)}
    >
      <span className="flex min-w-0 items-center gap-2">
        {leading}
        <span className={clsx('truncate', !chosen && 'text-ink-3')}>{chosen?.label ?? placeholder}</span>
      </span>
      <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-2" />
    </button>
  );
}
