import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { distanceToFence, isInsideFence, type Position } from '@plumbline/domain/hours/geofence';
import type { Site } from '../../tenant/work.ts';

/**
 * The position of a punch, how far that is from the job, and whether it is inside the job's fence. `by`: who punched,
 * where that is not the person of the hours; their position does not say where that person was.
 */
export function punchLocation(
  position: Position | null | undefined,
  site: Site | null,
  by: string | null = null,
): NonNullable<TimeEntry['clockInLocation']> | null {
  if (!position) return null;
  const { latitude, longitude, accuracyM } = position;
  return {
    latitude,
    longitude,
    accuracyM,
    insideGeofence: by === null ? site && isInsideFence(position, site) : null,
    distanceM: site && distanceToFence(position, site),
    ...(by !== null && { by }),
  };
}
