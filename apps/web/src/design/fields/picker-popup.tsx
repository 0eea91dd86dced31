import { Combobox } from '@base-ui/react/combobox';
import { Check } from 'lucide-react';
import { Avatar } from '../display/avatar.tsx';
import { floatingLook, optionLook } from '../layers/floating-look.ts';
import { useFieldLabelId } from './field.tsx';
import type { PickerItem } from './picker-item.ts';

export interface PickerPopupProps {
  emptyText: string;
  /** The accessible name of the list; by default the label of the surrounding field. */
  label: string | undefined;
}

/** Shown in the list when there is nothing to choose, whatever is typed. */
export const nothingYet = 'There is nothing to choose yet.';

/** The list of both pickers. */
export function PickerPopup({ emptyText, label }: PickerPopupProps) {
  const labelId = useFieldLabelId();
  return (
    <Combobox.Portal>
      <Combobox.Positioner sideOffset={8} className="z-70 outline-none">
        <Combobox.Popup
          className={floatingLook(
            'max-h-[min(22rem,var(--available-height))] w-(--anchor-width) min-w-60 overflow-y-auto p-1.5',
          )}
        >
          <Combobox.Empty className="px-2.5 py-2 text-ink-2 empty:hidden">{emptyText}</Combobox.Empty>
          <Combobox.List aria-label={label} aria-labelledby={label === undefined ? labelId : undefined}>
            {(item: PickerItem) => (
              <Combobox.Item key={item.id} value={item} className={optionLook}>
                {item.person && <Avatar name={item.label} decorative className="my-1" />}
                <span className="min-w-0 flex-1 py-1.5">
                  <span className="block truncate">{item.label}</span>
                  {item.detail && (
                    <span className="block truncate text-meta font-regular text-ink-2">{item.detail}</span>
                  )}
                </span>
                <span className="size-4 shrink-0">
                  <Combobox.ItemIndicator>
                    <Check aria-hidden className="size-4 text-accent" />
                  </Combobox.ItemIndicator>
                </span>
              </Combobox.Item>
            )}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}
