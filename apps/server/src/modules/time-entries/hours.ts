import { ADMIN } from '@plumbline/domain/access/roles';
import { dayMs } from '@plumbline/domain/days/days';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { AppError, type FieldError } from '@plumbline/domain/errors/app-error';
import {
  clockSkewToleranceMs,
  longestEntryS,
  officeHoursBackDays,
  ownHoursBackDays,
} from '@plumbline/domain/limits/time';
import type { TenantWrite } from '../../tenant/write.ts';

export type Hours = Pick<TimeEntry, 'clockIn' | 'clockOut' | 'breaks'>;

/** Requires that an entry is in the past, ends after it starts, and contains its breaks one after another. */
export function requireHours(write: TenantWrite, hours: Hours): void {
  const fields = [...wrongEnds(write.at, hours), ...wrongBreaks(hours)];
  if (fields.length === 0) return;
  throw new AppError('VALIDATION_ERROR', { at: write.at, fields, message: fields[0]?.message });
}

export const lastsTooLong = ({ clockIn, clockOut }: Pick<Hours, 'clockIn' | 'clockOut'>): boolean =>
  clockOut !== null && Date.parse(clockOut) - Date.parse(clockIn) > longestEntryS * 1_000;

/**
 * Requires that hours that are written down are no longer than one entry holds, and no further back than the caller
 * may write. `before`: what was recorded; a clock that runs is ended however long ago it began.
 */
export function requireWritable(write: TenantWrite, hours: Hours, before: Hours | null = null): void {
  const isEnding = before !== null && before.clockOut === null && before.clockIn === hours.clockIn;
  const backDays = write.viewer.role === ADMIN ? officeHoursBackDays : ownHoursBackDays;
  const isTooOld = Date.parse(hours.clockIn) < write.at.getTime() - backDays * dayMs;
  const fields: FieldError[] = [];
  if (isTooOld && !isEnding) {
    fields.push({
      path: 'clockIn',
      message:
        write.viewer.role === ADMIN
          ? `Hours are written down for the last ${officeHoursBackDays} days.`
          : `Hours of more than ${ownHoursBackDays} days ago are written down by the office. Ask an admin.`,
    });
  }
  if (lastsTooLong(hours)) {
    const lasts = Math.round((Date.parse(hours.clockOut ?? '') - Date.parse(hours.clockIn)) / 3_600_000);
    fields.push({
      path: 'clockOut',
      message: `One entry holds ${longestEntryS / 3_600} hours at most, and this would be ${lasts.toLocaleString('en')}. Say when it ended, or write a second one.`,
    });
  }
  if (fields.length === 0) return;
  throw new AppError('VALIDATION_ERROR', { at: write.at, fields, message: fields[0]?.message });
}

function wrongEnds(now: Date, { clockIn, clockOut }: Hours): FieldError[] {
  const latest = now.getTime() + clockSkewToleranceMs;
  const wrong: FieldError[] = [];
  if (Date.parse(clockIn) > latest) wrong.push({ path: 'clockIn', message: 'This is in the future.' });
  if (clockOut === null) return wrong;
  if (Date.parse(clockOut) > latest) wrong.push({ path: 'clockOut', message: 'This is in the future.' });
  if (Date.parse(clockOut) <= Date.parse(clockIn))
    wrong.push({ path: 'clockOut', message: 'The end is not after the start.' });
  return wrong;
}

function wrongBreaks({ clockIn, clockOut, breaks }: Hours): FieldError[] {
  const wrong: FieldError[] = [];
  let free = Date.parse(clockIn);
  breaks.forEach(({ start, end }, index) => {
    const refuse = (end_: 'start' | 'end', message: string) =>
      void wrong.push({ path: `breaks.${index}.${end_}`, message });
    if (Date.parse(start) < free)
      refuse('start', 'A break lies within the entry, after the break before it.');
    if (end === null) {
      if (clockOut !== null || index < breaks.length - 1) refuse('end', 'This break has no end.');
      return;
    }
    free = Date.parse(end);
    if (free < Date.parse(start)) refuse('end', 'The break ends before it starts.');
    if (clockOut !== null && free > Date.parse(clockOut)) refuse('end', 'The break goes on after the end.');
  });
  return wrong;
}
