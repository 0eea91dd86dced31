import type { Span } from '@plumbline/domain/days/span';
import { type Axis, partOn } from './axis.ts';

export interface OffHoursProps {
  axis: Axis;
  off: readonly Span[];
  /** The direction of time: 'x' to the right, 'y' down. */
  along: 'x' | 'y';
}

/** Shades the parts of a lane that are outside of working hours. */
export function OffHours({ axis, off, along }: OffHoursProps) {
  return off.map((span) => {
    const part = partOn(axis, span);
    if (part === null) return null;
    const [start, length] = [`${part.from * 100}%`, `${(part.to - part.from) * 100}%`];
    return (
      <span
        key={span.from}
        aria-hidden
        data-off
        className="pointer-events-none absolute bg-page"
        style={
          along === 'x'
            ? { insetBlock: 0, left: start, width: length }
            : { insetInline: 0, top: start, height: length }
        }
      />
    );
  });
}
