import { useTimeEntries } from '../../../data/records/time-entries.ts';
import { useNow } from '../../../data/device/clock.ts';
import { useUser } from '../../../data/session/session.ts';

/** How long a person who has clocked hours of their own is taken for one who does. Ours. */
const punchesLatelyMs = 14 * 86_400_000;

/** Whether the signed-in person clocks their own hours: their clock runs, or did within two weeks. */
export function usePunches(): boolean {
  const { id: userId } = useUser();
  const now = useNow();
  return useTimeEntries({ userId }).rows.some(
    ({ clockIn, clockOut }) => clockOut === null || Date.parse(clockIn) > now - punchesLatelyMs,
  );
}
