import { clsx } from 'clsx';
import { useId } from 'react';
import type { Billing } from './price.ts';

const choices: readonly { value: Billing; label: string }[] = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'yearly', label: 'Yearly' },
];

/**
 * Looks like the design's Segmented, but consists of native radio buttons, because the size budget of the
 * landing page has no room for more.
 */
export function BillingToggle({ value, onChange }: { value: Billing; onChange: (value: Billing) => void }) {
  const name = useId();
  return (
    <fieldset className="control-edge inline-flex max-w-full rounded-control large-text:flex-wrap">
      <legend className="sr-only">Billing</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={clsx(
            '-my-(--edge-width) inline-flex min-h-11 items-center border-edge px-3.5 font-medium text-ink-2 hover:text-ink first-of-type:rounded-l-control last-of-type:rounded-r-control last-of-type:border-l',
            'has-checked:bg-selected has-checked:font-bold has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
          )}
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className="sr-only"
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
