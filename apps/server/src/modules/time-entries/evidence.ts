import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { UpdateTimeEntry } from '@plumbline/domain/mutations/time-entries/update-time-entry';
import type { TenantWrite } from '../../tenant/write.ts';
import { siteOf } from '../../tenant/work.ts';
import { punchLocation } from './punch-location.ts';

/**
 * What came to be known of a punch after it was kept. Only the person says it, and a position or reason that is
 * there is not replaced: evidence that could be rewritten would prove nothing.
 */
export async function evidenceOf(
  write: TenantWrite,
  before: TimeEntry,
  { of, position, reason }: NonNullable<UpdateTimeEntry['evidence']>,
): Promise<Partial<TimeEntry>> {
  if (before.userId !== write.viewer.userId) throw new AppError('PERMISSION_DENIED', { at: write.at });
  const site = before.projectId === null ? null : await siteOf(write, before.projectId);
  const location = punchLocation(position, site);
  if (of === 'clockIn')
    return {
      ...(location && before.clockInLocation === null && { clockInLocation: location }),
      ...(reason !== undefined && before.clockInReason == null && { clockInReason: reason }),
    };
  return {
    ...(location && before.clockOutLocation === null && { clockOutLocation: location }),
    ...(reason !== undefined && before.clockOutReason == null && { clockOutReason: reason }),
  };
}
