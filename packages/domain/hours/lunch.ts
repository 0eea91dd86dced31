import type { Span } from '../days/span.ts';
import type { Hours } from './worked.ts';

/** The parts of an entry outside all its breaks, paid or not, up to `until`; in their order. */
function betweenBreaks({ clockIn, clockOut, breaks }: Hours, until: number): Span[] {
  const end = clockOut === null ? until : Date.parse(clockOut);
  const stretches: Span[] = [];
  let from = Date.parse(clockIn);
  for (const pause of breaks.toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))) {
    stretches.push({ from, to: Math.min(Date.parse(pause.start), end) });
    from = Math.max(from, pause.end === null ? end : Date.parse(pause.end));
  }
  stretches.push({ from, to: end });
  return stretches;
}

/**
 * Where an unpaid lunch of `lengthMs` is put that nobody punched: from `noon` on where that is free, else the last free
 * stretch that is long enough, at its end. `noon` and `until`, up to which a running entry counts, are milliseconds
 * since 1970. Null where no free stretch of the entry is as long.
 */
export function lunchOf(
  hours: Hours,
  { noon, until, lengthMs }: { noon: number; until: number; lengthMs: number },
): { start: string; end: string; paid: false } | null {
  const free = betweenBreaks(hours, until).filter(({ from, to }) => to - from >= lengthMs);
  const last = free.at(-1);
  if (last === undefined) return null;
  const isNoonFree = free.some(({ from, to }) => from <= noon && noon + lengthMs <= to);
  const start = isNoonFree ? noon : last.to - lengthMs;
  return { start: new Date(start).toISOString(), end: new Date(start + lengthMs).toISOString(), paid: false };
}
