import type { Task } from '@plumbline/domain/entities/task';
import { clsx } from 'clsx';
import { Hourglass } from 'lucide-react';

export interface WaitsForProps {
  blockers: readonly Task[];
  /** Only the number, with the names as a tooltip, where a flag needs the room. */
  brief?: boolean;
  className?: string;
}

/** The names of the tasks for which a task waits. */
export function WaitsFor({ blockers, brief = false, className }: WaitsForProps) {
  const names = blockers.map(({ title }) => title).join(', ');
  if (brief) {
    return (
      <span
        title={names}
        className={clsx('flex shrink-0 items-center gap-1.5 text-meta text-risk', className)}
      >
        <Hourglass aria-hidden className="size-3.5 shrink-0" />
        Waits for {blockers.length}
      </span>
    );
  }
  return (
    <span className={clsx('flex min-w-0 items-start gap-1.5 text-meta text-risk', className)}>
      <Hourglass aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      <span className="line-clamp-2 wrap-anywhere md:line-clamp-1">Waits for {names}</span>
    </span>
  );
}
