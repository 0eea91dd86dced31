import { clsx } from 'clsx';

/** The logo: a vial with its bubble between the marks. 36 by 18 by default. */
export function LogoMark({ className = 'h-[1.125rem] w-9' }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 36 18" className={clsx('shrink-0', className)}>
      <rect
        x="1"
        y="1"
        width="34"
        height="16"
        rx="8"
        fill="var(--color-liquid-true)"
        stroke="var(--color-accent)"
        strokeWidth="2"
      />
      <path d="M11 1v16M25 1v16" stroke="var(--color-accent)" strokeWidth="2" />
      <rect x="14" y="5" width="8" height="8" rx="3" fill="var(--color-accent)" />
    </svg>
  );
}

export interface LogoProps {
  /** Writes 'Keep every job true.' under the name. */
  tagline?: boolean | undefined;
  /** 'row': the name beside the mark; 'tall': below it, in the size of a page (sign-in). */
  layout?: 'row' | 'tall' | undefined;
  className?: string | undefined;
}

export function Logo({ tagline = false, layout = 'row', className }: LogoProps) {
  const tall = layout === 'tall';
  return (
    <span
      className={clsx(
        'flex',
        tall ? 'flex-col items-start gap-5' : 'items-center gap-3 large-text:flex-wrap',
        className,
      )}
    >
      {tall ? <LogoMark className="h-8 w-16" /> : <LogoMark />}
      <span className="flex flex-col">
        <span className={clsx('heading leading-tight', tall ? 'text-[2.125rem]' : 'text-[1.25rem]')}>
          Plumbline
        </span>
        {tagline && (
          <span className={clsx('text-ink-2', tall ? 'mt-1 text-body' : 'text-axis')}>
            Keep every job true.
          </span>
        )}
      </span>
    </span>
  );
}
