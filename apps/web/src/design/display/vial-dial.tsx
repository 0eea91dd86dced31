import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type DialTone = 'running' | 'held' | 'sending' | 'done';

const tones: Record<DialTone, { tube: string; mark: string; bubble: string }> = {
  running: {
    tube: 'border-action-edge bg-liquid-true',
    mark: 'bg-action-edge',
    bubble: 'bg-action text-on-action border-action-edge border-(length:--action-edge-width)',
  },
  held: {
    tube: 'border-edge bg-transparent',
    mark: 'bg-edge',
    bubble: 'bg-card text-ink border-[1.5px] border-edge',
  },
  sending: { tube: 'border-steel bg-card', mark: 'bg-steel', bubble: 'bg-inverse text-on-inverse' },
  done: { tube: 'border-done bg-done-tint', mark: 'bg-done', bubble: 'bg-done text-on-done' },
};

export interface VialDialProps {
  tone: DialTone;
  /** The place of the bubble, −1 to 1; 0 is true. */
  offset?: number | undefined;
  /** The content of the bubble: a running clock with a word, '38 of 42' with 'changes safe'. */
  children: ReactNode;
  className?: string | undefined;
}

/** A vial as wide as the phone's screen, with a bubble large enough for the main figure of the screen. */
export function VialDial({ tone, offset = 0, children, className }: VialDialProps) {
  const { tube, mark, bubble } = tones[tone];
  return (
    <div
      className={clsx(
        'relative h-29 w-full max-w-md rounded-full border-2 large-text:h-[112px]',
        tube,
        className,
      )}
    >
      <span className={clsx('absolute inset-y-0 left-[12%] w-[2.5px]', mark)} />
      <span className={clsx('absolute inset-y-0 right-[12%] w-[2.5px]', mark)} />
      <div
        className={clsx(
          'absolute inset-y-3 left-1/2 flex w-max max-w-full min-w-[64%] flex-col items-center justify-center rounded-full px-3 text-center transition-transform duration-200 large-text:inset-y-1 large-text:px-2',
          bubble,
        )}
        style={{ transform: `translateX(calc(-50% + ${Math.min(1, Math.max(-1, offset)) * 25}%))` }}
      >
        {children}
      </div>
    </div>
  );
}
