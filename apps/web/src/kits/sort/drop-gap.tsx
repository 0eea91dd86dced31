import { clsx } from 'clsx';

/** The line where the dragged row would be dropped. `upright`: between what stands side by side. */
export function DropGap({ className, upright = false }: { className: string; upright?: boolean }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'pointer-events-none absolute z-1 rounded-full bg-accent',
        upright ? 'inset-y-0 w-0.5' : 'inset-x-0 h-0.5',
        className,
      )}
    />
  );
}
