import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { useStopForgotten } from '../parts/stop-forgotten.ts';
import StoppedDialog from '../parts/stopped-dialog.tsx';

export interface StopForgottenDialogProps {
  entry: TimeEntry;
  /** Milliseconds since 1970. */
  now: number;
  onClose: () => void;
}

/** Asks when work ended, for a clock that has run for longer than one entry may last. */
export default function StopForgottenDialog({ entry, now, onClose }: StopForgottenDialogProps) {
  const { stop } = useStopForgotten(entry);
  return (
    <StoppedDialog
      entry={entry}
      now={now}
      onStop={(clockOut) => void stop(clockOut, 'Forgot to clock out')}
      onClose={onClose}
    />
  );
}
