import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { AppError, type FieldError } from '@plumbline/domain/errors/app-error';
import { clockSkewToleranceMs } from '@plumbline/domain/limits/time';
import type { TenantWrite } from '../../tenant/write.ts';

export type Hours = Pick<TimeEntry, 'clockIn' | 'clockOut' | 'breaks'>;

/** Requires that an entry is in the past, ends after it starts, and contains its breaks one after another. */
export function requireHours(write: TenantWrite, hours: Hours): void {
  const fields = [...wrongEnds(write.at, hours), ...wrongBreaks(hours)];
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
