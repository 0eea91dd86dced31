import { Big } from 'big.js';

/**
 * Amounts are integer minor units; factors, quantities and percentages are decimals as text ('12.5'). What is computed
 * of them is rounded once, half away from zero: 0.5 becomes 1, −0.5 becomes −1.
 */
const halfAwayFromZero = Big.roundHalfUp;

/** The whole minor units of an exact amount. RangeError beyond what a number holds exactly. */
function rounded(exact: Big): number {
  const whole = Number(exact.round(0, halfAwayFromZero).toFixed());
  if (!Number.isSafeInteger(whole)) throw new RangeError('The amount is too large to be kept to the unit.');
  // Of a small negative amount nothing is left, not −0.
  return whole === 0 ? 0 : whole;
}

/** An amount times decimals, rounded once: `times(1999, '2.5')` is 4998, an hour and a half of it `times(rate, '1.5')`. */
export function times(minor: number, ...factors: readonly string[]): number {
  return rounded(factors.reduce((product, factor) => product.times(factor), new Big(minor)));
}

/** An amount times a fraction of whole numbers and decimals, rounded once: minutes of an hourly rate are `share(rate, minutes, 60, '1.5')`. */
export function share(minor: number, part: number, of: number, ...factors: readonly string[]): number {
  const exact = factors.reduce((product, factor) => product.times(factor), new Big(minor).times(part));
  return dividedExactly(exact, of);
}

/** A whole number and a multiple of another, exactly and as text: 60 minutes and 30 at the factor '1.5' are '105'. */
export function plusTimes(base: number, count: number, factor: string): string {
  return new Big(count).times(factor).plus(base).toFixed();
}

/** The percentage of an amount, rounded once: `percentOf(10_000, '8.875')` is 888. */
export function percentOf(minor: number, percent: string): number {
  return rounded(new Big(minor).times(percent).div(100));
}

/**
 * A quotient may have no end as a decimal, and rounded first to some places it could round otherwise at the half: the
 * remainder is compared with the half instead.
 */
function dividedExactly(dividend: Big, divisor: number): number {
  // Whole numbers in the same ratio: a product of k factors with four digits behind the point has at most 4k of them.
  const scale = new Big(10).pow(Math.max(0, fractionDigits(dividend)));
  const top = BigInt(dividend.times(scale).toFixed(0));
  const bottom = BigInt(new Big(divisor).times(scale).toFixed(0));
  return wholeOf(top, bottom);
}

function fractionDigits(value: Big): number {
  return value.toFixed().split('.')[1]?.length ?? 0;
}

/** `top / bottom`, half away from zero. `bottom` is not 0. */
function wholeOf(top: bigint, bottom: bigint): number {
  const negative = top < 0n !== bottom < 0n;
  const [high, low] = [top < 0n ? -top : top, bottom < 0n ? -bottom : bottom];
  const whole = Number((2n * high + low) / (2n * low));
  if (!Number.isSafeInteger(whole)) throw new RangeError('The amount is too large to be kept to the unit.');
  return whole === 0 ? 0 : negative ? -whole : whole;
}

/** The tax in an amount that includes it: of 115 with 15 % it is 15. */
export function taxWithin(amount: number, percent: string): number {
  const rate = new Big(percent);
  const scale = new Big(10).pow(fractionDigits(rate));
  const top = BigInt(new Big(amount).times(rate).times(scale).toFixed(0));
  const bottom = BigInt(rate.plus(100).times(scale).toFixed(0));
  return wholeOf(top, bottom);
}

/** The tax on top of an amount without it: of 100 with 15 % it is 15. */
export function taxOnTop(net: number, percent: string): number {
  return percentOf(net, percent);
}

/**
 * Splits an amount by weights into whole minor units whose sum is the amount: each gets its rounded-down part, and what
 * is left goes by one unit to those that lost most, the first where they lost the same. All weights 0: all to the first.
 */
export function split(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) return weights.map((_, at) => (at === 0 ? amount : 0));
  const size = BigInt(Math.abs(amount));
  const parts = weights.map((weight, at) => {
    const product = size * BigInt(weight);
    return { at, whole: product / total, rest: product % total };
  });
  let left = Number(size - parts.reduce((sum, { whole }) => sum + whole, 0n));
  const sign = amount < 0 ? -1 : 1;
  const result = parts.map(({ whole }) => Number(whole));
  for (const { at } of parts.toSorted((a, b) =>
    a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1,
  )) {
    if (left === 0) break;
    result[at] = (result[at] ?? 0) + 1;
    left -= 1;
  }
  return result.map((part) => (part === 0 ? 0 : sign * part));
}

/** Whether two decimals are the same number. */
export const sameDecimal = (a: string, b: string): boolean => new Big(a).eq(b);
