import { clsx } from 'clsx';

export interface TotalsProps {
  figures: readonly { name: string; value: string }[];
  className?: string;
}

/** A few figures side by side, a line between them. */
export function Totals({ figures, className }: TotalsProps) {
  return (
    <dl className={clsx('flex divide-x divide-divider', className)}>
      {figures.map(({ name, value }) => (
        <div key={name} className="flex-1 px-4 first:pl-0 last:pr-0">
          <dt className="text-meta text-ink-2">{name}</dt>
          <dd className="figures text-panel font-bold whitespace-nowrap">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
