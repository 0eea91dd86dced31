import type { Task } from '@plumbline/domain/entities/task';
import { clsx } from 'clsx';
import { Hourglass } from 'lucide-react';

/** What a task waits for, by name. */
export function WaitsFor({ blockers, className }: { blockers: readonly Task[]; className?: string }) {
  return (
    <span className={clsx('flex min-w-0 items-start gap-1.5 text-meta text-risk', className)}>
      <Hourglass aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      <span className="line-clamp-2 wrap-anywhere md:line-clamp-1">
        Waits for {blockers.map(({ title }) => title).join(', ')}
      </span>
    </span>
  );
}
