import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import type { JobStatus } from '@plumbline/domain/entities/enumerations';
import { AppError } from '@plumbline/domain/errors/app-error';
import { withStep } from '@plumbline/domain/schedule/job-steps';
import type { TenantWrite } from '../../tenant/write.ts';
import { isAdmin } from './permitted.ts';

/** Who is on a job, and every admin, says how far it is, also that it is cancelled. */
export function requireStep(write: TenantWrite, event: CalendarEvent): void {
  if (event.eventType !== 'job') {
    const message = 'Only jobs have a status.';
    throw new AppError('VALIDATION_ERROR', {
      at: write.at,
      message,
      fields: [{ path: 'jobStatus', message }],
    });
  }
  const isOnIt = event.attendees.includes(write.viewer.userId);
  if (!isAdmin(write) && !isOnIt) throw new AppError('PERMISSION_DENIED', { at: write.at });
}

type JobFields = Pick<CalendarEvent, 'jobStatus' | 'statusChanges' | 'expectedAt'>;

/** The status after a change: jobs have one, other events none. Each step is kept with who took it and when. */
export function jobFields(
  write: TenantWrite,
  before: CalendarEvent,
  { eventType, jobStatus }: { eventType: CalendarEvent['eventType']; jobStatus?: JobStatus | undefined },
): JobFields {
  const { statusChanges = [], expectedAt = null } = before;
  if (eventType !== 'job') return { jobStatus: null, statusChanges, expectedAt };
  const status = jobStatus ?? before.jobStatus ?? 'scheduled';
  if (status === before.jobStatus) return { jobStatus: status, statusChanges, expectedAt };
  const step = { status, at: write.doneAt.toISOString(), by: write.viewer.userId };
  return {
    jobStatus: status,
    statusChanges: withStep(statusChanges, step),
    // What was expected holds only while they are on their way.
    expectedAt: status === 'en_route' ? expectedAt : null,
  };
}
