import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

export interface FoldedPartProps {
  title: string;
  /** A text that says what the part contains, shown while it is folded. */
  holds: string;
  /** Some field in it has a value at the beginning, so it opens. */
  filled: boolean;
  /** A field in it was refused, so it opens. */
  refused: boolean;
  children: ReactNode;
}

/** A part of a form that few people need at first. Its fields keep their values while it is folded. */
export function FoldedPart({ title, holds, filled, refused, children }: FoldedPartProps) {
  const id = useId();
  const [open, setOpen] = useState(filled);
  const [wasFilled, setWasFilled] = useState(filled);
  if (filled !== wasFilled) {
    setWasFilled(filled);
    if (filled) setOpen(true);
  }
  // It is opened by state, so that it stays open when the refusal disappears as the field is corrected.
  if (refused && !open) setOpen(true);
  return (
    <div className="flex flex-col gap-4 border-t border-divider pt-2">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="-mx-2 flex min-h-11 items-center gap-2 rounded-control px-2 text-left hover:bg-lift"
      >
        <ChevronDown aria-hidden className={clsx('size-5 shrink-0 text-ink-2', !open && '-rotate-90')} />
        <span className="shrink-0 font-bold">{title}</span>
        {!open && <span className="min-w-0 truncate text-meta text-ink-2">{holds}</span>}
      </button>
      <div id={id} hidden={!open} className={clsx(open && 'flex flex-col gap-4')}>
        {open && children}
      </div>
    </div>
  );
}
