import { useConnection, useServerFails } from '../../data/replica/connection.ts';
import { useCopyStatus } from '../../data/replica/replica.ts';
import { useSyncService } from '../../data/engine/sync-service.ts';
import { formatTime } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { chipOf } from './quality-text.ts';

const steps = [0, 1, 2, 3];

/** At the head of the sync sheet: when the server was last reached, and the quality of the connection. */
export function ConnectionLine() {
  const { shown, bars, words } = chipOf(useConnection(), useServerFails());
  const { needsSync } = useSyncService();
  const { locale, timeZone } = useLocale();
  const { asOf } = useCopyStatus();
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>
        {asOf === null ? 'Server not reached yet' : `Server reached ${formatTime(asOf, locale, timeZone)}`}
      </span>
      <span data-quality={shown} className="flex items-center gap-1.5">
        <SignalBars bars={bars} crossed={shown === 'offline'} />
        {words}
      </span>
      {needsSync && <span className="text-risk">Not synced for a while</span>}
    </span>
  );
}

/** Four bars as on a phone. */
function SignalBars({ bars, crossed }: { bars: number; crossed: boolean }) {
  return (
    <svg aria-hidden viewBox="0 0 20 16" className="h-4 w-5 shrink-0">
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
      {crossed && (
        <>
          <path d="M1 1 17 15" stroke="var(--color-popover)" strokeWidth={5} />
          <path d="m1.5 1.5 15 13" stroke="currentColor" strokeWidth={1.75} strokeLinecap="round" />
        </>
      )}
    </svg>
  );
}
