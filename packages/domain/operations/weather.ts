import { z } from 'zod';
import { day, recordId } from '../entities/record.ts';

/** The weather at a project's place on a day of the organization's time zone. */
export const weatherAt = z.strictObject({ projectId: recordId, date: day });

/**
 * What `weather.at` answers, in the units of the organization's locale; null where the project has no place,
 * the day is out of reach, or no source is set up.
 */
export type Weather = {
  date: string;
  /** Text to show: `Rain, 8–13 °C, wind 30 km/h`. */
  summary: string;
  condition: string;
  lowest: number;
  highest: number;
  temperatureUnit: '°C' | '°F';
  /** The strongest of the day. */
  wind: number;
  windUnit: 'km/h' | 'mph';
};
