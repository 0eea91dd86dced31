import type { ReactNode } from 'react';

/** Names on the left, values on the right. */
export function Figures({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="divide-y divide-hairline border-t border-hairline">
      {rows.map(([name, value]) => (
        <div key={name} className="flex min-h-10 items-center gap-4 px-4 py-1.5">
          <dt className="text-ink-2">{name}</dt>
          <dd className="ml-auto min-w-0 text-right font-medium break-words text-ink tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
