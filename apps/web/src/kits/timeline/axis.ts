import type { Span } from '@plumbline/domain/days/span';
/** The stretches of time that are shown one after the other, such as the working hours of a day or of seven. */
export type Axis = { spans: readonly Span[]; lengthMs: number };

export function axisOf(spans: readonly Span[]): Axis {
  return { spans, lengthMs: spans.reduce((sum, { from, to }) => sum + (to - from), 0) };
}

/** The place of an instant, from 0 to 1. One between two stretches is where they meet. */
export function percentAt({ spans, lengthMs }: Axis, instant: number): number {
  let before = 0;
  for (const { from, to } of spans) before += Math.min(Math.max(instant, from), to) - from;
  return lengthMs === 0 ? 0 : before / lengthMs;
}

/** Where a span begins and ends on the axis, from 0 to 1; null where none of it is shown. */
export function partOn(axis: Axis, { from, to }: Span): Span | null {
  const [start, end] = [percentAt(axis, from), percentAt(axis, to)];
  return end > start ? { from: start, to: end } : null;
}

/** Whether an instant is within one of the stretches. */
export function isOn({ spans }: Axis, instant: number): boolean {
  return spans.some(({ from, to }) => from <= instant && instant < to);
}

/** The instant at a place from 0 to 1. */
export function instantOn({ spans, lengthMs }: Axis, index: number): number {
  let left = Math.min(Math.max(index, 0), 1) * lengthMs;
  for (const { from, to } of spans) {
    if (left <= to - from) return from + left;
    left -= to - from;
  }
  return spans.at(-1)?.to ?? 0;
}
