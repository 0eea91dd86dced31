import { VialDial } from '../../../design/display/vial-dial.tsx';
import { formatClock, formatHoursMinutes } from '../../../design/format.ts';

export interface ClockFaceProps {
  running: boolean;
  /** Worked since the clock was started. */
  seconds: number;
}

/** The vial with the running clock. */
export function ClockFace({ running, seconds }: ClockFaceProps) {
  return (
    <VialDial tone={running ? 'running' : 'held'} className="self-center">
      <span className="sr-only">
        {running ? `On the clock for ${formatHoursMinutes(seconds / 60)}` : 'Off the clock'}
      </span>
      <span aria-hidden className="figures text-clock font-bold">
        {formatClock(seconds)}
      </span>
      <span aria-hidden className="text-meta font-bold">
        {running ? 'on the clock' : 'off the clock'}
      </span>
    </VialDial>
  );
}
