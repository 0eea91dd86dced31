import { clsx } from 'clsx';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Avatar } from '../display/avatar.tsx';
import type { Mentioning, MentionSource } from './rich-text-mentioning.ts';

export interface RichTextMentionsProps extends Mentioning {
  /** Receives the keys that are pressed in the text. */
  setKeys: MentionSource['setKeys'];
}

/** The people whose names match what follows the @. The focus stays in the text. */
export function RichTextMentions({ items, command, at, setKeys }: RichTextMentionsProps) {
  const boxRef = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  const active = Math.min(chosen, Math.max(0, items.length - 1));
  const [topPx, setTopPx] = useState(0);
  useEffect(() => {
    const frame = boxRef.current?.offsetParent?.getBoundingClientRect();
    if (frame && at) setTopPx(at.bottom - frame.top + 4);
  }, [at]);
  // As soon as the list is seen, Enter must choose from it and not break the line.
  useLayoutEffect(() => {
    setKeys((event) => {
      const person = items[active];
      if (person === undefined) return false;
      if (event.key === 'ArrowDown') setChosen((active + 1) % items.length);
      else if (event.key === 'ArrowUp') setChosen((active + items.length - 1) % items.length);
      else if (event.key === 'Enter' || event.key === 'Tab') command(person);
      else return false;
      return true;
    });
    return () => setKeys(() => false);
  }, [setKeys, items, active, command]);
  if (items.length === 0) return null;
  return (
    <div
      ref={boxRef}
      className="cut-out absolute left-2 z-10 w-64 max-w-[calc(100%-1rem)] rounded-card border border-edge bg-popover p-1"
      style={{ top: topPx }}
    >
      <ul aria-label="People to mention">
        {items.map((person, index) => (
          <li key={person.id}>
            <button
              type="button"
              tabIndex={-1}
              aria-current={index === active}
              // Keeps the focus in the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => command(person)}
              className={clsx(
                'flex min-h-11 w-full items-center gap-2.5 rounded-control px-2 text-left md:min-h-9',
                index === active && 'bg-selected',
              )}
            >
              <Avatar name={person.label} size="small" decorative />
              <span className="truncate">{person.label}</span>
            </button>
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="sr-only">
        {items[active]?.label}, {active + 1} of {items.length}
      </p>
    </div>
  );
}
