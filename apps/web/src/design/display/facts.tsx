import type { ReactNode } from 'react';

/** A list of names and values, one per line. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="flex flex-col divide-y divide-hairline">{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-4 py-2 first:pt-0 last:pb-0 large-text:flex-col large-text:gap-0">
      <dt className="w-24 shrink-0 text-meta leading-[1.6] text-ink-2">{name}</dt>
      <dd className="min-w-0 flex-1 wrap-anywhere">{children}</dd>
    </div>
  );
}
