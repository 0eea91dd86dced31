import { Menu as Base } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import { Check, ChevronDown, X } from 'lucide-react';
import { floatingLook, optionLook } from './floating-look.ts';

export interface FilterMenuProps<Value extends string> {
  /** What is filtered by: 'Job', 'Due', 'Who'. */
  label: string;
  options: readonly { value: Value; label: string }[];
  /** The chosen ones; none means no filter. */
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  /** Only one at a time. */
  single?: boolean | undefined;
}

/** A filter as a dropdown: closed it says what it filters by and, once set, for what. */
export function FilterMenu<Value extends string>({
  label,
  options,
  value,
  onChange,
  single = false,
}: FilterMenuProps<Value>) {
  const set = value.length > 0;
  const chosen = options.filter((option) => value.includes(option.value)).map((option) => option.label);
  const toggle = (option: Value, checked: boolean) => {
    if (single) onChange(checked ? [option] : []);
    else onChange(checked ? [...value, option] : value.filter((other) => other !== option));
  };
  return (
    <span
      className={clsx(
        'inline-flex shrink-0 items-center rounded-control border-(length:--edge-width)',
        set ? 'border-selected-edge bg-selected text-accent' : 'border-edge text-ink hover:bg-lift',
      )}
    >
      <Base.Root>
        <Base.Trigger
          className={clsx(
            'inline-flex min-h-[2.625rem] items-center gap-2 rounded-control pl-3.5 font-medium whitespace-nowrap md:min-h-[2.375rem] md:pointer-coarse:min-h-[2.625rem]',
            set ? 'pr-1' : 'pr-3',
          )}
        >
          {label}
          {set ? (
            <b className="max-w-44 truncate">
              {chosen.length > 2 ? `${chosen.length} chosen` : chosen.join(' or ')}
            </b>
          ) : (
            <ChevronDown aria-hidden className="size-4 text-ink-2" />
          )}
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner align="start" sideOffset={8} collisionPadding={8} className="z-50 outline-none">
            <Base.Popup className={floatingLook('max-h-(--available-height) min-w-52 overflow-y-auto p-1.5')}>
              {options.map((option) => (
                <Base.CheckboxItem
                  key={option.value}
                  checked={value.includes(option.value)}
                  onCheckedChange={(checked) => toggle(option.value, checked)}
                  closeOnClick={single}
                  className={optionLook}
                >
                  <span className="size-4 shrink-0">
                    <Base.CheckboxItemIndicator>
                      <Check aria-hidden className="size-4 text-accent" />
                    </Base.CheckboxItemIndicator>
                  </span>
                  <span className="flex-1">{option.label}</span>
                </Base.CheckboxItem>
              ))}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
      {set && (
        <button
          type="button"
          aria-label={`Clear ${label}`}
          onClick={() => onChange([])}
          className="touch-target mr-1 grid size-8 place-items-center rounded-control"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </span>
  );
}
