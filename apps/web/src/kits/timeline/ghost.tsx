import { clsx } from 'clsx';
import { CircleX } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { Carried } from './board-drag.ts';

export interface GhostProps {
  carried: Carried;
  title: string;
  /** '12:45 to 2:45 PM' */
  time: string;
  style?: CSSProperties | undefined;
  className?: string | undefined;
}

/** What is carried, where it would be dropped, with the number of conflicts there. */
export function Ghost({ carried, title, time, style, className }: GhostProps) {
  const { judged, ids, dropped, copy, add } = carried;
  const more = [
    ids.length > 1 ? `${ids.length - 1} more` : '',
    copy ? 'Copy' : '',
    add ? 'Added' : '',
  ].filter((text) => text !== '');
  return (
    <div
      aria-hidden
      data-ghost
      style={style}
      className={clsx(
        'pointer-events-none z-3 flex min-w-30 flex-col justify-center overflow-hidden rounded-card border-2 bg-popover px-3 py-1 cut-out',
        judged.count > 0 && !dropped ? 'border-blocked' : 'border-accent',
        className,
      )}
    >
      <span className="truncate font-bold text-ink">{title}</span>
      <span className="truncate text-meta text-ink-2 tabular">{[time, ...more].join(' · ')}</span>
      {dropped ? (
        <span className="truncate text-meta text-ink-2">Scheduling…</span>
      ) : (
        judged.count > 0 && (
          <span className="flex items-center gap-1.5 truncate text-meta font-bold text-blocked">
            <CircleX aria-hidden className="size-[1.15em] shrink-0" />
            {judged.count === 1 ? '1 conflict' : `${judged.count} conflicts`}
          </span>
        )
      )}
    </div>
  );
}
