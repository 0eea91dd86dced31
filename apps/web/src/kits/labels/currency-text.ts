import { currencySign } from '@plumbline/domain/formats/money-text';
import { defaultLocale } from '../../design/default-locale.ts';

/** A currency in a sentence: 'US dollars'. */
export const currencyInWords = (code: string): string => currencySign(code, defaultLocale, 'name') ?? code;
