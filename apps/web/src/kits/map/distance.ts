import type { Coordinates } from './coordinates.ts';

const earthM = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const squaredHalf = (angle: number) => Math.sin(angle / 2) ** 2;

/** The distance on a sphere; some metres off over the width of a town. */
export function metresBetween(a: Coordinates, b: Coordinates): number {
  const part =
    squaredHalf(radians(b.latitude - a.latitude)) +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      squaredHalf(radians(b.longitude - a.longitude));
  return 2 * earthM * Math.asin(Math.min(1, Math.sqrt(part)));
}
