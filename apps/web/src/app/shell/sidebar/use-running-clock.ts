import { runningBreak, workedSeconds } from '@plumbline/domain/hours/worked';
import { useProject } from '../../../data/records/projects.ts';
import { useTimeEntries } from '../../../data/records/time-entries.ts';
import { useNow } from '../../../data/device/clock.ts';
import { clockOffsetMs } from '../../../data/device/clock-offset.ts';
import { useUser } from '../../../data/session/session.ts';
import { formatHoursInWords } from '../../../design/format.ts';

const minuteMs = 60_000;

/**
 * `time`: '2:47 h', or 'Break 0:11 h'; `words`: for who cannot see where it stands. They begin with the time as it is
 * shown, so that whoever speaks to the page can name what they see.
 */
export type RunningClock = { time: string; words: string };

/**
 * What the signed-in person has worked in the entry that runs, and where; on a break, since when. Null while they
 * are off the clock.
 */
export function useRunningClock(): RunningClock | null {
  const { id: userId } = useUser();
  const now = useNow() + (clockOffsetMs() ?? 0);
  const running = useTimeEntries({ userId }).rows.find(({ clockOut }) => clockOut === null);
  const project = useProject(running?.projectId ?? null).row;
  if (running === undefined) return null;
  const atJob = project ? ` at ${project.name}` : '';
  const pause = runningBreak(running);
  if (pause !== null) {
    const minutes = Math.max(0, Math.floor((now - Date.parse(pause.start)) / minuteMs));
    const time = `Break ${formatHoursInWords(minutes)}`;
    return { time, words: `${time}${atJob}` };
  }
  const time = formatHoursInWords(Math.floor(workedSeconds(running, now) / 60));
  return { time, words: `${time} on the clock${atJob}` };
}
