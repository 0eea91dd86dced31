import { z } from 'zod';
import type { Log } from '../process/log.ts';
import type { DayAsked, DayWeather, WeatherSource } from './source.ts';

/** A person who writes a daily log should not wait longer for its weather. */
const limitMs = 3_000;

const one = <Value extends z.ZodType>(value: Value) => z.array(value).length(1);
const reply = z.object({
  daily: z.object({
    weather_code: one(z.number().int()),
    temperature_2m_min: one(z.number()),
    temperature_2m_max: one(z.number()),
    wind_speed_10m_max: one(z.number()),
  }),
});

/** Asks a service with the interface of Open-Meteo's forecast. A failure is logged and gives null. */
export function createOpenMeteo(url: string, log: Log): WeatherSource {
  return {
    async dayAt(asked) {
      try {
        const response = await fetch(addressOf(url, asked), { signal: AbortSignal.timeout(limitMs) });
        if (!response.ok) throw new Error(`the weather service answered ${response.status}`);
        return read(await response.json());
      } catch (err) {
        log.warn({ err, date: asked.date }, 'no weather');
        return null;
      }
    },
  };
}

function addressOf(url: string, { latitude, longitude, date, timezone, units }: DayAsked): URL {
  const address = new URL(url);
  const query = {
    latitude: String(latitude),
    longitude: String(longitude),
    daily: 'weather_code,temperature_2m_min,temperature_2m_max,wind_speed_10m_max',
    temperature_unit: units.temperatureUnit === '°F' ? 'fahrenheit' : 'celsius',
    wind_speed_unit: units.windUnit === 'mph' ? 'mph' : 'kmh',
    timezone,
    start_date: date,
    end_date: date,
  };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address;
}

function read(json: unknown): DayWeather {
  const { daily } = reply.parse(json);
  const [code = 0] = daily.weather_code;
  const [lowest = 0] = daily.temperature_2m_min;
  const [highest = 0] = daily.temperature_2m_max;
  const [wind = 0] = daily.wind_speed_10m_max;
  return { code, lowest, highest, wind };
}
