import { dayOf } from '@plumbline/domain/days/days';
import { instantAt } from '@plumbline/domain/days/wall-clock';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { lunchOf } from '@plumbline/domain/hours/lunch';
import { breakSeconds, runningBreak } from '@plumbline/domain/hours/worked';
import { lunchBreakS } from '@plumbline/domain/limits/time';
import { Utensils } from 'lucide-react';
import { mutate } from '../../../data/queue/mutate.ts';
import { Button } from '../../../design/controls/button.tsx';
import { formatTime } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { undoable } from '../../../kits/changes/undoable.ts';

export interface LunchButtonProps {
  /** The person's own entries of today. */
  entries: readonly TimeEntry[];
  /** The server's time in milliseconds since 1970, as far as the device knows it. */
  now: number;
}

/**
 * Adds an unpaid lunch that nobody punched to today's hours: to the running entry, else to the longest one. Not
 * shown once as long a break has been taken, on a break, or where no entry has room for it.
 */
export function LunchButton({ entries, now }: LunchButtonProps) {
  const { locale, timeZone } = useLocale();
  const entry = entryForLunch(entries, now);
  if (entry === null) return null;
  const noon = instantAt(dayOf(entry.clockIn, timeZone), '12:00', timeZone).getTime();
  const lunch = lunchOf(entry, { noon, until: now, lengthMs: lunchBreakS * 1_000 });
  if (lunch === null) return null;
  const [from, to] = [formatTime(lunch.start, locale, timeZone), formatTime(lunch.end, locale, timeZone)];
  const change = async (breaks: TimeEntry['breaks']) =>
    await mutate('timeEntries.update', { entryId: entry.id, breaks }, { context: 'time-clock' });
  return (
    <Button
      icon={Utensils}
      onClick={() =>
        undoable({
          message: `Lunch from ${from} to ${to}, unpaid`,
          description: 'You can change its times in your hours.',
          act: async () => await change([...entry.breaks, lunch]),
          takeBack: async () => await change(entry.breaks),
        })
      }
    >
      {lunchBreakS / 60} min lunch
    </Button>
  );
}

function entryForLunch(entries: readonly TimeEntry[], now: number): TimeEntry | null {
  const unpaidS = entries.reduce((sum, entry) => sum + breakSeconds(entry, false, now), 0);
  if (unpaidS >= lunchBreakS) return null;
  const length = ({ clockIn, clockOut }: TimeEntry) =>
    (clockOut === null ? now : Date.parse(clockOut)) - Date.parse(clockIn);
  // What was sent for approval is corrected in its form, which says that it has to be sent again.
  const [entry] = entries
    .filter(({ status, submittedAt = null }) => status !== 'approved' && submittedAt === null)
    .toSorted((a, b) => Number(b.clockOut === null) - Number(a.clockOut === null) || length(b) - length(a));
  return entry === undefined || runningBreak(entry) !== null ? null : entry;
}
