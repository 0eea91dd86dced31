import type { FeatureCollection, Geometry } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { expect, test } from 'vitest';
import atlas from 'world-atlas/countries-110m.json';
import { areaOf, boundsOf, circleAround, zoomFor } from './map-circle.ts';
import { namesThatFit } from './map-names.ts';
import { inPlane } from './map-outline.ts';
import { parseCoordinates, coordinatesText } from './coordinates.ts';
import { measuresInFeet, radiusStops, radiusText, stopOf } from './map-radius.ts';

test('PROJ-105 coordinates are read as maps write them, and must be on earth', () => {
  expect(parseCoordinates('43.65311, -70.25889')).toEqual({ latitude: 43.65311, longitude: -70.25889 });
  expect(parseCoordinates(' 51.5 -0.12 ')).toEqual({ latitude: 51.5, longitude: -0.12 });
  expect(parseCoordinates('59.91° ; 10.75°')).toEqual({ latitude: 59.91, longitude: 10.75 });
  for (const text of ['', '43.65', '91, 0', '0, 181', 'north, south', '1, 2, 3'])
    expect(parseCoordinates(text)).toBeNull();
  const position = { latitude: 43.6531149, longitude: -70.2588851 };
  expect(parseCoordinates(coordinatesText(position))).toEqual({ latitude: 43.653115, longitude: -70.258885 });
});

test('PROJ-106 every corner of a geofence is its radius away from the pin, also far north and across the date line', () => {
  for (const position of [
    { latitude: 0, longitude: 0 },
    { latitude: 69.65, longitude: 18.96 },
    { latitude: -16.8, longitude: 179.999 },
  ]) {
    const ring = circleAround(position, 150);
    expect(ring[0]).toEqual(ring.at(-1));
    for (const [longitude, latitude] of ring)
      expect(distance(position, { latitude, longitude })).toBeCloseTo(150, 1);
  }
});

test('PROJ-106 the map is zoomed in as far as the geofence fits', () => {
  const position = { latitude: 43.65, longitude: -70.26 };
  expect(zoomFor(position, 50, 600)).toBeGreaterThan(zoomFor(position, 5000, 600));
  expect(zoomFor(position, 10, 600)).toBe(17);
});

test('PROJ-106 names on a map that would cover each other leave room to the first, as long as they are shown', () => {
  const at = (x: number, y: number) => ({ x, y });
  const clinic = { id: 'clinic', name: 'St. Brigid Clinic', at: at(100, 100) };
  const fits = (...more: { id: string; name: string; at: { x: number; y: number } }[]) => [
    ...namesThatFit([clinic, ...more]),
  ];
  expect(fits({ id: 'school', name: 'Northshore School', at: at(180, 110) })).toEqual(['clinic']);
  expect(fits({ id: 'school', name: 'Northshore School', at: at(180, 130) })).toEqual(['clinic', 'school']);
  expect(fits({ id: 'pier', name: 'Pier', at: at(190, 100) })).toEqual(['clinic', 'pier']);
  // No name is shown wider than 160 pixels, however long it is.
  expect(fits({ id: 'long', name: 'W'.repeat(120), at: at(260, 100) })).toEqual(['clinic', 'long']);
  // What found no room takes none.
  expect(
    fits(
      { id: 'hidden', name: 'Northshore School', at: at(180, 100) },
      { id: 'mill', name: 'Mill', at: at(220, 100) },
    ),
  ).toEqual(['clinic', 'mill']);
});

