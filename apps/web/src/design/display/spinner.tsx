import { LoaderCircle } from 'lucide-react';
import { clsx } from 'clsx';

/** Decorative unless `label` is given; with a label it is announced as a status. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  const icon = (
    <LoaderCircle aria-hidden className={clsx('size-[1.15em] shrink-0 animate-spin', className)} />
  );
  if (label === undefined) return icon;
  return (
    <output className="inline-flex items-center gap-2 text-ink-2">
      {icon}
      {label}
    </output>
  );
}
