import { isInFahrenheit, measureOf } from '@plumbline/domain/formats/locales';
import type { Weather } from '@plumbline/domain/operations/weather';
import type { DayWeather, Units } from './source.ts';

/** The words for a weather code, from the given code up to the next. */
const conditions: readonly (readonly [from: number, words: string])[] = [
  [0, 'Clear'],
  [1, 'Mostly clear'],
  [2, 'Partly cloudy'],
  [3, 'Overcast'],
  [45, 'Fog'],
  [51, 'Drizzle'],
  [56, 'Freezing drizzle'],
  [61, 'Light rain'],
  [63, 'Rain'],
  [65, 'Heavy rain'],
  [66, 'Freezing rain'],
  [71, 'Light snow'],
  [73, 'Snow'],
  [75, 'Heavy snow'],
  [77, 'Snow grains'],
  [80, 'Showers'],
  [82, 'Heavy showers'],
  [85, 'Snow showers'],
  [95, 'Thunderstorm'],
  [96, 'Thunderstorm with hail'],
];

/** The units of a locale; the metric system where it names no region. */
export function unitsOf(locale: string): Units {
  return {
    temperatureUnit: isInFahrenheit(locale) ? '°F' : '°C',
    windUnit: isInFahrenheit(locale) || measureOf(locale) === 'uksystem' ? 'mph' : 'km/h',
  };
}

export function describeWeather(date: string, day: DayWeather, units: Units): Weather {
  const condition = conditions.findLast(([from]) => day.code >= from)?.[1] ?? 'Clear';
  const [lowest, highest, wind] = [day.lowest, day.highest, day.wind].map((value) => Math.round(value) + 0);
  const { temperatureUnit, windUnit } = units;
  const between = (lowest ?? 0) < 0 ? ' to ' : '–';
  const signed = (value = 0) => String(value).replace('-', '−');
  const range = lowest === highest ? signed(lowest) : `${signed(lowest)}${between}${signed(highest)}`;
  return {
    date,
    condition,
    temperatureUnit,
    windUnit,
    lowest: lowest ?? 0,
    highest: highest ?? 0,
    wind: wind ?? 0,
    summary: `${condition}, ${range} ${temperatureUnit}, wind ${wind} ${windUnit}`,
  };
}
