import type { HoursMark, TimeEntry } from '../entities/time-entry.ts';

type Marked = Pick<TimeEntry, 'userId' | 'status' | 'clockReadings' | 'unconfirmed' | 'clockInLocation'>;

/**
 * What has to be looked at before an entry is paid: the device's clock was changed, somebody else punched and nobody
 * confirmed it, the person's own punch came later than it says, or the person clocked in away from the job. An
 * approval settles them all, and names all but the last.
 */
export function hoursMarksOf({
  userId,
  status,
  clockReadings = null,
  unconfirmed = null,
  clockInLocation,
}: Marked): HoursMark[] {
  if (status === 'approved') return [];
  const punches = [unconfirmed?.clockIn, unconfirmed?.clockOut].filter((punch) => punch != null);
  const marks: HoursMark[] = [];
  if (clockReadings !== null) marks.push('clock_changed');
  if (punches.some(({ by }) => by !== userId)) marks.push('by_another');
  if (punches.some(({ by }) => by === userId)) marks.push('late');
  if (clockInLocation?.insideGeofence === false) marks.push('away');
  return marks;
}

/** The marks that an approval has to name. */
export const marksToName = (entry: Marked): HoursMark[] =>
  hoursMarksOf(entry).filter((mark) => mark !== 'away');
