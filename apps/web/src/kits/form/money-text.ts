import { minorDigits } from '@plumbline/domain/formats/minor-units';
import { decimalMark, numberText } from '@plumbline/domain/formats/number-text';

/**
 * Reads a typed amount in minor units: '12,500', '$12,500.50', '12.500,50 €', '12 500'. Null where it is not
 * an amount, or is ambiguous: a single mark separates thousands or a fraction depending on the digits after
 * it, and when the locale's own decimal mark has more digits after it than the currency has decimals, either
 * may be meant.
 */
export function parseMoney(
  text: string,
  { currency, locale }: { currency: string; locale: string },
): number | null {
  const digits = minorDigits(currency);
  const plain = text.replaceAll(/[\s'’\p{Sc}]|\b[A-Z]{3}\b/gu, '');
  if (!/^\d[\d.,]*$/.test(plain)) return null;
  const at = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  const mark = plain[at];
  const behind = at < 0 ? '' : plain.slice(at + 1);
  const isOnlyOne = plain.indexOf(mark ?? '') === at;
  const isDecimal = mark === decimalMark(locale);
  const isFraction =
    isOnlyOne && behind.length > 0 && behind.length <= digits && (behind.length < 3 || isDecimal);
  const whole = isFraction ? plain.slice(0, at) : plain;
  // Thousands are separated by one kind of mark; India also uses groups of two.
  if (!/^\d+$/.test(whole) && !/^\d{1,3}(?:([.,])\d{2,3}(?:\1\d{2,3})*)$/.test(whole)) return null;
  if (mark !== undefined && !isFraction && (behind.length !== 3 || (isOnlyOne && isDecimal))) return null;
  const amount = Number(
    `${whole.replaceAll(/[.,]/g, '')}${isFraction ? behind.padEnd(digits, '0') : '0'.repeat(digits)}`,
  );
  return Number.isSafeInteger(amount) ? amount : null;
}

/** An amount as it is typed: without the currency's symbol, and without cents where there are none. */
export function moneyText(minor: number, { currency, locale }: { currency: string; locale: string }): string {
  const digits = minorDigits(currency);
  const whole = minor % 10 ** digits === 0;
  return numberText(minor / 10 ** digits, locale, { least: whole ? 0 : digits, most: digits });
}
