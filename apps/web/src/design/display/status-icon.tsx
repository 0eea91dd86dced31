import {
  CircleCheck,
  CircleDashed,
  Circle,
  Clock3,
  OctagonX,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** The five kinds of status, and neutral for what has none of them (a draft, a plan). */
export type StatusKind = 'scheduled' | 'progress' | 'risk' | 'blocked' | 'done' | 'neutral';

const icons: Record<StatusKind, LucideIcon> = {
  scheduled: Clock3,
  progress: CircleDashed,
  risk: TriangleAlert,
  blocked: OctagonX,
  done: CircleCheck,
  neutral: Circle,
};

/** The text color of each. */
export const statusInks: Record<StatusKind, string> = {
  scheduled: 'text-scheduled',
  progress: 'text-progress',
  risk: 'text-risk',
  blocked: 'text-blocked',
  done: 'text-done',
  neutral: 'text-ink-2',
};

/** The icon of a status, always used beside its word. */
export function StatusIcon({ kind, className }: { kind: StatusKind; className?: string }) {
  const Icon = icons[kind];
  return <Icon aria-hidden className={clsx('size-[1.15em] shrink-0', className)} />;
}

export interface StatusTextProps {
  kind: StatusKind;
  children: ReactNode;
  className?: string | undefined;
}

/** A status as text in its colour without the tint, for a row's second line. */
export function StatusText({ kind, children, className }: StatusTextProps) {
  return (
    <span className={clsx('inline-flex items-center gap-1.5', statusInks[kind], className)}>
      <StatusIcon kind={kind} />
      {children}
    </span>
  );
}
