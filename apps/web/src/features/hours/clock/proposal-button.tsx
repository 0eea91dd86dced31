import { clsx } from 'clsx';

export interface ProposalButtonProps {
  name: string;
  reason: string | null;
  selected?: boolean;
  onPress: () => void;
}

/** A job that is offered, with the reason for it, to be chosen by one tap. */
export function ProposalButton({ name, reason, selected = false, onPress }: ProposalButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      onClick={onPress}
      className={clsx(
        'flex min-h-12 min-w-0 flex-1 flex-col justify-center rounded-control border-(length:--edge-width) px-3.5 py-1.5 text-left',
        selected
          ? 'border-selected-edge bg-selected'
          : 'border-edge hover:bg-lift sunlight:not-hover:bg-card',
      )}
    >
      <span className="line-clamp-1 font-bold wrap-anywhere">{name}</span>
      {reason !== null && <span className="text-meta text-ink-2">{reason}</span>}
    </button>
  );
}
