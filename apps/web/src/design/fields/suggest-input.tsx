import { Autocomplete } from '@base-ui/react/autocomplete';
import { useState } from 'react';
import { controlLook } from '../controls/control-look.ts';
import { floatingLook, optionLook } from '../layers/floating-look.ts';
import { useFieldControl, useFieldLabelId } from './field.tsx';
import { keepOnEscape } from './keep-on-escape.ts';

export type Suggestion = { id: string; label: string; detail?: string | undefined };

export interface SuggestInputProps<Item extends Suggestion> {
  value: string;
  onChange: (text: string) => void;
  /** Suggestions for the present text; an empty list closes the popup. */
  suggestions: readonly Item[];
  onChoose: (item: Item) => void;
}

/** Free text with suggestions while typing: nothing has to be chosen. */
export function SuggestInput<Item extends Suggestion>({
  value,
  onChange,
  suggestions,
  onChoose,
}: SuggestInputProps<Item>) {
  const wiring = useFieldControl();
  const labelId = useFieldLabelId();
  const [open, setOpen] = useState(false);
  return (
    <Autocomplete.Root<Item>
      // An empty list is not shown, and not announced as open.
      open={open && suggestions.length > 0}
      onOpenChange={(next) => setOpen(next)}
      mode="none"
      items={suggestions}
      value={value}
      onValueChange={(text, { reason }) => {
        // The caller decides what is in the field after a choice.
        if (reason !== 'item-press') onChange(text);
      }}
      itemToStringValue={({ label }) => label}
    >
      <Autocomplete.Input
        {...wiring}
        autoComplete="off"
        onKeyDown={keepOnEscape}
        className={controlLook('h-11')}
      />
      {suggestions.length > 0 && (
        <Autocomplete.Portal>
          <Autocomplete.Positioner sideOffset={8} className="z-70 outline-none">
            <Autocomplete.Popup
              className={floatingLook(
                'max-h-[min(22rem,var(--available-height))] w-(--anchor-width) min-w-60 overflow-y-auto p-1.5',
              )}
            >
              <Autocomplete.List aria-labelledby={labelId}>
                {(item: Item) => (
                  <Autocomplete.Item
                    key={item.id}
                    value={item}
                    className={optionLook}
                    onClick={() => onChoose(item)}
                  >
                    <span className="min-w-0 flex-1 py-1.5">
                      <span className="block truncate">{item.label}</span>
                      {item.detail && (
                        <span className="block truncate text-meta font-regular text-ink-2">
                          {item.detail}
                        </span>
                      )}
                    </span>
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      )}
    </Autocomplete.Root>
  );
}
