import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { VialDrawing } from './vial-drawing.tsx';
import { deviationOf, syncPoses, type Deviation, type VialState } from './vial-geometry.ts';

interface Texts {
  /** The text beside the vial. */
  children: ReactNode;
  /** The text is only read aloud: for a header without room. */
  wordsHidden?: boolean | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  className?: string | undefined;
}

export interface SyncVialProps extends Texts {
  state: VialState;
}

const syncColors: Record<VialState, { liquid: string; line: string; ink: string }> = {
  sent: { liquid: 'var(--color-liquid-true)', line: 'var(--color-accent)', ink: 'text-ink-2' },
  phone: { liquid: 'transparent', line: 'var(--color-ink)', ink: 'text-ink font-medium' },
  'needs-you': {
    liquid: 'var(--color-liquid-risk)',
    line: 'var(--color-risk)',
    ink: 'text-risk font-medium',
  },
};

/** Whether work has reached the server: centred is Sent, left is On this phone, steep and amber is Needs you. */
export function SyncVial({ state, children, wordsHidden = false, size = 'small', className }: SyncVialProps) {
  const { tilt, bubble } = syncPoses[state];
  const { liquid, line, ink } = syncColors[state];
  const box = size === 'small' ? { width: 38, height: 14 } : { width: 96, height: 24 };
  return (
    <span className={clsx('inline-flex items-center gap-2.5', className)}>
      <VialDrawing
        {...box}
        offset={bubble}
        tilt={tilt}
        liquid={liquid}
        edge={line}
        marks={line}
        bubble={line}
        className="shrink-0"
      />
      <span className={wordsHidden ? 'sr-only' : clsx('text-meta', ink)}>{children}</span>
    </span>
  );
}

export interface DeviationVialProps extends Texts {
  /** −1 (far behind, far under) to 1 (far ahead, far over); within ±1/3 the bubble is between the marks. */
  value: number;
  /** The severity; derived from the value by default. */
  severity?: Deviation | undefined;
}

const deviationBoxes = {
  small: { width: 64, height: 14 },
  medium: { width: 108, height: 20 },
  large: { width: 132, height: 22 },
} as const;

const deviationColors: Record<
  Deviation,
  { liquid: string; edge: string; marks: string; bubble: string; ink: string }
> = {
  true: {
    liquid: 'var(--color-liquid-true)',
    edge: 'var(--color-liquid-edge)',
    marks: 'var(--color-accent)',
    bubble: 'var(--color-accent)',
    ink: 'text-ink-2',
  },
  risk: {
    liquid: 'var(--color-liquid-risk)',
    edge: 'var(--color-steel)',
    marks: 'var(--color-ink-2)',
    bubble: 'var(--color-risk)',
    ink: 'text-risk',
  },
  blocked: {
    liquid: 'var(--color-liquid-blocked)',
    edge: 'var(--color-steel)',
    marks: 'var(--color-ink-2)',
    bubble: 'var(--color-blocked)',
    ink: 'text-blocked',
  },
};

/** How far something is off its plan, with a signed text beside it. Progress is shown by LevelBar instead. */
export function DeviationVial({
  value,
  severity,
  children,
  wordsHidden = false,
  size = 'small',
  className,
}: DeviationVialProps) {
  const { ink, ...colors } = deviationColors[severity ?? deviationOf(value)];
  const box = deviationBoxes[size];
  return (
    <span className={clsx('inline-flex items-center gap-2.5', className)}>
      <VialDrawing {...box} offset={value} {...colors} className="shrink-0" />
      <span
        className={
          wordsHidden
            ? 'sr-only'
            : clsx(size === 'small' ? 'text-cell' : 'text-body font-medium whitespace-nowrap', ink)
        }
      >
        {children}
      </span>
    </span>
  );
}
