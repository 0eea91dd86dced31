import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import type { Site } from './site.ts';
import type { Punch } from './punch.ts';

type Position = NonNullable<Punch['position']>;

const earthRadiusM = 6_371_000;

/**
 * The position of a punch, and whether that is at the site: null when the site has no coordinates. The
 * reported inaccuracy counts in the person's favour, up to the width of the fence.
 */
export function punchLocation(
  position: Position | null | undefined,
  site: Site | null,
): NonNullable<TimeEntry['clockInLocation']> | null {
  if (!position) return null;
  const { latitude, longitude, accuracyM } = position;
  return { latitude, longitude, accuracyM, insideGeofence: site && isInside(position, site) };
}

function isInside(position: Position, { latitude, longitude, radiusM }: Site): boolean | null {
  if (latitude === null || longitude === null) return null;
  return distanceM(position, { latitude, longitude }) <= radiusM + Math.min(position.accuracyM, radiusM);
}

type Point = { latitude: number; longitude: number };

/** The distance on a sphere (haversine); some metres off over the width of a town. */
function distanceM(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const squaredHalf = (angle: number) => Math.sin(angle / 2) ** 2;
  const part =
    squaredHalf(radians(b.latitude - a.latitude)) +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      squaredHalf(radians(b.longitude - a.longitude));
  return 2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(part)));
}
