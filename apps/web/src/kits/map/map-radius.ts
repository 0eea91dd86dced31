import { numberText } from '@plumbline/domain/formats/number-text';
import { measureOf } from '@plumbline/domain/formats/locales';

const metresInFoot = 0.3048;
const feetInMile = 5280;

export const measuresInFeet = (locale: string): boolean => measureOf(locale) === 'ussystem';

const metres = [10, 25, 50, 75, 100, 150, 200, 300, 500, 750, 1000, 1500, 2000, 3000, 5000, 10_000];
const feet = [
  50,
  100,
  150,
  250,
  300,
  400,
  500,
  750,
  1000,
  1500,
  2000,
  ...[0.5, 0.75, 1, 2, 3, 5, 6].map((miles) => miles * feetInMile),
];

/** The steps of the slider in metres, round in the units of the locale. */
export function radiusStops(locale: string): readonly number[] {
  return measuresInFeet(locale) ? feet.map((count) => Math.round(count * metresInFoot)) : metres;
}

/** The step nearest to a radius. */
export function stopOf(radiusM: number, stops: readonly number[]): number {
  let best = 0;
  stops.forEach((stop, index) => {
    if (Math.abs(stop - radiusM) < Math.abs((stops[best] ?? 0) - radiusM)) best = index;
  });
  return best;
}

/** '150 m', '1.5 km', '490 ft', '0.5 mi'. */
export function radiusText(radiusM: number, locale: string): string {
  const [count, unit] = measuresInFeet(locale) ? imperial(radiusM) : metric(radiusM);
  return numberText(count, locale, { unit, most: 2 });
}

function metric(radiusM: number): [number, string] {
  return radiusM < 1000 ? [radiusM, 'meter'] : [radiusM / 1000, 'kilometer'];
}

function imperial(radiusM: number): [number, string] {
  const count = radiusM / metresInFoot;
  // Radii are stored in whole metres. Rounding restores a round number of feet.
  if (count < feetInMile * 0.45)
    return [count < 100 ? Math.round(count) : Math.round(count / 10) * 10, 'foot'];
  return [Math.round((count / feetInMile) * 20) / 20, 'mile'];
}
