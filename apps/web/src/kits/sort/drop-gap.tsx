import { clsx } from 'clsx';

/** The line where the dragged row would be dropped. */
export function DropGap({ className }: { className: string }) {
  return (
    <span
      aria-hidden
      className={clsx('pointer-events-none absolute inset-x-0 z-1 h-0.5 rounded-full bg-accent', className)}
    />
  );
}
