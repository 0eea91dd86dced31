import { currencies } from '@plumbline/domain/formats/currencies';
import { type HourCycle, hourCycleOf, type Measure, measureOf } from '@plumbline/domain/formats/locales';
import { zoneName } from '@plumbline/domain/formats/zones';
import { languageName } from './locale-words.ts';

export const hourCycleWords: Readonly<Record<HourCycle, string>> = {
  h12: '12 hours, 2:30 PM',
  h23: '24 hours, 14:30',
};
export const measureWords: Readonly<Record<Measure, string>> = {
  ussystem: 'Feet, miles, °F',
  uksystem: 'Meters, miles, °C',
  metric: 'Meters, kilometers, °C',
};

/** 'America/Chicago, Central Time'; the name alone where the zone has no other. */
export function zoneWords(zone: string): string {
  const name = zoneName(zone, 'en-US');
  return name === zone ? zone : `${zone}, ${name}`;
}

/** 'US Dollar, $'. */
export function currencyWords(code: string): string {
  const symbol = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value;
  const name = new Intl.DisplayNames('en-US', { type: 'currency' }).of(code) ?? code;
  return symbol === undefined || symbol === code ? `${name}, ${code}` : `${name}, ${symbol}`;
}

/** A currency in a sentence: 'US dollars'. */
export const currencyInWords = (code: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: code, currencyDisplay: 'name' })
    .formatToParts(2)
    .find(({ type }) => type === 'currency')?.value ?? code;

export const currencyOptions = (): { value: string; label: string }[] =>
  currencies.map((value) => ({ value, label: currencyWords(value) }));

/** Languages and regions that are offered, the commonest first; an organization may have another. */
const offered = [
  ...[
    'en-US',
    'en-CA',
    'en-GB',
    'en-AU',
    'en-NZ',
    'en-IE',
    'en-IN',
    'en-ZA',
    'en-SG',
    'en-DE',
    'en-AT',
    'en-CH',
  ],
  ...[
    'en-NL',
    'en-BE',
    'en-SE',
    'en-DK',
    'en-FI',
    'es-US',
    'es-MX',
    'es-ES',
    'fr-CA',
    'fr-FR',
    'fr-BE',
    'fr-CH',
  ],
  ...[
    'de-DE',
    'de-AT',
    'de-CH',
    'it-IT',
    'it-CH',
    'nl-NL',
    'nl-BE',
    'pt-PT',
    'pt-BR',
    'da-DK',
    'sv-SE',
    'nb-NO',
  ],
  ...[
    'fi-FI',
    'is-IS',
    'pl-PL',
    'cs-CZ',
    'sk-SK',
    'hu-HU',
    'ro-RO',
    'bg-BG',
    'hr-HR',
    'sl-SI',
    'sr-RS',
    'el-GR',
  ],
  ...[
    'et-EE',
    'lv-LV',
    'lt-LT',
    'tr-TR',
    'uk-UA',
    'hi-IN',
    'ja-JP',
    'ko-KR',
    'vi-VN',
    'id-ID',
    'zh-TW',
    'zh-CN',
  ],
];

export const languageOptions = (present: string): { value: string; label: string }[] =>
  [...new Set([...offered, present])].map((value) => ({ value, label: languageName(value) }));

/** The choice 'as the language has it' says what that is. */
export const clockOptions = (base: string): { value: HourCycle | 'region'; label: string }[] => [
  { value: 'region', label: `Usual: ${hourCycleWords[hourCycleOf(base)]}` },
  { value: 'h12', label: hourCycleWords.h12 },
  { value: 'h23', label: hourCycleWords.h23 },
];

export const measureOptions = (base: string): { value: Measure | 'region'; label: string }[] => [
  { value: 'region', label: `Usual: ${measureWords[measureOf(base)]}` },
  ...(['ussystem', 'uksystem', 'metric'] as const).map((value) => ({ value, label: measureWords[value] })),
];
