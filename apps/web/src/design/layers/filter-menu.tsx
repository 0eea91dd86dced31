import { clsx } from 'clsx';
import { ChevronDown, X } from 'lucide-react';
import { Menu, MenuCheckItem } from './menu.tsx';

export interface FilterMenuProps<Value extends string> {
  /** What is filtered by: 'Job', 'Due', 'Who'. */
  label: string;
  options: readonly { value: Value; label: string }[];
  /** The chosen ones; none means no filter. */
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  /** Only one value at a time. */
  single?: boolean | undefined;
}

/** A filter as a dropdown: closed it shows the filter's name and, once set, its values. */
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
        set
          ? 'border-selected-edge bg-selected [--selected-ring:0px] text-accent'
          : 'border-edge text-ink hover:bg-lift sunlight:not-hover:bg-card',
      )}
    >
      <Menu
        align="start"
        trigger={
          <button
            type="button"
            className={clsx(
              '-my-(--edge-width) inline-flex min-h-11 items-center gap-2 rounded-control pl-3.5 font-medium whitespace-nowrap md:min-h-10 md:pointer-coarse:min-h-11',
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
          </button>
        }
      >
        {options.map((option) => (
          <MenuCheckItem
            key={option.value}
            checked={value.includes(option.value)}
            onChange={(checked) => toggle(option.value, checked)}
            closes={single}
          >
            {option.label}
          </MenuCheckItem>
        ))}
      </Menu>
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
