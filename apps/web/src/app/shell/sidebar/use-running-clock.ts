import { useProject, useTimeEntries } from '../../../data/records/records.ts';
import { useNow } from '../../../data/replica/clock.ts';
import { useUser } from '../../../data/session/session.ts';
import { formatHoursMinutes } from '../../../design/format.ts';

const minuteMs = 60_000;

/** `words`: for who cannot see where the time stands. */
export type RunningClock = { time: string; words: string };

/** Since how long and where the signed-in person is on the clock; null while they are not. */
export function useRunningClock(): RunningClock | null {
  const { id: userId } = useUser();
  const now = useNow();
  const running = useTimeEntries({ userId }).rows.find(({ clockOut }) => clockOut === null);
  const project = useProject(running?.projectId ?? null).row;
  if (running === undefined) return null;
  const minutes = Math.max(0, Math.floor((now - Date.parse(running.clockIn)) / minuteMs));
  const time = formatHoursMinutes(minutes);
  return { time, words: `on the clock for ${time}${project ? ` at ${project.name}` : ''}` };
}