test('PROJ-107 a radius is shown in the country’s units and stored in metres', () => {
  expect(measuresInFeet('en-US')).toBe(true);
  expect(measuresInFeet('en')).toBe(true);
  expect(measuresInFeet('en-GB')).toBe(false);
  expect(radiusText(150, 'en-GB')).toBe('150 m');
  expect(radiusText(1500, 'de-DE')).toBe('1,5 km');
  expect(radiusText(152, 'en-US')).toBe('500 ft');
  expect(radiusText(1609, 'en-US')).toBe('1 mi');
  for (const locale of ['en-US', 'nb-NO']) {
    const stops = radiusStops(locale);
    expect(stops.every((stop) => Number.isInteger(stop) && stop >= 10 && stop <= 10_000)).toBe(true);
    expect(stops).toEqual(stops.toSorted((a, b) => a - b));
    expect(stops.map((stop) => stopOf(stop, stops))).toEqual(stops.map((_, index) => index));
    expect(new Set(stops.map((stop) => radiusText(stop, locale))).size).toBe(stops.length);
  }
  expect(stopOf(160, radiusStops('nb-NO'))).toBe(radiusStops('nb-NO').indexOf(150));
});

function distance(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number {
  const angle = (degrees: number) => (degrees * Math.PI) / 180;
  const half =
    Math.sin(angle(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(angle(a.latitude)) *
      Math.cos(angle(b.latitude)) *
      Math.sin(angle(b.longitude - a.longitude) / 2) ** 2;
  return 2 * 6_371_008.8 * Math.asin(Math.sqrt(half));
}

const ringsOf = (geometry: Geometry) =>
  geometry.type === 'Polygon'
    ? geometry.coordinates
    : geometry.type === 'MultiPolygon'
      ? geometry.coordinates.flat()
      : [];

test('PROJ-156 no country’s outline is drawn across the map, also where it crosses the date line or surrounds a pole', () => {
  const world = atlas as unknown as Topology<{ countries: GeometryCollection }>;
  const leaps = (outlines: FeatureCollection) =>
    outlines.features.flatMap(({ geometry, properties }) =>
      ringsOf(geometry)
        .filter((ring) =>
          ring.some(([longitude = 0, latitude = 0], at) => {
            const [before = longitude] = ring[at - 1] ?? [];
            return Math.abs(longitude - before) > 180 && latitude > -90;
          }),
        )
        .map(() => String(properties?.['name'])),
    );
  const countries = feature(world, world.objects.countries);
  expect(new Set(leaps(countries))).toEqual(new Set(['Fiji', 'Russia', 'Antarctica']));
  const flat = inPlane(countries);
  expect(leaps(flat)).toEqual([]);
  for (const { geometry } of flat.features)
    for (const ring of ringsOf(geometry)) expect(ring.at(-1)).toEqual(ring[0]);
});

test('PROJ-157 the map of a project without a pin opens over the pins of the others', () => {
  expect(boundsOf([])).toBeNull();
  expect(
    boundsOf([
      { latitude: 41.4, longitude: -81.7 },
      { latitude: 39.9, longitude: -82.9 },
    ]),
  ).toEqual([-82.9, 39.9, -81.7, 41.4]);
});

test('TRACK-872 places on both sides of 180° are shown on one map, the shorter way around the Earth', () => {
  const at = (longitude: number) => ({ latitude: 51.9, longitude });
  expect(boundsOf([at(179.5), at(-179.25)])).toEqual([179.5, 51.9, 180.75, 51.9]);
  // A way goes on beyond 180°.
  expect(boundsOf([at(179.5), at(180.5)])).toEqual([179.5, 51.9, 180.5, 51.9]);
  expect(boundsOf([at(-92.1)])).toEqual([-92.1, 51.9, -92.1, 51.9]);
  expect(boundsOf([at(-120), at(10), at(100)])).toEqual([-120, 51.9, 100, 51.9]);
});

test('PHOTOVIEW-1829 what a map shows beyond 180° or around the whole Earth is an area of it', () => {
  expect(areaOf(-93, 46, -92, 47)).toEqual({ west: -93, south: 46, east: -92, north: 47 });
  expect(areaOf(179, 51, 181, 53)).toEqual({ west: 179, south: 51, east: -179, north: 53 });
  expect(areaOf(-541, -95, -539, 91)).toEqual({ west: 179, south: -90, east: -179, north: 90 });
  expect(areaOf(-200, -85, 200, 85)).toEqual({ west: -180, south: -85, east: 180, north: 85 });
});
