import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import type { JobStatus } from '@plumbline/domain/entities/enumerations';
import { AppError } from '@plumbline/domain/errors/app-error';
import { withStep } from '@plumbline/domain/schedule/job-steps';
import type { TenantWrite } from '../../tenant/write.ts';
import { isAdmin } from './permitted.ts';

/** Requires that the caller may set the status of a job, also to cancelled: its attendees and admins may. */
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

/**
 * The status fields after a change. Only jobs have a status. Each step is stored with its person and time.
 */
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
    // The expected arrival counts only while the crew is on the way.
    expectedAt: status === 'en_route' ? expectedAt : null,
  };
}
