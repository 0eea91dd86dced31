import { currencySign } from '@plumbline/domain/formats/money-text';
import { currencies } from '@plumbline/domain/formats/currencies';
import { type HourCycle, hourCycleOf, type Measure, measureOf } from '@plumbline/domain/formats/locales';
import { offeredLocales } from '@plumbline/domain/formats/offered-locales';
import { zoneName } from '@plumbline/domain/formats/zones';
import { defaultLocale } from '../../design/default-locale.ts';
import { languageName } from './locale-text.ts';

const hourCycleText: Readonly<Record<HourCycle, string>> = {
  h12: '12 hours, 2:30 PM',
  h23: '24 hours, 14:30',
};
const measureText: Readonly<Record<Measure, string>> = {
  ussystem: 'Feet, miles, °F',
  uksystem: 'Meters, miles, °C',
  metric: 'Meters, kilometers, °C',
};

/** 'America/Chicago, Central Time'; the name alone where the zone has no other. */
export function zoneText(zone: string): string {
  const name = zoneName(zone, defaultLocale);
  return name === zone ? zone : `${zone}, ${name}`;
}

/** 'US Dollar, $'. */
export function currencyText(code: string): string {
  const symbol = currencySign(code, defaultLocale, 'narrowSymbol');
  const name = new Intl.DisplayNames(defaultLocale, { type: 'currency' }).of(code) ?? code;
  return symbol === null || symbol === code ? `${name}, ${code}` : `${name}, ${symbol}`;
}

export const currencyOptions = (): { value: string; label: string }[] =>
  currencies.map((value) => ({ value, label: currencyText(value) }));

export const languageOptions = (present: string): { value: string; label: string }[] =>
  [...new Set([...offeredLocales, present])].map((value) => ({ value, label: languageName(value) }));

/** The option for the usual clock of the language also says which clock that is. */
export const clockOptions = (base: string): { value: HourCycle | 'region'; label: string }[] => [
  { value: 'region', label: `Usual: ${hourCycleText[hourCycleOf(base)]}` },
  { value: 'h12', label: hourCycleText.h12 },
  { value: 'h23', label: hourCycleText.h23 },
];

export const measureOptions = (base: string): { value: Measure | 'region'; label: string }[] => [
  { value: 'region', label: `Usual: ${measureText[measureOf(base)]}` },
  ...(['ussystem', 'uksystem', 'metric'] as const).map((value) => ({ value, label: measureText[value] })),
];
