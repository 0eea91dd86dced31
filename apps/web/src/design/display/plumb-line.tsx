import { clsx } from 'clsx';
import type { CSSProperties, ReactNode } from 'react';

/** The bob at the line's end: 10 wide, 20 high. `outline` is used in empty lists. */
export function Bob({ outline = false, className }: { outline?: boolean; className?: string }) {
  return (
    <svg aria-hidden width="10" height="20" viewBox="0 0 10 20" className={clsx('shrink-0', className)}>
      {outline ? (
        <path
          d="M1 1h8v5L5 18.5 1 6z"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.25"
          vectorEffect="non-scaling-stroke"
        />
      ) : (
        <>
          <path d="M3.5 0h3v3h-3z" fill="currentColor" />
          <path d="M0 3h10v5L5 20 0 8z" fill="currentColor" />
          <path d="M5 3h5v5L5 20z" fill="#000" opacity="0.35" />
        </>
      )}
    </svg>
  );
}

export interface PlumbLineProps {
  /** The hour or the day at the top, on the accent colour: '11:14'. */
  label?: ReactNode;
  /** Puts the label before the line, where there is no room after it. */
  atEnd?: boolean;
  /** `left` places it: '37%'. It has the height of the nearest positioned box. */
  style?: CSSProperties | undefined;
  className?: string | undefined;
}

/** The plumb line marks now and is used for nothing else. */
export function PlumbLine({ label, atEnd = false, style, className }: PlumbLineProps) {
  return (
    <div
      style={style}
      className={clsx(
        'pointer-events-none absolute inset-y-0 flex w-0 flex-col items-center text-accent',
        className,
      )}
    >
      {label !== undefined && (
        <span
          className={clsx(
            'rounded-mark bg-action px-1.5 py-0.5 text-axis font-bold whitespace-nowrap text-on-action tabular',
            atEnd && 'self-end',
          )}
        >
          {label}
        </span>
      )}
      <span className="w-0.5 flex-1 bg-current ring-1 ring-card" />
      <Bob />
    </div>
  );
}
