import type { Organization } from '@plumbline/domain/entities/organization';
import type { Project } from '@plumbline/domain/entities/project';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import {
  distanceToFence,
  type Fence,
  isInsideFence,
  isNowhere,
  type Position,
} from '@plumbline/domain/hours/geofence';
import { fenceAround } from '@plumbline/domain/positions/sites';

/**
 * The position of a punch: whether it is inside the job's fence (null if nobody can tell), its distance from
 * the middle of the fence, and its accuracy. Distances are in metres.
 */
export type FencePosition = { inside: boolean | null; distanceM: number | null; accuracyM: number };

/** The fence around a project. Null if it has none, or until the organization is loaded. */
export function fenceOf(
  project: Pick<Project, 'latitude' | 'longitude' | 'geofenceRadiusM'> | null,
  organization: Pick<Organization, 'geofenceRadiusM'> | null,
): Fence | null {
  return project && organization && fenceAround(project, organization.geofenceRadiusM);
}

/** The same calculation as on the server, which has the last word once the punch has reached it. */
export function fencePositionOf(position: Position, fence: Fence | null): FencePosition {
  return {
    inside: fence && isInsideFence(position, fence),
    distanceM: fence && distanceToFence(position, fence),
    accuracyM: position.accuracyM,
  };
}

/**
 * The position of a stored punch: as the server calculated it, or as this device does until then. The
 * position of another person who made the punch does not count, nor does 0°, 0°, which devices report that do
 * not know where they are.
 */
export function punchFencePosition(
  location: TimeEntry['clockInLocation'],
  fence: Fence | null,
): FencePosition | null {
  if (location === null || location.by !== undefined || isNowhere(location)) return null;
  const { insideGeofence, distanceM, accuracyM } = location;
  return insideGeofence === null && distanceM === undefined
    ? fencePositionOf(location, fence)
    : { inside: insideGeofence, distanceM: distanceM ?? null, accuracyM };
}
