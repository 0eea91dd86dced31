import { defaultLocale } from '../../design/default-locale.ts';
import { localeParts } from '@plumbline/domain/formats/locales';

// The product's words are English, so the names of languages, zones and currencies are, too.

/** 'English (United States)'. */
export const languageName = (base: string): string =>
  new Intl.DisplayNames(defaultLocale, { type: 'language', languageDisplay: 'standard' }).of(base) ?? base;

/**
 * For example 'English (United States), 24 hours, metric'. Clock and measures are added only if they were set
 * by hand.
 */
export function localeText(locale: string): string {
  const { base, hourCycle, measure } = localeParts(locale);
  const clock = hourCycle === null ? null : hourCycle === 'h12' ? '12 hours' : '24 hours';
  const measured = measure === null ? null : measure === 'metric' ? 'metric' : 'miles';
  return [languageName(base), clock, measured].filter(Boolean).join(', ');
}
