import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { AppError } from '@plumbline/domain/errors/app-error';
import { runningBreak } from '@plumbline/domain/hours/worked';
import { clockSkewToleranceMs } from '@plumbline/domain/limits/time';
import type { UpdateTimeEntry } from '@plumbline/domain/mutations/time-entries/update-time-entry';
import type { Arrival } from '../../tenant/device-time.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { punchTime } from './punch.ts';

/** The most breaks of an entry. */
const mostBreaks = 20;

/**
 * The breaks after one was started or ended at a press. A break that runs already goes on, and ending none
 * changes nothing: the same press from two devices says the same thing.
 */
export function breaksAfter(
  write: TenantWrite,
  before: TimeEntry,
  pause: NonNullable<UpdateTimeEntry['breakPunch']>,
  arrival: Arrival,
): TimeEntry['breaks'] {
  const { breaks, clockOut, clockIn, userId } = before;
  if (userId !== write.viewer.userId) throw new AppError('PERMISSION_DENIED', { at: write.at });
  if (clockOut !== null) {
    throw new AppError('CONFLICT', {
      at: write.at,
      message: 'This clock has been stopped already, so its breaks are corrected in the entry.',
      details: { entryId: before.id, clockIn, clockOut, projectId: before.projectId },
    });
  }
  const made = punchTime(pause.punch, arrival, write.at);
  const running = runningBreak(before);
  if (pause.kind === 'end') {
    const end = notBefore(write, running?.start ?? clockIn, made.at, made.isCertain);
    return breaks.map((each) => ({ ...each, end: each.end ?? end }));
  }
  if (running) return breaks;
  if (breaks.length >= mostBreaks) {
    const message = `An entry has at most ${mostBreaks} breaks. Clock out and in again for another.`;
    throw new AppError('VALIDATION_ERROR', {
      at: write.at,
      message,
      fields: [{ path: 'breakPunch', message }],
    });
  }
  const last = breaks.at(-1)?.end ?? clockIn;
  return [...breaks, { start: notBefore(write, last, made.at, made.isCertain), end: null, paid: pause.paid }];
}

/** Two corrected times may overlap by moments, and by more where a device's clock was set. */
function notBefore(write: TenantWrite, earliest: string, at: Date, isCertain: boolean): string {
  const early = Date.parse(earliest) - at.getTime();
  if (early <= 0) return at.toISOString();
  if (early <= clockSkewToleranceMs || !isCertain) return earliest;
  const message = 'This is before the start of the entry or the end of the break before it.';
  throw new AppError('VALIDATION_ERROR', {
    at: write.at,
    message,
    fields: [{ path: 'breakPunch.punch.at', message }],
  });
}
