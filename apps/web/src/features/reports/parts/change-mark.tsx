import { ArrowDown, ArrowUp } from 'lucide-react';
import type { FigureChange } from './figure-text.ts';

const words = { up: 'up', down: 'down', same: '' } as const;

/** Arrow, word and size of a change: which way it went is never told by the arrow alone. */
export function ChangeMark({ change, withFrom = true }: { change: FigureChange; withFrom?: boolean }) {
  const { direction, size, from } = change;
  const Icon = direction === 'up' ? ArrowUp : ArrowDown;
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      {direction !== 'same' && <Icon aria-hidden className="size-3.5 shrink-0" />}
      <span className="sr-only">{words[direction]}</span>
      <span className="tabular">{withFrom ? [size, from].filter(Boolean).join(' ') : size || from}</span>
    </span>
  );
}
