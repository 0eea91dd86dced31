import { minorDigits } from './minor-units.ts';

export interface MoneyStyle {
  /** '$1.3M' instead of '$1,284,000.00'. */
  compact?: boolean | undefined;
  /** Without minor units, for totals read at a glance. */
  whole?: boolean | undefined;
  /** With a plus before gains. */
  signed?: boolean | undefined;
}

/** An amount in minor units (cents; yen have none) of an ISO currency, as a locale writes it: '$1,284.50'. */
export function moneyText(minor: number, currency: string, locale: string, style: MoneyStyle = {}): string {
  const digits = minorDigits(currency);
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: style.whole || style.compact ? 0 : digits,
    maximumFractionDigits: digits,
    ...(style.compact ? { notation: 'compact', maximumFractionDigits: 1 } : {}),
    ...(style.whole ? { maximumFractionDigits: 0 } : {}),
    ...(style.signed ? { signDisplay: 'exceptZero' } : {}),
  }).format(minor / 10 ** digits);
}

/** What a currency is called: its symbol, '$', or in a sentence, 'US dollars'. Null where the locale has nothing for it. */
export function currencySign(code: string, locale: string, display: 'narrowSymbol' | 'name'): string | null {
  const parts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: code,
    currencyDisplay: display,
  });
  return parts.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? null;
}
