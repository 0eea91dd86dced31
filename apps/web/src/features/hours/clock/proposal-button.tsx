export interface ProposalButtonProps {
  name: string;
  reason: string | null;
  /** Shows that presses are ignored for a moment. */
  resting?: boolean;
  onPress: () => void;
}

/** A job that is offered, with the reason for it, to be chosen by one tap. */
export function ProposalButton({ name, reason, resting = false, onPress }: ProposalButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={resting}
      onClick={onPress}
      className="flex min-h-12 min-w-0 flex-1 flex-col justify-center rounded-control border-(length:--edge-width) border-edge px-3.5 py-1.5 text-left hover:bg-lift sunlight:not-hover:bg-card"
    >
      <span className="line-clamp-1 font-bold wrap-anywhere">{name}</span>
      {reason !== null && <span className="text-meta text-ink-2">{reason}</span>}
    </button>
  );
}
