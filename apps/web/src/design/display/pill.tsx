import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { StatusIcon, type StatusKind } from './status-icon.tsx';

const tints: Record<StatusKind, string> = {
  scheduled: 'bg-scheduled-tint text-scheduled',
  progress: 'bg-progress-tint text-progress',
  risk: 'bg-risk-tint text-risk',
  blocked: 'bg-blocked-tint text-on-blocked-tint',
  done: 'bg-done-tint text-done',
  neutral: 'bg-neutral-tint text-ink',
};

export interface PillProps {
  kind: StatusKind;
  /** The word: a pill without one does not exist. */
  children: ReactNode;
  /** Another shape than the kind's own. */
  icon?: LucideIcon | undefined;
  className?: string | undefined;
}

/** A status: tint, shape and word, since colour alone tells too few people enough. */
export function Pill({ kind, children, icon: Icon, className }: PillProps) {
  return (
    <span
      data-edge-when-forced
      className={clsx(
        'inline-flex min-h-6 items-center gap-1.5 rounded-pill px-2 py-0.5 text-meta font-bold whitespace-nowrap',
        tints[kind],
        className,
      )}
    >
      {Icon ? <Icon aria-hidden className="size-[1.15em] shrink-0" /> : <StatusIcon kind={kind} />}
      {children}
    </span>
  );
}
