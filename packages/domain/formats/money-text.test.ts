import { afterEach, expect, test, vi } from 'vitest';
import { minorDigits } from './minor-units.ts';
import { currencySign, moneyText } from './money-text.ts';

const { NumberFormat } = Intl;
afterEach(() => vi.unstubAllGlobals());

/** What an engine with another table of currencies answers whoever asks it for the decimals of one. */
class OtherTable extends NumberFormat {
  constructor(locale?: string | string[], style?: Intl.NumberFormatOptions) {
    const isTold = style?.minimumFractionDigits !== undefined && style.maximumFractionDigits !== undefined;
    const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
    super(locale, style?.style === 'currency' && !isTold ? { ...style, ...digits } : style);
  }
}

const written = [
  ...[
    ['USD', 128_450, '$1,284.50'],
    ['COP', 128_450, '$1,284.50'],
    ['HUF', 128_450, 'Ft 1,284.50'],
  ],
  ...[
    ['IDR', 128_450, 'Rp 1,284.50'],
    ['PKR', 128_450, 'Rs 1,284.50'],
    ['JPY', 1_284, '¥1,284'],
    ['KWD', 1_284_500, 'KWD 1,284.500'],
  ],
] as const;

test('MONEY-7 amounts are written with the decimals of our own table, whatever the engine’s table says', () => {
  vi.stubGlobal('Intl', { ...Intl, DateTimeFormat: Intl.DateTimeFormat, NumberFormat: OtherTable });
  expect(new Intl.NumberFormat('en-US', { style: 'currency', currency: 'JPY' }).format(1)).toBe('¥1.0');
  for (const [currency, minor, text] of written)
    expect(moneyText(minor, currency, 'en-US').replaceAll(/\s/g, ' ')).toBe(text);
  expect(moneyText(128_450, 'USD', 'en-US', { whole: true })).toBe('$1,285');
  expect(moneyText(128_450_000, 'USD', 'en-US', { compact: true })).toBe('$1.3M');
  expect(moneyText(-500, 'EUR', 'de-DE', { signed: true }).replaceAll(/\s/g, ' ')).toBe('-5,00 €');
  expect(currencySign('JPY', 'en-US', 'narrowSymbol')).toBe('¥');
  expect(currencySign('USD', 'en-US', 'name')).toBe('US dollars');
});

test('MONEY-8 every currency has the decimals that ISO 4217 gives it', () => {
  const digits = ['ISK', 'JPY', 'KRW', 'VND', 'HUF', 'IDR', 'COP', 'PKR', 'BHD', 'KWD', 'TND'].map(
    minorDigits,
  );
  expect(digits).toEqual([0, 0, 0, 0, 2, 2, 2, 2, 3, 3, 3]);
});
