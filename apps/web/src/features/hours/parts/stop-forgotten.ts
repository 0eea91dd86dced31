import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { longestEntryS } from '@plumbline/domain/limits/time';
import { toast } from '../../../design/feedback/toast.ts';
import { formatTime } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { useMutate } from '../../../data/queue/use-mutate.ts';
import { breaksUntil } from './forgotten-clock.ts';

/**
 * Whether a clock has run for longer than one entry may last, so that its person has to say when work ended.
 */
export const runsTooLong = ({ clockIn }: Pick<TimeEntry, 'clockIn'>, now: number): boolean =>
  now - Date.parse(clockIn) > longestEntryS * 1_000;

/** Ends a forgotten clock at the time that its person gives, and stores the reason. */
export function useStopForgotten(entry: Pick<TimeEntry, 'id' | 'breaks'>) {
  const { locale, timeZone } = useLocale();
  const { run, busy } = useMutate('timeEntries.update');
  const stop = async (clockOut: string, reason: string): Promise<void> => {
    const breaks = breaksUntil(entry.breaks, clockOut);
    const changed = JSON.stringify(breaks) !== JSON.stringify(entry.breaks);
    const queued = await run(
      { entryId: entry.id, clockOut, reason, ...(changed && { breaks }) },
      { form: false },
    );
    if (queued !== null)
      toast.success(`Clocked out at ${formatTime(clockOut, locale, timeZone)}`, {
        description: 'Your entry says that it was corrected, and why.',
      });
  };
  return { stop, busy };
}
