import type { Area } from '@plumbline/domain/positions/area';
import type { Coordinates } from './coordinates.ts';

const earthM = 6_371_008.8;
const corners = 64;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

/** The corners of a circle on the ground as [longitude, latitude], with the first repeated at the end. */
export function circleAround({ latitude, longitude }: Coordinates, radiusM: number): [number, number][] {
  const arc = radiusM / earthM;
  const [sinLatitude, cosLatitude] = [Math.sin(radians(latitude)), Math.cos(radians(latitude))];
  return Array.from({ length: corners + 1 }, (_, index): [number, number] => {
    const bearing = (2 * Math.PI * (index % corners)) / corners;
    const up = Math.asin(sinLatitude * Math.cos(arc) + cosLatitude * Math.sin(arc) * Math.cos(bearing));
    const along = Math.atan2(
      Math.sin(bearing) * Math.sin(arc) * cosLatitude,
      Math.cos(arc) - sinLatitude * Math.sin(up),
    );
    return [longitude + degrees(along), degrees(up)];
  });
}

/** The zoom at which a circle fills about half of a map `widthPx` wide (512-pixel tiles). */
export function zoomFor({ latitude }: Coordinates, radiusM: number, widthPx: number): number {
  const metresAcross = 2 * Math.PI * earthM * Math.max(0.01, Math.cos(radians(latitude)));
  const zoom = Math.log2((metresAcross * widthPx) / (512 * radiusM * 4));
  return Math.min(17, Math.max(1, zoom));
}

/**
 * The bounds of these points: west, south, east, north. Null without any. It takes the shorter way around the
 * Earth; if that crosses 180°, east is greater than 180.
 */
export function boundsOf(points: readonly Coordinates[]): [number, number, number, number] | null {
  const longitudes = points.map(({ longitude }) => turned(longitude)).toSorted((a, b) => a - b);
  const [first, last] = [longitudes[0], longitudes.at(-1)];
  if (first === undefined || last === undefined) return null;
  let [south, north] = [90, -90];
  for (const { latitude } of points) {
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  // The bounds begin after the widest gap between two points. At first that is the gap across 180°.
  let [west, east, width] = [first, last, first + 360 - last];
  for (const [index, longitude] of longitudes.entries()) {
    const before = longitudes[index - 1] ?? longitude;
    if (longitude - before > width) [west, east, width] = [longitude, before + 360, longitude - before];
  }
  return [west, south, east, north];
}

/** What a map shows between these edges, which may lie beyond 180° or go around the Earth. */
export function areaOf(west: number, south: number, east: number, north: number): Area {
  const between = { south: Math.max(-90, south), north: Math.min(90, north) };
  if (east - west >= 360) return { west: -180, east: 180, ...between };
  return { west: turned(west), east: turned(east), ...between };
}

/** The same longitude, from -180 to less than 180. */
const turned = (longitude: number) => longitude - 360 * Math.floor((longitude + 180) / 360);
