import type { ReactNode } from 'react';
import { type DialTone, VialDial } from '../../../design/display/vial-dial.tsx';
import { formatClock, formatHoursInWords } from '../../../design/format.ts';

/** What the clock does: nothing, count worked time, or count a break. */
export type ClockState = 'off' | 'on' | 'paid break' | 'unpaid break';

export interface ClockFaceProps {
  state: ClockState;
  /**
   * The seconds that were worked since the clock was started, or during a break the seconds since it began.
   */
  seconds: number;
}

const words: Record<ClockState, string> = {
  off: 'off the clock',
  on: 'on the clock',
  'paid break': 'on break, paid',
  'unpaid break': 'on break, unpaid',
};

/** The vial with the running clock. */
export function ClockFace({ state, seconds }: ClockFaceProps) {
  const time = formatHoursInWords(seconds / 60);
  const read: Record<ClockState, string> = {
    off: 'Off the clock',
    on: `On the clock for ${time}`,
    'paid break': `On a paid break for ${time}`,
    'unpaid break': `On an unpaid break for ${time}`,
  };
  return (
    <ClockDial tone={state === 'on' ? 'running' : 'held'}>
      <span className="sr-only">{read[state]}</span>
      <span aria-hidden className="figures text-[min(var(--text-clock),16vw)] leading-none font-bold">
        {formatClock(seconds)}
      </span>
      <span aria-hidden className="text-meta font-bold">
        {words[state]}
      </span>
    </ClockDial>
  );
}

/** Where little is in sight above the dock the dial comes first and stays there, so that the time is never pushed out. */
export function ClockDial({ tone, children }: { tone: DialTone; children: ReactNode }) {
  return (
    <div className="w-full max-w-md self-center rounded-full bg-page short:sticky short:top-16 short:z-1 short:order-first large-text:top-2">
      <VialDial tone={tone}>{children}</VialDial>
    </div>
  );
}
