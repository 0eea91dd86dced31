import { CircleX, TriangleAlert } from 'lucide-react';
import { createContext, use } from 'react';

/** How an event stands: in conflict, or in spite of conflicts that somebody accepted. */
export type StandingMark = {
  state: 'open' | 'accepted';
  /** Sentences, such as 'Joel Reyes: Overlaps Harbor Flats by 45 min'. */
  words: readonly string[];
  /** The parts of the event, from 0 to 1, at which its people are booked twice. */
  parts: readonly { from: number; to: number }[];
};

/** The marks of events, and why waiting jobs cannot go anywhere on the days in sight, both by the event's id. */
export type StandingWords = {
  marks: ReadonlyMap<string, StandingMark>;
  noRoom: ReadonlyMap<string, string>;
};

/** Before anything was looked for. */
export const noWords: StandingWords = { marks: new Map(), noRoom: new Map() };
export const StandingMarks = createContext(noWords.marks);

export const useStandingMark = (eventId: string): StandingMark | null =>
  use(StandingMarks).get(eventId) ?? null;

/** The sign of an event in conflict, with its word for screen readers. */
export function ConflictSign({ state }: Pick<StandingMark, 'state'>) {
  const isOpen = state === 'open';
  const Icon = isOpen ? CircleX : TriangleAlert;
  return (
    <>
      <Icon aria-hidden className={`size-4 shrink-0 ${isOpen ? 'text-blocked' : 'text-risk'}`} />
      <span className="sr-only">{isOpen ? ' In conflict' : ' Conflict accepted'}</span>
    </>
  );
}

/**
 * The edge of an event in conflict, and hatching where its people are booked twice. It covers the nearest
 * positioned element.
 */
export function ConflictEdge({ mark: { state, parts }, along }: { mark: StandingMark; along: 'x' | 'y' }) {
  if (state !== 'open') return null;
  return (
    <>
      <span
        aria-hidden
        className="pointer-events-none absolute inset-px rounded-mark border-2 border-blocked"
      />
      {parts.map(({ from, to }) => (
        <span
          key={from}
          aria-hidden
          className="pointer-events-none absolute bg-[repeating-linear-gradient(-45deg,var(--color-blocked)_0_2px,transparent_2px_8px)] opacity-45"
          style={
            along === 'x'
              ? { insetBlock: 2, left: `${from * 100}%`, width: `${(to - from) * 100}%` }
              : { insetInline: 2, top: `${from * 100}%`, height: `${(to - from) * 100}%` }
          }
        />
      ))}
    </>
  );
}

/** The edge and the sign of an event in conflict, in the corner of its card. */
export function ConflictMark({ mark }: { mark: StandingMark | null }) {
  if (mark === null) return null;
  return (
    <>
      <ConflictEdge mark={mark} along="x" />
      <span className="pointer-events-none absolute top-0.5 right-0.5 rounded-full bg-popover p-0.5 @max-[8rem]:top-auto @max-[8rem]:bottom-0.5">
        <ConflictSign state={mark.state} />
      </span>
    </>
  );
}
