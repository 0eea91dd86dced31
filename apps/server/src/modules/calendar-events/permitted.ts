import { ADMIN } from '@plumbline/domain/access/roles';
import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { TenantWrite } from '../../tenant/write.ts';

export const isAdmin = ({ viewer }: TenantWrite): boolean => viewer.role === ADMIN;

/**
 * Requires that the caller may plan the event. Admins may plan everything, field technicians only reminders
 * and time off for themselves.
 */
export function requireOwnPlan(
  write: TenantWrite,
  { eventType, attendees, createdBy }: Pick<CalendarEvent, 'eventType' | 'attendees' | 'createdBy'>,
): void {
  const { userId } = write.viewer;
  const isOwn =
    createdBy === userId &&
    (eventType === 'reminder' || eventType === 'time_off') &&
    attendees.every((attendee) => attendee === userId) &&
    attendees.length > 0;
  if (!isAdmin(write) && !isOwn) throw new AppError('PERMISSION_DENIED', { at: write.at });
}

/** Requires that the caller may plan in spite of conflicts, which only admins may. */
export function requireOverride(write: TenantWrite, overrideReason: string | undefined): void {
  if (overrideReason !== undefined && !isAdmin(write))
    throw new AppError('PERMISSION_DENIED', { at: write.at });
}
