import type { Log } from '../process/log.ts';
import { cachedWeather } from './cached.ts';
import { createOpenMeteo } from './open-meteo.ts';
import { noWeather, type WeatherSource } from './source.ts';

/** `url` null: there is no weather. */
export function openWeather(
  url: string | null,
  { clock, log }: { clock: () => Date; log: Log },
): WeatherSource {
  return url === null ? noWeather : cachedWeather(createOpenMeteo(url, log), clock);
}
