/** Whether clocks count to twelve or to twenty-four. */
export const hourCycles = ['h12', 'h23'] as const;
export type HourCycle = (typeof hourCycles)[number];

/** CLDR's names: feet, miles and Fahrenheit; metres, miles and Celsius; metric. */
export const measures = ['ussystem', 'uksystem', 'metric'] as const;
export type Measure = (typeof measures)[number];

/** What a locale's text says. Clock and measures are null where they follow from language and region. */
export type LocaleParts = { base: string; hourCycle: HourCycle | null; measure: Measure | null };

const fahrenheitRegions = new Set([
  'US',
  'PR',
  'GU',
  'AS',
  'VI',
  'MP',
  'BS',
  'BZ',
  'KY',
  'PW',
  'FM',
  'MH',
  'LR',
]);
const feetRegions = new Set(['US', 'LR', 'PR', 'GU', 'AS', 'VI', 'MP']);

/** Reads 'en-US-u-hc-h23-ms-metric', where what follows the `u` was set by hand; what is no locale says nothing. */
export function localeParts(locale: string): LocaleParts {
  const read = localeOf(locale);
  if (read === null) return { base: locale, hourCycle: null, measure: null };
  const { baseName, hourCycle } = read;
  const measure = /-u-(?:.*-)?ms-([a-z]+)/.exec(locale.toLowerCase())?.[1];
  return {
    base: baseName,
    hourCycle: hourCycles.find((one) => one === hourCycle) ?? null,
    measure: measures.find((one) => one === measure) ?? null,
  };
}

/** The text of a locale, which formats of numbers, days and times take as it is. */
export function localeText({ base, hourCycle, measure }: LocaleParts): string {
  const set = [hourCycle && `hc-${hourCycle}`, measure && `ms-${measure}`].filter(Boolean);
  return set.length === 0 ? base : `${base}-u-${set.join('-')}`;
}

/** How a locale measures; the metric system where it names no region. */
export function measureOf(locale: string): Measure {
  const { measure } = localeParts(locale);
  if (measure !== null) return measure;
  const region = regionOf(locale);
  if (feetRegions.has(region)) return 'ussystem';
  return region === 'GB' ? 'uksystem' : 'metric';
}

/** Degrees Fahrenheit also where lengths are metric, as in the Bahamas, unless the measures were set by hand. */
export function isInFahrenheit(locale: string): boolean {
  const { measure } = localeParts(locale);
  return measure === null ? fahrenheitRegions.has(regionOf(locale)) : measure === 'ussystem';
}

/** Whether times of the locale are written with twelve hours and AM or PM. */
export function hourCycleOf(locale: string): HourCycle {
  const { hour12 } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  return hour12 === true ? 'h12' : 'h23';
}

/** The region that a locale names, or the likeliest for its language: 'US' of 'en'. */
export function regionOf(locale: string): string {
  return localeOf(locale)?.maximize().region ?? '';
}

function localeOf(text: string): Intl.Locale | null {
  try {
    return new Intl.Locale(text);
  } catch {
    return null;
  }
}

const longestLocale = 60;

/** Whether it is a locale whose formats this machine has, and nothing else is set in it than clock and measures. */
export function isLocale(text: string): boolean {
  try {
    if (text.length > longestLocale || Intl.NumberFormat.supportedLocalesOf(text).length === 0) return false;
    return localeText(localeParts(text)) === text;
  } catch {
    return false;
  }
}

/** A browser's locale as an organization keeps it: language and region; null where its formats are unknown. */
export function localeOffered(browsers: string): string | null {
  try {
    const { language, script, region } = new Intl.Locale(browsers);
    const plain = [language, script, region].filter(Boolean).join('-');
    return isLocale(plain) ? plain : null;
  } catch {
    return null;
  }
}
