import { useState } from 'react';
import { Combobox } from '@base-ui/react/combobox';
import { X } from 'lucide-react';
import { controlLook } from '../controls/control-look.ts';
import { useBackCloses } from '../layers/back.ts';
import { useFieldControl, useFieldLabelId } from './field.tsx';
import { keepOnEscape } from './keep-on-escape.ts';
import type { PickerItem } from './picker-item.ts';
import { nothingYet, PickerPopup } from './picker-popup.tsx';

export interface MultiPickerProps {
  items: readonly PickerItem[];
  /** The chosen items' ids, in the order they were chosen. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
  placeholder?: string | undefined;
  emptyText?: string | undefined;
  disabled?: boolean | undefined;
  'aria-label'?: string | undefined;
}

/**
 * A choice of several out of many; the chosen ones are shown as chips before the search, and Backspace
 * removes the last.
 */
export function MultiPicker({
  items,
  value,
  onChange,
  placeholder = 'Search…',
  emptyText = items.length === 0 ? nothingYet : 'No matches.',
  disabled = false,
  'aria-label': ariaLabel,
}: MultiPickerProps) {
  const [open, setOpen] = useState(false);
  useBackCloses(open, () => setOpen(false));
  const wiring = useFieldControl();
  const labelId = useFieldLabelId();
  const chosen = value.flatMap((id) => items.find((item) => item.id === id) ?? []);
  return (
    <Combobox.Root<PickerItem, true>
      open={open}
      onOpenChange={(next) => setOpen(next)}
      multiple
      items={items}
      value={chosen}
      onValueChange={(next) => onChange(next.map((item) => item.id))}
      itemToStringLabel={(item) => item.label}
      itemToStringValue={(item) => item.id}
      isItemEqualToValue={(item, other) => item.id === other.id}
      autoHighlight
      limit={50}
      disabled={disabled}
    >
      <Combobox.InputGroup>
        <Combobox.Chips
          className={controlLook(
            'flex min-h-11 flex-wrap items-center gap-1.5 py-1.5 pr-2 pl-2 max-md:py-0.5 pointer-coarse:py-0.5 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-[-1px] has-[input:focus-visible]:outline-selected-edge has-[input[aria-invalid]]:border-blocked',
          )}
        >
          {chosen.map((item) => (
            <Combobox.Chip
              key={item.id}
              aria-label={item.label}
              className="inline-flex min-h-7 max-md:min-h-11 pointer-coarse:min-h-11 items-center rounded-pill bg-lift pl-2 text-meta font-medium outline-none data-highlighted:outline-2 data-highlighted:outline-accent"
            >
              {item.label}
              <Combobox.ChipRemove
                aria-label={`Remove ${item.label}`}
                className="grid size-7 max-md:size-11 pointer-coarse:size-11 place-items-center text-ink-2 hover:text-ink"
              >
                <X aria-hidden className="size-3.5" />
              </Combobox.ChipRemove>
            </Combobox.Chip>
          ))}
          <Combobox.Input
            {...wiring}
            aria-label={ariaLabel}
            aria-labelledby={ariaLabel === undefined ? labelId : undefined}
            data-chosen={chosen.length === 0 ? undefined : ''}
            placeholder={chosen.length === 0 ? placeholder : ''}
            onKeyDown={keepOnEscape}
            className="-my-1.5 max-md:-my-0.5 pointer-coarse:-my-0.5 h-11 min-w-12 flex-1 bg-transparent px-1.5 text-body outline-none"
          />
        </Combobox.Chips>
      </Combobox.InputGroup>
      <PickerPopup emptyText={emptyText} label={ariaLabel} />
    </Combobox.Root>
  );
}
