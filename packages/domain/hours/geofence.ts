type Point = { latitude: number; longitude: number };
/** A position as a device reported it: the person is within `accuracyM` metres of it. */
export type Position = Point & { accuracyM: number };
/** A job's fence: a circle around its coordinates, which it may not have. */
export type Fence = { latitude: number | null; longitude: number | null; radiusM: number };

const earthRadiusM = 6_371_000;

/** Nearer than this to 0°, 0° no position is a place; degrees. */
const nowhereDegrees = 0.001;

/** At 0°, 0°: what devices say that have no position. There is only water. */
export function isNowhere({ latitude, longitude }: Point): boolean {
  return Math.abs(latitude) < nowhereDegrees && Math.abs(longitude) < nowhereDegrees;
}

/** The distance on a sphere in metres (haversine); some metres off over the width of a town. */
export function distanceM(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const squaredHalf = (angle: number) => Math.sin(angle / 2) ** 2;
  const part =
    squaredHalf(radians(b.latitude - a.latitude)) +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      squaredHalf(radians(b.longitude - a.longitude));
  return 2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(part)));
}

/** The distance from a position to the middle of a fence, whole metres; null where the job or the device has no coordinates. */
export function distanceToFence(position: Point, { latitude, longitude }: Fence): number | null {
  return latitude === null || longitude === null || isNowhere(position)
    ? null
    : Math.round(distanceM(position, { latitude, longitude }));
}

/**
 * Whether a position is inside a fence. Outside only if all of its circle of accuracy is outside; inside if
 * its middle is inside and no more than the fence's width is uncertain; else null, because nobody can tell.
 */
export function isInsideFence(position: Position, fence: Fence): boolean | null {
  const away = distanceToFence(position, fence);
  if (away === null) return null;
  if (away - position.accuracyM > fence.radiusM) return false;
  return away <= fence.radiusM && position.accuracyM <= 2 * fence.radiusM ? true : null;
}
