import { clsx } from 'clsx';
import { useConnection, useServerFails } from '../../../data/replica/connection.ts';
import { chipOf } from './quality-text.ts';

const steps = [0, 1, 2, 3];

/** The quality of the connection: four bars as on a phone, and words for screen readers. */
export function QualityChip({ className }: { className?: string | undefined }) {
  const { shown, bars, words } = chipOf(useConnection(), useServerFails());
  return (
    <span
      title={words}
      data-quality={shown}
      className={clsx(
        'grid size-9 shrink-0 place-items-center',
        bars < 3 ? 'text-ink' : 'text-ink-2',
        className,
      )}
    >
      <svg aria-hidden viewBox="0 0 20 16" className="h-4 w-5">
        {steps.map((step) => (
          <rect
            key={step}
            x={step * 5 + 0.75}
            y={11 - step * 3.5}
            width={3.5}
            height={step * 3.5 + 4}
            rx={1}
            fill={step < bars ? 'currentColor' : 'none'}
            stroke={step < bars ? 'currentColor' : 'var(--color-steel)'}
          />
        ))}
        {shown === 'offline' && (
          <>
            <path d="M1 1 17 15" stroke="var(--color-page)" strokeWidth={5} />
            <path d="m1.5 1.5 15 13" stroke="currentColor" strokeWidth={1.75} strokeLinecap="round" />
          </>
        )}
      </svg>
      <span className="sr-only">{words}</span>
    </span>
  );
}
