import { defaultLocale } from '../../design/default-locale.ts';

/** A currency in a sentence: 'US dollars'. */
export const currencyInWords = (code: string): string =>
  new Intl.NumberFormat(defaultLocale, { style: 'currency', currency: code, currencyDisplay: 'name' })
    .formatToParts(2)
    .find(({ type }) => type === 'currency')?.value ?? code;
