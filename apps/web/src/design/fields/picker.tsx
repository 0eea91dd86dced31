import { useState } from 'react';
import { Combobox } from '@base-ui/react/combobox';
import { ChevronDown, X } from 'lucide-react';
import { controlLook } from '../controls/control-look.ts';
import { useBackCloses } from '../layers/back.ts';
import { useFieldControl, useFieldLabelId } from './field.tsx';
import { keepOnEscape } from './keep-on-escape.ts';
import type { PickerItem } from './picker-item.ts';
import { nothingYet, PickerPopup } from './picker-popup.tsx';

export interface PickerProps {
  items: readonly PickerItem[];
  /** The chosen item's id. */
  value: string | null;
  onChange: (id: string | null) => void;
  placeholder?: string | undefined;
  /** Shown in the list when nothing matches. */
  emptyText?: string | undefined;
  /** Whether the choice can be removed with a button. */
  clearable?: boolean | undefined;
  disabled?: boolean | undefined;
  'aria-label'?: string | undefined;
}

/** A choice of one person, project or thing out of many: type to search, arrows to move, Enter to choose. */
export function Picker({
  items,
  value,
  onChange,
  placeholder = 'Search…',
  emptyText = items.length === 0 ? nothingYet : 'No matches.',
  clearable = false,
  disabled = false,
  'aria-label': ariaLabel,
}: PickerProps) {
  const [open, setOpen] = useState(false);
  useBackCloses(open, () => setOpen(false));
  const wiring = useFieldControl();
  const labelId = useFieldLabelId();
  const chosen = items.find((item) => item.id === value) ?? null;
  // Once something else is typed a press places the caret, as everywhere.
  const selectChoice = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    if (chosen !== null && currentTarget.value === chosen.label) currentTarget.select();
  };
  return (
    <Combobox.Root<PickerItem>
      open={open}
      onOpenChange={(next) => setOpen(next)}
      items={items}
      value={chosen}
      onValueChange={(item) => onChange(item?.id ?? null)}
      itemToStringLabel={(item) => item.label}
      itemToStringValue={(item) => item.id}
      isItemEqualToValue={(item, other) => item.id === other.id}
      autoHighlight
      limit={50}
      disabled={disabled}
    >
      <Combobox.InputGroup className="relative block">
        <Combobox.Input
          {...wiring}
          aria-label={ariaLabel}
          aria-labelledby={ariaLabel === undefined ? labelId : undefined}
          data-chosen={value === null ? undefined : ''}
          placeholder={placeholder}
          // What is typed replaces the choice that stands there, and searches.
          onFocus={selectChoice}
          onClick={selectChoice}
          onKeyDown={keepOnEscape}
          className={controlLook(clearable ? 'h-11 pr-22' : 'h-11 pr-11')}
        />
        <span className="absolute inset-y-0 right-0 flex items-center">
          {clearable && (
            <Combobox.Clear
              aria-label="Clear"
              className="grid size-11 place-items-center text-ink-2 hover:text-ink"
            >
              <X aria-hidden className="size-4" />
            </Combobox.Clear>
          )}
          <Combobox.Trigger
            aria-label="Show all"
            className="grid size-11 place-items-center text-ink-2 hover:text-ink"
          >
            <ChevronDown aria-hidden className="size-4" />
          </Combobox.Trigger>
        </span>
      </Combobox.InputGroup>
      <PickerPopup emptyText={emptyText} label={ariaLabel} />
    </Combobox.Root>
  );
}
