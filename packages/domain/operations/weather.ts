import { z } from 'zod';
import { day, recordId } from '../entities/record.ts';

/** The weather at a project's place on a day of the organization's time zone. */
export const weatherAt = z.strictObject({ projectId: recordId, date: day });

/** What `weather.at` answers, in the units of the organization's locale; null when nobody knows: no place, a day out of reach, no source set up. */
export type Weather = {
  date: string;
  /** For a person to read: `Rain, 8–13 °C, wind 30 km/h`. */
  summary: string;
  condition: string;
  lowest: number;
  highest: number;
  temperatureUnit: '°C' | '°F';
  /** The day's strongest. */
  wind: number;
  windUnit: 'km/h' | 'mph';
};
