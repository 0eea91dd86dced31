import type { Task } from '@plumbline/domain/entities/task';
import { clsx } from 'clsx';
import { Hourglass } from 'lucide-react';

/**
 * The tasks for which a task waits: two by name, and the number of the others. The text wraps, so that no
 * name is cut.
 */
export function WaitsFor({ blockers, className }: { blockers: readonly Task[]; className?: string }) {
  return (
    <span className={clsx('flex min-w-0 items-start gap-1.5 text-meta text-risk', className)}>
      <Hourglass aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      <span className="text-pretty wrap-anywhere">{waitsForText(blockers.map(({ title }) => title))}</span>
    </span>
  );
}

const named = 2;

function waitsForText(titles: readonly string[]): string {
  const more = titles.length - named;
  // The last name is written out, because a number in its place would be no shorter.
  if (more <= 0) return `Waits for ${titles.join(' and ')}`;
  return `Waits for ${titles.slice(0, named).join(', ')} and ${more} more`;
}
