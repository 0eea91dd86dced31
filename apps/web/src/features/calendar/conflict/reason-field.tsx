import { useEffect, useRef } from 'react';
import { FilterChip } from '../../../design/controls/filter-chip.tsx';
import { Field } from '../../../design/fields/field.tsx';
import { Input } from '../../../design/fields/input.tsx';

/** The length of a reason to plan in spite of conflicts, in characters. */
export const reasonLength = { least: 3, most: 500 };

/** The reasons that are given most often. An emergency call comes first, because it leaves no time to write. */
export const usualReasons = ['Emergency call', 'The client asked for it', 'Agreed with the crew'] as const;

export interface ReasonFieldProps {
  label: string;
  hint: string;
  reason: string;
  onChange: (reason: string) => void;
  error: string | undefined;
  required?: boolean | undefined;
  /** The field has the focus when it appears. */
  focus?: boolean | undefined;
}

/** The reason to plan in spite of conflicts: one of the usual ones by a press, or any other in words. */
export function ReasonField({
  label,
  hint,
  reason,
  onChange,
  error,
  required,
  focus = false,
}: ReasonFieldProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focus) ref.current?.focus();
  }, [focus]);
  return (
    <div className="flex flex-col gap-2">
      <Field label={label} hint={hint} required={required} error={error}>
        <Input
          ref={ref}
          value={reason}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          maxLength={reasonLength.most}
          autoComplete="off"
        />
      </Field>
      <fieldset aria-label="Usual reasons" className="flex flex-wrap gap-2">
        {usualReasons.map((each) => (
          <FilterChip
            key={each}
            selected={reason === each}
            onPress={() => onChange(reason === each ? '' : each)}
          >
            {each}
          </FilterChip>
        ))}
      </fieldset>
    </div>
  );
}

/** Whether a reason has the length that the server takes. */
export const isReason = (reason: string): boolean => {
  const { length } = reason.trim();
  return length >= reasonLength.least && length <= reasonLength.most;
};
