import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import type { TenantWrite } from '../../tenant/write.ts';

/** The earlier values of what a change makes different, with who changed them, when and why; none where nothing does. */
export function revision(
  write: TenantWrite,
  before: TimeEntry,
  changed: Partial<TimeEntry>,
  reason: string,
): TimeEntry['revisions'] {
  const now = new Map(Object.entries(changed));
  const earlier = Object.entries(before).filter(
    ([field, value]) => now.has(field) && JSON.stringify(now.get(field)) !== JSON.stringify(value),
  );
  if (earlier.length === 0) return [];
  const { at, viewer } = write;
  return [{ at: at.toISOString(), by: viewer.userId, reason, before: Object.fromEntries(earlier) }];
}
