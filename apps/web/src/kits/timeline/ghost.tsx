import { clsx } from 'clsx';
import { Check, CircleX } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Kbd } from '../../design/display/kbd.tsx';
import type { Carried, Proposal } from './board-drag.ts';

export type ReasonsAt = 'above' | 'below' | 'beside';

export interface GhostProps {
  carried: Carried;
  title: string;
  /** For example '12:45 – 2:45 PM'. */
  time: string;
  /** The side on which the conflicts are listed: below, unless there is no room. */
  reasonsAt?: ReasonsAt | undefined;
  /** The ghost is near the right end of the board, so a list beside it stands on its left. */
  atEnd?: boolean | undefined;
  style?: CSSProperties | undefined;
  className?: string | undefined;
}

const reasonsShown = 3;

/** The dragged item in the slot where it would be dropped, with its conflicts there. */
export function Ghost({
  carried,
  title,
  time,
  reasonsAt = 'below',
  atEnd = false,
  style,
  className,
}: GhostProps) {
  const { judged, ids, dropped, copy, add, proposal } = carried;
  const { title: refusal, reasons, notes = [] } = judged;
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
      {notes.length > 0 && !isRefused && !dropped && (
        <div
          className={clsx(
            'cut-out absolute z-1 rounded-card border border-divider bg-popover px-4 py-3 text-meta text-ink',
            placeOfReasons(reasonsAt, atEnd),
          )}
        >
          <ul className="flex flex-col gap-1">
            {notes.map((note) => (
              <li key={note} className="flex items-center gap-2.5">
                <Check className="size-[1.15em] shrink-0 text-done" />
                {note}
              </li>
            ))}
          </ul>
        </div>
      )}
      {isRefused && (
        <>
          <span className="flex items-center gap-1.5 text-meta font-bold text-blocked">
            <CircleX className="size-[1.15em] shrink-0" />
            {reasons.length === 1 ? '1 conflict' : `${reasons.length} conflicts`}
          </span>
          <div
            className={clsx(
              'cut-out absolute z-1 rounded-card border border-divider bg-popover px-4 py-3 text-meta text-ink',
              placeOfReasons(reasonsAt, atEnd),
            )}
          >
            <b className="mb-1.5 block text-body">{refusal}</b>
            <ul className="flex flex-col gap-1">
              {reasons.slice(0, reasonsShown).map(({ words, icon: Icon }) => (
                <li key={words} className="flex items-center gap-2.5">
                  <Icon className="size-[1.15em] shrink-0 text-blocked" />
                  {words}
                </li>
              ))}
              {reasons.length > reasonsShown && <li>{`And ${reasons.length - reasonsShown} more`}</li>}
            </ul>
            <p className="mt-2.5 flex gap-4 border-t border-divider pt-2.5 text-ink-2 pointer-coarse:hidden">
              {proposal && <Key name="Enter">{proposal.act}</Key>}
              <Key name="Esc">Put it back</Key>
            </p>
          </div>
        </>
      )}
    </div>
  );
}

function placeOfReasons(at: ReasonsAt, atEnd: boolean): string {
  if (at === 'beside') return atEnd ? 'top-0 right-full mr-2' : 'top-0 left-full ml-2';
  return clsx(at === 'above' ? 'bottom-full mb-2' : 'top-full mt-2', atEnd ? '-right-0.5' : '-left-0.5');
}

function Key({ name, children }: { name: string; children: string }) {
  return (
    <span className="flex items-center gap-2">
      <Kbd>{name}</Kbd>
      {children}
    </span>
  );
}

/** The slot of the proposal. */
export function ProposedSlot({
  proposal: { title, detail },
  style,
  className,
}: {
  proposal: Proposal;
  style?: CSSProperties | undefined;
  className?: string | undefined;
}) {
  return (
    <div
      aria-hidden
      data-proposal
      style={style}
      className={clsx(
        'pointer-events-none absolute z-2 overflow-hidden rounded-pill border-2 border-dashed border-accent bg-[color-mix(in_srgb,var(--color-selected)_45%,var(--color-card))] px-2 py-1 text-meta',
        className,
      )}
    >
      <b className="block text-accent tabular">{title}</b>
      {detail !== null && <span className="block text-ink-2">{detail}</span>}
    </div>
  );
}
