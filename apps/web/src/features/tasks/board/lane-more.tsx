/** A button below a lane that says how many cards are further down, and scrolls to them. */
export function LaneMore({ count, lane, onPress }: { count: number; lane: string; onPress: () => void }) {
  return (
    // The line keeps its height when it is empty, so that the cards do not move when the last one comes into
    // sight.
    <div className="min-h-11 shrink-0 md:min-h-8 md:pointer-coarse:min-h-11">
      {count > 0 && (
        <button
          type="button"
          aria-label={`${count} more: ${lane}`}
          onClick={onPress}
          className="min-h-[inherit] w-full rounded-control px-3 text-left text-meta text-ink-2 tabular hover:text-ink"
        >
          {count} more
        </button>
      )}
    </div>
  );
}
