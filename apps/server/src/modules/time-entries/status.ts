import type { TimeEntryStatus } from '@plumbline/domain/entities/enumerations';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { UpdateTimeEntry } from '@plumbline/domain/mutations/time-entries/update-time-entry';
import type { TenantWrite } from '../../tenant/write.ts';

/** What an approval clears, because it named it; the revision of the approval keeps it. */
export const settledMarks = { clockReadings: null, unconfirmed: null } as const;

/*
 * active ──clock out──► pending ──► approved (locked; an admin reopens it to pending)
 *                          ▲  └───► rejected ──changed by its person──► pending
 */

/** Approved hours cannot change; only an admin's return to pending, without other changes, opens them. */
export function requireUnlocked(write: TenantWrite, before: TimeEntry, input: UpdateTimeEntry): void {
  if (before.status !== 'approved') return;
  const { entryId: _, reason: __, seen: ___, status, ...others } = input;
  const reopens = status === 'pending' && Object.values(others).every((value) => value === undefined);
  if (reopens && write.viewer.role === 'admin') return;
  throw new AppError('CONFLICT', {
    at: write.at,
    message: 'Approved hours are locked. An admin can reopen them.',
    details: { entryId: before.id, status: before.status },
  });
}

/** What others do to a person's hours, and what takes a decision back, says why: the person reads it. */
export function requireReason(write: TenantWrite, reason: string): void {
  if (reason !== '') return;
  const message = 'Say why, because the person of these hours reads it.';
  throw new AppError('VALIDATION_ERROR', { at: write.at, message, fields: [{ path: 'reason', message }] });
}

/**
 * The status after a change. Whether the clock runs follows from the end only; approving and rejecting is for
 * admins.
 */
export function statusAfter(
  write: TenantWrite,
  before: TimeEntry,
  wanted: TimeEntryStatus | undefined,
  clockOut: string | null,
): Pick<TimeEntry, 'status' | 'approvedBy'> {
  if (wanted !== undefined && wanted !== before.status && write.viewer.role !== 'admin')
    throw new AppError('PERMISSION_DENIED', { at: write.at });
  const runs = clockOut === null;
  if (wanted !== undefined && runs !== (wanted === 'active')) {
    const message = runs ? 'The clock still runs.' : 'The clock has been stopped.';
    throw new AppError('VALIDATION_ERROR', { at: write.at, message, fields: [{ path: 'status', message }] });
  }
  const status = runs ? 'active' : (wanted ?? statusOfChanged(write, before));
  return { status, approvedBy: status === 'approved' ? (before.approvedBy ?? write.viewer.userId) : null };
}

function statusOfChanged({ viewer }: TenantWrite, before: TimeEntry): TimeEntryStatus {
  if (before.status === 'active') return 'pending';
  return before.status === 'rejected' && viewer.role !== 'admin' ? 'pending' : before.status;
}
