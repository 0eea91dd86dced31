import { currencyOf } from '@plumbline/domain/formats/currencies';
import { hourCycleOf, localeOffered, localeText } from '@plumbline/domain/formats/locales';
import { isZone, zoneToday } from '@plumbline/domain/formats/zones';
import { defaultLocale } from '../../design/default-locale.ts';
import type { Founded } from './trial-flow.ts';

/**
 * What the browser says of where the company is. The currency is proposed from the region of its locale; a clock
 * that the person has set otherwise than is usual there is kept.
 */
export function browserFormats(): Omit<Founded, 'name'> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const [first = defaultLocale] = navigator.languages;
  const base = localeOffered(first) ?? defaultLocale;
  const hourCycle = hourCycleOf(first);
  const locale = localeText({
    base,
    hourCycle: hourCycle === hourCycleOf(base) ? null : hourCycle,
    measure: null,
  });
  const zone = zoneToday(timeZone);
  return { timezone: isZone(zone) ? zone : 'UTC', locale, currency: currencyOf(base) };
}
