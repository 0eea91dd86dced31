/**
 * A part of the Earth between two meridians and two parallels, in degrees. One whose `west` is greater than its `east`
 * goes across 180°.
 */
export type Area = { west: number; south: number; east: number; north: number };

/** Whether a place lies in an area; one that is not known does not. */
export function isInArea(
  { latitude, longitude }: { latitude?: number | null | undefined; longitude?: number | null | undefined },
  { west, south, east, north }: Area,
): boolean {
  if (latitude == null || longitude == null || latitude < south || latitude > north) return false;
  return west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
}
