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

/** West, south, east and north of these places; null without any. */
export function boundsOf(places: readonly Coordinates[]): [number, number, number, number] | null {
  if (places.length === 0) return null;
  const latitudes = places.map(({ latitude }) => latitude);
  const longitudes = places.map(({ longitude }) => longitude);
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)];
}
