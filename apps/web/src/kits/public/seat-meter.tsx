import { seatsText } from '@plumbline/domain/plans/seats';
import { clsx } from 'clsx';

/** Seats as small bars with the count in words; without a limit only the count. */
export function SeatMeter({ used, included }: { used: number; included: number | null }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      {included !== null && (
        <span aria-hidden className="flex gap-1">
          {Array.from({ length: included }, (_, seat) => (
            <span
              // A seat has no identity but its index.
              key={seat}
              className={clsx('h-3.5 w-1.5 rounded-mark border border-edge', seat < used && 'bg-ink-2')}
            />
          ))}
        </span>
      )}
      <b className="tabular">{seatsText(used, included)}</b>
    </span>
  );
}
