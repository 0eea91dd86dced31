import { Search, X } from 'lucide-react';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { controlLook } from '../controls/control-look.ts';

export interface SearchInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  /** The accessible name, and by default the placeholder: 'Search tasks'. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A search box that is emptied with its button or with Escape. */
export function SearchInput({ label, value, onChange, className, onKeyDown, ...rest }: SearchInputProps) {
  return (
    <span className={clsx('relative block', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-ink-2"
      />
      <input
        placeholder={label}
        {...rest}
        type="search"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') {
            event.stopPropagation();
            onChange('');
          }
          onKeyDown?.(event);
        }}
        className={controlLook(
          'h-11 pr-11 pl-10 md:h-10 md:pointer-coarse:h-11 [&::-webkit-search-cancel-button]:appearance-none',
        )}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => onChange('')}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center text-ink-2 hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </span>
  );
}
