import { clsx } from 'clsx';

export type LevelTone = 'steel' | 'ink' | 'progress' | 'risk' | 'blocked' | 'done';

const fills: Record<LevelTone, string> = {
  steel: 'bg-ink-2',
  ink: 'bg-ink',
  progress: 'bg-progress',
  risk: 'bg-risk',
  blocked: 'bg-blocked',
  done: 'bg-done',
};

export interface LevelBarProps {
  /** How much is done, 0 to 1. */
  value: number;
  /** Where the plan is today, 0 to 1: the white tick. */
  plan?: number | undefined;
  /** The accessible name: 'Done', 'Sending photos'. */
  label: string;
  /** The value in words, where that is not the percentage: '32 of 40'. */
  valueText?: string | undefined;
  tone?: LevelTone | undefined;
  size?: 'small' | 'large' | undefined;
  className?: string | undefined;
}

const clampShare = (share: number) => Math.min(1, Math.max(0, share));

/** Progress as a filled bar, with a tick where it should be. */
export function LevelBar({
  value,
  plan,
  label,
  valueText,
  tone = 'steel',
  size = 'small',
  className,
}: LevelBarProps) {
  const percent = Math.round(clampShare(value) * 100);
  const planText = plan === undefined ? '' : `, plan ${Math.round(clampShare(plan) * 100)}%`;
  return (
    <div
      data-edge-when-forced
      className={clsx('relative rounded-full bg-lift', size === 'small' ? 'h-1.5' : 'h-4.5', className)}
    >
      <meter
        className="sr-only"
        min={0}
        max={100}
        value={percent}
        aria-label={label}
        aria-valuetext={valueText ?? `${percent}%${planText}`}
      />
      <div
        aria-hidden
        className={clsx('h-full rounded-full forced-color-adjust-none', fills[tone])}
        style={{ width: `${clampShare(value) * 100}%` }}
      />
      {plan !== undefined && (
        <span
          aria-hidden
          className={clsx(
            'absolute w-1.5 -translate-x-1/2 border-x-2 border-card bg-ink',
            size === 'small' ? '-inset-y-1' : '-inset-y-1.5',
          )}
          style={{ left: `${clampShare(plan) * 100}%` }}
        />
      )}
    </div>
  );
}
