import { clsx } from 'clsx';
import { CircleX } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { Carried } from './board-drag.ts';

export interface GhostProps {
  carried: Carried;
  title: string;
  /** '12:45 – 2:45 PM' */
  time: string;
  /** What is in the way is named above it, because below there is no room. */
  above?: boolean | undefined;
  /** It stands near the end of the board, so that what is beside it lies before it. */
  atEnd?: boolean | undefined;
  style?: CSSProperties | undefined;
  className?: string | undefined;
}

const reasonsShown = 3;

/** What is carried, where it would be dropped, with what is in the way there. */
export function Ghost({ carried, title, time, above = false, atEnd = false, style, className }: GhostProps) {
  const { judged, ids, dropped, copy, add } = carried;
  const { reasons } = judged;
  const isRefused = reasons.length > 0 && !dropped;
  const more = [
    ids.length > 1 ? `${ids.length - 1} more` : '',
    copy ? 'copy' : '',
    add ? 'one more person' : '',
  ].filter((text) => text !== '');
  return (
    <div
      aria-hidden
      data-ghost
      style={style}
      className={clsx(
        'cut-out pointer-events-none z-3 flex min-w-40 flex-col justify-center rounded-card border-2 bg-popover px-3 py-1 whitespace-nowrap',
        isRefused ? 'border-blocked' : 'border-accent',
        className,
      )}
    >
      <span className="truncate font-bold text-ink">{title}</span>
      <span className="truncate text-meta text-ink-2 tabular">{[time, ...more].join(', ')}</span>
      {dropped && <span className="truncate text-meta text-ink-2">Scheduling…</span>}
      {isRefused && (
        <>
          <span className="flex items-center gap-1.5 text-meta font-bold text-blocked">
            <CircleX className="size-[1.15em] shrink-0" />
            {reasons.length === 1 ? '1 conflict' : `${reasons.length} conflicts`}
          </span>
          <ul
            className={clsx(
              'cut-out absolute z-1 rounded-card border border-divider bg-popover px-3 py-2 text-meta text-ink',
              above ? 'bottom-full mb-2' : 'top-full mt-2',
              atEnd ? '-right-0.5' : '-left-0.5',
            )}
          >
            {reasons.slice(0, reasonsShown).map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
            {reasons.length > reasonsShown && <li>{`And ${reasons.length - reasonsShown} more`}</li>}
          </ul>
        </>
      )}
    </div>
  );
}
