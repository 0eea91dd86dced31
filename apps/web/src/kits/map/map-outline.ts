import type { FeatureCollection, Geometry, Position } from 'geojson';

const half = 180;
const whole = 360;
const pole = 90;

/**
 * Prepares outlines on a globe for a flat map. Where a ring crosses the 180th meridian, its longitudes jump
 * from one side of the map to the other, and it would be drawn across the whole map. So they are continued
 * beyond 180, which the map draws on both sides. A ring around a pole is led along that pole.
 */
export function inPlane(outlines: FeatureCollection): FeatureCollection {
  return {
    ...outlines,
    features: outlines.features.map((each) => ({ ...each, geometry: flattened(each.geometry) })),
  };
}

function flattened(geometry: Geometry): Geometry {
  if (geometry.type === 'Polygon')
    return { ...geometry, coordinates: geometry.coordinates.map(flattenedRing) };
  if (geometry.type === 'MultiPolygon')
    return { ...geometry, coordinates: geometry.coordinates.map((rings) => rings.map(flattenedRing)) };
  return geometry;
}

function flattenedRing(ring: readonly Position[]): Position[] {
  let turns = 0;
  let before: number | null = null;
  const flat = ring.map(([longitude = 0, latitude = 0]): Position => {
    if (before !== null && Math.abs(longitude - before) > half) turns += longitude > before ? -1 : 1;
    before = longitude;
    return [longitude + turns * whole, latitude];
  });
  const [first] = flat;
  const last = flat.at(-1);
  if (turns === 0 || first === undefined || last === undefined) return flat;
  const [firstLongitude = 0, firstLatitude = 0] = first;
  const [lastLongitude = 0] = last;
  const end = firstLatitude < 0 ? -pole : pole;
  return [...flat, [lastLongitude, end], [firstLongitude, end], first];
}
