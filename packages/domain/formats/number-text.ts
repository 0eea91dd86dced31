/** How a number is written. Without any of it: at most three digits after the point, thousands grouped. */
export interface NumberStyle {
  /** The fewest digits after the point. */
  least?: number | undefined;
  /** The most digits after the point, `least` or 3 where it is left out. */
  most?: number | undefined;
  /** Without marks between thousands, for what is typed. */
  ungrouped?: boolean | undefined;
  /** 0.125 as '12.5%'. */
  percent?: boolean | undefined;
  /** With a unit of the standard behind `Intl`, such as 'kilometer', in short. */
  unit?: string | undefined;
  /** The unit in whole words. */
  long?: boolean | undefined;
}

/** A number as a locale writes it: '1,284.5'. Amounts of money are written by `moneyText`. */
export function numberText(value: number, locale: string, style: NumberStyle = {}): string {
  const { least = 0, most = style.least ?? (style.percent ? 0 : 3), unit } = style;
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
    ...(style.ungrouped && { useGrouping: false }),
    ...(style.percent && { style: 'percent' }),
    ...(unit !== undefined && { style: 'unit', unit, unitDisplay: style.long ? 'long' : 'short' }),
  }).format(value);
}

/** The mark before the digits after the point: '.' or ','. */
export function decimalMark(locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}
