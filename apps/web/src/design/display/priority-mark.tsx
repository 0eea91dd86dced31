import { ChevronDown, ChevronsUp, ChevronUp, Minus, type LucideIcon } from 'lucide-react';
import { clsx } from 'clsx';

export type PriorityLevel = 'low' | 'medium' | 'high' | 'urgent';

const marks: Record<PriorityLevel, { icon: LucideIcon; word: string; ink: string }> = {
  low: { icon: ChevronDown, word: 'Low', ink: 'text-ink-3' },
  medium: { icon: Minus, word: 'Medium', ink: 'text-ink-2' },
  high: { icon: ChevronUp, word: 'High', ink: 'text-risk' },
  urgent: { icon: ChevronsUp, word: 'Urgent', ink: 'text-blocked' },
};

export interface PriorityMarkProps {
  priority: PriorityLevel;
  /** Only the icon, with the word as its accessible name: for dense cells. */
  compact?: boolean | undefined;
  /** Without its colour, where nothing presses any more. */
  muted?: boolean | undefined;
  className?: string | undefined;
}

export function PriorityMark({ priority, compact = false, muted = false, className }: PriorityMarkProps) {
  const { icon: Icon, word, ink } = marks[priority];
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 text-meta font-medium',
        muted ? 'text-ink-3' : ink,
        className,
      )}
    >
      <Icon aria-hidden strokeWidth={2.5} className="size-4 shrink-0" />
      <span className={compact ? 'sr-only' : undefined}>{compact ? `${word} priority` : word}</span>
    </span>
  );
}
