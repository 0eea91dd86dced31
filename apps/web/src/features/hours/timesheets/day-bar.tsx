import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import type { Happening } from '@plumbline/domain/hours/entry-history';
import type { Span } from '@plumbline/domain/days/span';
import { paidSpans } from '@plumbline/domain/hours/worked';
import { clsx } from 'clsx';
import { useLocale } from '../../../design/locale.tsx';
import { takenOff } from './entry-history.ts';
import { hoursWords } from './sheet-text.ts';

const hourMs = 3_600_000;

type Part = Span & { kind: 'counted' | 'other' | 'off' };

export interface DayBarProps {
  /** The entry that the sheet shows. */
  entry: TimeEntry;
  /** The person's other entries of the day. */
  others: readonly TimeEntry[];
  /** The events of the entry, the oldest first. Null until they are loaded. */
  events: readonly Happening[] | null;
  /** Milliseconds since 1970. */
  now: number;
}

/** The day from left to right: counted time, breaks as gaps, and the time that a correction removed. */
export function DayBar({ entry, others, events, now }: DayBarProps) {
  const { locale, timeZone } = useLocale();
  const off = events === null ? [] : takenOff(entry, events, now);
  const parts: Part[] = [
    ...others.flatMap((other) => paidSpans(other, now).map((span) => ({ ...span, kind: 'other' as const }))),
    ...paidSpans(entry, now).map((span) => ({ ...span, kind: 'counted' as const })),
    ...off.map((span) => ({ ...span, kind: 'off' as const })),
  ];
  const begin = Date.parse(entry.clockIn);
  const from = Math.floor(Math.min(begin, ...parts.map((part) => part.from)) / hourMs) * hourMs;
  const to = Math.ceil((Math.max(begin, ...parts.map((part) => part.to)) + 1) / hourMs) * hourMs;
  const percentAt = (at: number) => ((at - from) / (to - from)) * 100;
  const step = Math.max(1, Math.ceil((to - from) / hourMs / 4)) * hourMs;
  const ticks: number[] = [];
  for (let at = from; at < to; at += step) ticks.push(at);
  const hour = new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone });
  const offS = off.reduce((sum, span) => sum + span.to - span.from, 0) / 1_000;
  return (
    <div>
      <div aria-hidden className="relative mb-1 h-4 text-axis text-ink-3">
        {ticks.map((tick) => (
          <span key={tick} className="absolute whitespace-nowrap" style={{ left: `${percentAt(tick)}%` }}>
            {hour.format(tick)}
          </span>
        ))}
      </div>
      <div aria-hidden className="relative h-6 overflow-hidden rounded-pill bg-page" data-edge-when-forced>
        {parts.map((part) => (
          <span
            key={`${part.kind} ${part.from}`}
            className={clsx('absolute inset-y-0', looks[part.kind])}
            style={{
              left: `${percentAt(part.from)}%`,
              width: `${percentAt(part.to) - percentAt(part.from)}%`,
            }}
          />
        ))}
      </div>
      <p className="mt-1.5 flex flex-wrap gap-x-5 text-meta text-ink-2">
        <Key look={looks.counted}>counted</Key>
        {others.length > 0 && <Key look={looks.other}>other entries</Key>}
        {offS > 0 && <Key look={looks.off}>taken off, {hoursWords(offS)}</Key>}
      </p>
    </div>
  );
}

const looks = {
  counted: 'bg-steel',
  other: 'border border-planned',
  off: 'bg-[repeating-linear-gradient(-45deg,var(--color-blocked)_0_2px,transparent_2px_7px)]',
} as const;

function Key({ look, children }: { look: string; children: React.ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden className={clsx('h-2.5 w-4 rounded-mark', look)} />
      <span>{children}</span>
    </span>
  );
}
