import type { Seeded } from '@plumbline/offline/testing/random';

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const freqs = ['YEARLY', 'YEARLY', 'MONTHLY', 'MONTHLY', 'WEEKLY', 'WEEKLY', 'DAILY', 'HOURLY'];

/**
 * A random rule made of parts that RFC 5545 allows together. Left out are two cases that programs read
 * differently: weekdays with and without a number in one rule, and weeks of the year without a weekday. Also
 * left out are two cases that the second implementation gets wrong: set positions beyond the size of the set,
 * and hours that an interval never meets.
 */
export function randomRule({ below, chance }: Seeded): { text: string; start: Date } {
  const pick = <T>(list: readonly T[]) => list[below(list.length)];
  const numbers = (least: number, most: number, signed: boolean) => {
    const drawn = Array.from({ length: 1 + below(4) }, () => {
      const number = least + below(most - least + 1);
      return signed && chance(0.4) ? -number : number;
    });
    return [...new Set(drawn)].toSorted((a, b) => a - b).join(',');
  };
  const freq = freqs[below(freqs.length)] ?? 'DAILY';
  const isYearly = freq === 'YEARLY';
  const parts = [`FREQ=${freq}`];
  if (chance(0.5)) parts.push(`INTERVAL=${1 + below(5)}`);
  if (chance(0.3)) parts.push(`BYMONTH=${numbers(1, 12, false)}`);
  if (freq !== 'WEEKLY' && chance(0.3)) parts.push(`BYMONTHDAY=${numbers(1, 31, true)}`);
  if (isYearly && chance(0.2)) parts.push(`BYYEARDAY=${numbers(1, 366, true)}`);
  // Programs disagree to which year the first and last days of a year belong, so such a rule is for every
  // year.
  const inWeeks = isYearly && parts.length === 1 && chance(0.6);
  if (inWeeks) parts.push(`BYWEEKNO=${numbers(1, 53, true)}`);
  if (inWeeks || chance(0.5)) {
    const isNumbered = !inWeeks && (isYearly || freq === 'MONTHLY') && chance(0.6);
    const days = Array.from({ length: 1 + below(3) }, () => pick(weekdays));
    parts.push(
      `BYDAY=${days.map((day) => `${isNumbered ? pick([1, 2, 3, 4, 5, -1, -2]) : ''}${day}`).join(',')}`,
    );
  }
  if (freq !== 'HOURLY' && chance(0.2)) parts.push(`BYHOUR=${numbers(0, 23, false)}`);
  if (chance(0.2)) parts.push(`BYMINUTE=${numbers(0, 59, false)}`);
  if (chance(0.3) && (isYearly || freq === 'MONTHLY') && parts.some((part) => part.startsWith('BY')))
    parts.push(`BYSETPOS=${pick([1, 2, 3, -1])}`);
  if (chance(0.3)) parts.push(`WKST=${pick(weekdays)}`);
  if (chance(0.4)) parts.push(`COUNT=${1 + below(40)}`);
  const isOften = freq === 'HOURLY';
  const day = isOften ? [2026, 8, 20 + below(9)] : [2024 + below(3), below(12), 1 + below(31)];
  const [year = 0, month = 0, date = 0] = day;
  return { text: parts.join(';'), start: new Date(Date.UTC(year, month, date, below(24), 15 * below(4))) };
}
