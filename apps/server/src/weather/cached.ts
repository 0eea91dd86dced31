import type { DayAsked, DayWeather, WeatherSource } from './source.ts';

const keptMs = 24 * 60 * 60 * 1_000;
/** How long a failure is kept before the same question is asked again. */
const failureKeptMs = 10 * 60 * 1_000;
const daysKept = 2_000;

type Cached = { answer: Promise<DayWeather | null>; until: number };

/**
 * Asks once a day for each place and date; simultaneous questions share one answer. Places within a kilometre
 * count as one.
 */
export function cachedWeather(source: WeatherSource, clock: () => Date): WeatherSource {
  const answers = new Map<string, Cached>();

  function remember(key: string, answer: Promise<DayWeather | null>, forMs: number): void {
    answers.delete(key);
    answers.set(key, { answer, until: clock().getTime() + forMs });
    const [oldest] = answers.keys();
    if (answers.size > daysKept && oldest !== undefined) answers.delete(oldest);
  }

  return {
    async dayAt(exact) {
      const asked = { ...exact, latitude: rounded(exact.latitude), longitude: rounded(exact.longitude) };
      const key = keyOf(asked);
      const existing = answers.get(key);
      if (existing && existing.until > clock().getTime()) return await existing.answer;
      const answer = source.dayAt(asked);
      remember(key, answer, keptMs);
      const day = await answer;
      if (!day) remember(key, answer, failureKeptMs);
      return day;
    },
  };
}

const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;

const keyOf = ({ latitude, longitude, date, timezone, units }: DayAsked): string =>
  [latitude, longitude, date, timezone, units.temperatureUnit, units.windUnit].join(' ');
