import type { Span } from '@plumbline/domain/days/span';
/**
 * The spans of time that an axis shows one after the other, such as the working hours of one day or of seven.
 */
export type Axis = { spans: readonly Span[]; lengthMs: number };

export function axisOf(spans: readonly Span[]): Axis {
  return { spans, lengthMs: spans.reduce((sum, { from, to }) => sum + (to - from), 0) };
}

/** The position of an instant on the axis, from 0 to 1. An instant between two spans is where they meet. */
export function percentAt({ spans, lengthMs }: Axis, instant: number): number {
  let before = 0;
  for (const { from, to } of spans) before += Math.min(Math.max(instant, from), to) - from;
  return lengthMs === 0 ? 0 : before / lengthMs;
}

/**
 * The positions at which a span begins and ends on the axis, from 0 to 1. Null if the axis shows no part of
 * it.
 */
export function partOn(axis: Axis, { from, to }: Span): Span | null {
  const [start, end] = [percentAt(axis, from), percentAt(axis, to)];
  return end > start ? { from: start, to: end } : null;
}

/** Whether an instant is within one of the spans of the axis. */
export function isOn({ spans }: Axis, instant: number): boolean {
  return spans.some(({ from, to }) => from <= instant && instant < to);
}

/** The instant at a position from 0 to 1. */
export function instantOn({ spans, lengthMs }: Axis, index: number): number {
  let left = Math.min(Math.max(index, 0), 1) * lengthMs;
  for (const { from, to } of spans) {
    if (left <= to - from) return from + left;
    left -= to - from;
  }
  return spans.at(-1)?.to ?? 0;
}
