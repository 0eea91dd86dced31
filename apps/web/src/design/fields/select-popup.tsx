import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useBackCloses } from '../layers/back.ts';
import { floatingLook, optionLook } from '../layers/floating-look.ts';
import { useFieldControl, useFieldLabelId } from './field.tsx';
import { selectTriggerLook } from './select-look.ts';

interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  /** A second line under the label. */
  detail?: string | undefined;
  disabled?: boolean | undefined;
}

export interface SelectProps<Value extends string> {
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  /** 'field' is 44 high inside forms, 'control' 40 in a page's header. */
  size?: 'field' | 'control' | undefined;
  /** Shown before the value in the closed control. */
  leading?: ReactNode;
  className?: string | undefined;
  'aria-label'?: string | undefined;
}

/** A select with its trigger; open from its first render, because the press that opens it also loaded it. */
export function SelectPopup({
  value,
  onChange,
  options,
  placeholder = 'Choose…',
  disabled,
  size,
  leading,
  className,
  'aria-label': ariaLabel,
}: SelectProps<string>) {
  const [open, setOpen] = useState(true);
  useBackCloses(open, () => setOpen(false));
  const wiring = useFieldControl();
  const labelId = useFieldLabelId();
  const items = options.map((option) => ({ value: option.value, label: option.label }));
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => setOpen(next)}
      items={items}
      value={value}
      onValueChange={(next) => {
        if (next !== null) onChange(next);
      }}
      disabled={disabled}
    >
      <Base.Trigger
        {...wiring}
        aria-label={ariaLabel}
        aria-labelledby={ariaLabel === undefined ? labelId : undefined}
        className={selectTriggerLook(size, className)}
      >
        <span className="flex min-w-0 items-center gap-2">
          {leading}
          <Base.Value placeholder={placeholder} className="truncate data-placeholder:text-ink-3" />
        </span>
        <Base.Icon className="shrink-0 text-ink-2">
          <ChevronDown aria-hidden className="size-4" />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={8} alignItemWithTrigger={false} className="z-70 outline-none">
          <Base.Popup
            className={floatingLook(
              'max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto p-1.5',
            )}
          >
            <Base.List>
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled ?? false}
                  className={optionLook}
                >
                  <div className="min-w-0 flex-1 py-1.5">
                    <Base.ItemText>{option.label}</Base.ItemText>
                    {option.detail && (
                      <span className="block text-meta font-regular text-ink-2">{option.detail}</span>
                    )}
                  </div>
                  <span className="size-4 shrink-0">
                    <Base.ItemIndicator>
                      <Check aria-hidden className="size-4 text-accent" />
                    </Base.ItemIndicator>
                  </span>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
