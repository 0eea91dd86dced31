import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { runningBreak } from '@plumbline/domain/hours/worked';
import { useState } from 'react';
import { clockOffsetMs } from '../../../data/device/clock-offset.ts';
import { logError } from '../../../data/server/errors.ts';
import { toast } from '../../../design/feedback/toast.ts';
import { formatTime } from '../../../design/format.ts';
import { useConfirm } from '../../../design/layers/confirm.tsx';
import { useLocale } from '../../../design/locale.tsx';
import type { ProjectNames } from '../../../kits/names/use-project-names.ts';
import type { Job } from './next-job.ts';
import { oppositeQuestion } from './opposite-question.ts';
import { clockIn, clockOut, endBreak, pressTime, startBreak, switchJob } from './punches.ts';

export type ClockAct = 'in' | 'out' | 'break' | 'switch';

/** `at`: the time of the press by the server's clock, milliseconds since 1970. */
type Press = { act: ClockAct; at: number };

export type ClockActions = {
  /** The press that is being stored. The clock already shows its result. */
  press: Press | null;
  /** The last act, for screen readers. */
  announcement: string;
  punch: (job: Job) => Promise<void>;
  startBreak: (paid: boolean) => Promise<void>;
  endBreak: () => Promise<void>;
  switchTo: (job: Job) => Promise<void>;
};

/**
 * The acts of the clock's buttons. `entries` are the person's own; `running` is the one among them that runs.
 */
export function useClockActions(
  entries: readonly TimeEntry[],
  running: TimeEntry | null,
  names: ProjectNames,
): ClockActions {
  const { locale, timeZone } = useLocale();
  const confirm = useConfirm();
  const [press, setPress] = useState<Press | null>(null);
  const [announcement, setAnnouncement] = useState('');

  /** Stores an act with the second of its press. */
  const keep = async (act: ClockAct, at: number, words: string, keeping: () => Promise<boolean>) => {
    setPress({ act, at: at + (clockOffsetMs() ?? 0) });
    const isQueued = await keeping();
    setPress(null);
    if (isQueued) setAnnouncement(`${words} at ${formatTime(at, locale, timeZone)}.`);
  };

  return {
    press,
    announcement,
    punch: async (job) => {
      const at = pressTime();
      const question = oppositeQuestion(entries, at + (clockOffsetMs() ?? 0));
      if (question !== null && !(await confirm(question))) return;
      if (running === null) await keep('in', at, 'Clocked in', () => clockIn(job, at));
      else await keep('out', at, 'Clocked out', () => clockOut(running, at));
    },
    startBreak: async (paid) => {
      if (running === null || runningBreak(running) !== null) return;
      const at = pressTime();
      await keep('break', at, 'Break started', () => startBreak(running, paid, at));
    },
    endBreak: async () => {
      if (running === null) return;
      const at = pressTime();
      await keep('break', at, 'Break ended', () => endBreak(running, at));
    },
    switchTo: async (job) => {
      if (running === null) return;
      const at = pressTime();
      const to = (job.projectId !== null && names.nameOf(job.projectId)) || 'no job';
      await keep('switch', at, `Switched to ${to}`, async () => {
        const undo = await switchJob(running, job, at);
        if (undo === null) return false;
        toast.undo(`Switched to ${to}`, () => {
          undo().catch((thrown: unknown) => logError(thrown, 'Taking back a switch of jobs'));
        });
        return true;
      });
    },
  };
}
