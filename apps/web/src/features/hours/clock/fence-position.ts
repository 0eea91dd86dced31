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

/** Where a punch was made: inside the job's fence or not (null: nobody can tell), and how far from its middle. */
export type FencePosition = { inside: boolean | null; distanceM: number | null; accuracyM: number };

/** The fence around a project; null without one, and until the organization is known. */
export function fenceOf(
  project: Pick<Project, 'latitude' | 'longitude' | 'geofenceRadiusM'> | null,
  organization: Pick<Organization, 'geofenceRadiusM'> | null,
): Fence | null {
  return project && organization && fenceAround(project, organization.geofenceRadiusM);
}

/** The same arithmetic as the server's, which has the last word when the punch has reached it. */
export function fencePositionOf(position: Position, fence: Fence | null): FencePosition {
  return {
    inside: fence && isInsideFence(position, fence),
    distanceM: fence && distanceToFence(position, fence),
    accuracyM: position.accuracyM,
  };
}

/**
 * The place of a kept punch: as the server found it, and until then as this device does. The position of somebody else
 * who punched is none of the person's, and a device that says 0°, 0° does not know where it is.
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
