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
  /** The word, which is required. */
  children: ReactNode;
  /** Replaces the kind's own icon. */
  icon?: LucideIcon | undefined;
  className?: string | undefined;
}

/** A status by tint, icon and word, because many people cannot tell it by colour alone. */
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
