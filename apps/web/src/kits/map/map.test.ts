import { expect, test } from 'vitest';
import { circleAround, zoomFor } from './map-circle.ts';
import { parsePlace, placeText } from './map-position.ts';
import { measuresInFeet, radiusStops, radiusText, stopOf } from './map-radius.ts';

test('PROJ-105 a place is read as maps write it, and is a place on earth', () => {
  expect(parsePlace('43.65311, -70.25889')).toEqual({ latitude: 43.65311, longitude: -70.25889 });
  expect(parsePlace(' 51.5 -0.12 ')).toEqual({ latitude: 51.5, longitude: -0.12 });
  expect(parsePlace('59.91° ; 10.75°')).toEqual({ latitude: 59.91, longitude: 10.75 });
  for (const text of ['', '43.65', '91, 0', '0, 181', 'north, south', '1, 2, 3'])
    expect(parsePlace(text)).toBeNull();
  const place = { latitude: 43.6531149, longitude: -70.2588851 };
  expect(parsePlace(placeText(place))).toEqual({ latitude: 43.653115, longitude: -70.258885 });
});

test('PROJ-106 every corner of a geofence lies its radius from the pin, also far north and over the date line', () => {
  for (const place of [
    { latitude: 0, longitude: 0 },
    { latitude: 69.65, longitude: 18.96 },
    { latitude: -16.8, longitude: 179.999 },
  ]) {
    const ring = circleAround(place, 150);
    expect(ring[0]).toEqual(ring.at(-1));
    for (const [longitude, latitude] of ring)
      expect(distance(place, { latitude, longitude })).toBeCloseTo(150, 1);
  }
});

test('PROJ-106 the map is as near as the geofence fits on it', () => {
  const place = { latitude: 43.65, longitude: -70.26 };
  expect(zoomFor(place, 50, 600)).toBeGreaterThan(zoomFor(place, 5000, 600));
  expect(zoomFor(place, 10, 600)).toBe(17);
});

test('PROJ-107 a radius is spoken of in what the country measures in, and kept in metres', () => {
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
