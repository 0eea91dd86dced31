import { numberText } from '@plumbline/domain/formats/number-text';
import type { FigureUnit } from '@plumbline/domain/operations/reports';
import { formatHours, formatHoursInWords, formatMoney } from '../../../design/format.ts';

export type Formats = { locale: string; currency: string };

/** A cell of a table and a title are exact; what is read at a glance, such as an axis, is short; a sentence says its unit. */
export type FigureStyle = 'cell' | 'exact' | 'short' | 'sentence';

/** A figure as the organization writes it: '$38,200', '8:44', '9.3%'. */
export function figureText(
  value: number,
  unit: FigureUnit,
  { locale, currency }: Formats,
  style: FigureStyle = 'cell',
): string {
  switch (unit) {
    case 'money':
      return formatMoney(value, currency, locale, {
        whole: style === 'sentence',
        compact: style === 'short',
      });
    case 'minutes':
      return style === 'sentence' || style === 'exact' ? formatHoursInWords(value) : formatHours(value);
    case 'count':
      return numberText(value, locale, { most: 0 });
    case 'basisPoints':
      return numberText(value / 10_000, locale, { percent: true, least: 1 });
  }
}

/** A difference of shares in points: 187 of 10,000 is '1.9 pt'. Without a sign. */
export const pointsText = (difference: number, locale: string): string =>
  `${numberText(Math.abs(difference) / 100, locale, { least: 1 })} pt`;

export type FigureChange = {
  direction: 'up' | 'down' | 'same';
  /** How much: '9%', '2.6 pt'; empty where it is the same or there is no share to tell. */
  size: string;
  /** What it was: 'from $850K'. */
  from: string;
};

/** How a figure has changed. Null where one of the two is not known. */
export function changeOf(
  now: number | null | undefined,
  before: number | null | undefined,
  unit: FigureUnit,
  formats: Formats,
): FigureChange | null {
  if (now === null || now === undefined || before === null || before === undefined) return null;
  if (now === before) return { direction: 'same', size: '', from: 'as before' };
  const direction = now > before ? 'up' : 'down';
  const from = `from ${figureText(before, unit, formats, 'short')}`;
  if (unit === 'basisPoints') return { direction, size: pointsText(now - before, formats.locale), from };
  // A share of nothing, or of a loss, says nothing.
  if (before <= 0) return { direction, size: '', from };
  const share = Math.abs(now - before) / before;
  return { direction, size: numberText(share, formats.locale, { percent: true }), from };
}
