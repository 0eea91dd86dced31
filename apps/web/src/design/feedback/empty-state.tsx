import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Bob } from '../display/plumb-line.tsx';

export interface EmptyStateProps {
  /** 'No tasks for you yet' */
  title: string;
  /** One sentence: what belongs here and where it comes from. */
  children: ReactNode;
  /** The one thing to do: a Button or LinkButton. */
  action?: ReactNode;
  /** Less space, for use inside a panel. */
  compact?: boolean | undefined;
  className?: string | undefined;
}

/** Shown for an empty list, with a plumb line. */
export function EmptyState({ title, children, action, compact = false, className }: EmptyStateProps) {
  return (
    <div
      className={clsx('flex flex-col items-center px-6 text-center', compact ? 'pb-8' : 'pb-12', className)}
    >
      <span aria-hidden className="flex flex-col items-center text-edge">
        <span
          className={clsx(
            'w-px bg-current',
            compact ? 'h-10' : 'h-[clamp(2.5rem,18dvh-5.5rem,9rem)] md:h-36',
          )}
        />
        <Bob outline className={compact ? 'h-7 w-3.5' : 'h-14 w-7'} />
      </span>
      <h2 className={clsx('heading', compact ? 'mt-3 text-panel' : 'mt-6 text-title')}>{title}</h2>
      <p className="mt-2 max-w-[34ch] text-ink-2">{children}</p>
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
