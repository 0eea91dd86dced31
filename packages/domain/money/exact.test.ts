import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalDecimal, decimal } from '../entities/record.ts';
import { percentOf, share, split, taxOnTop, taxWithin, times } from './exact.ts';

/** A decimal text as a fraction of whole numbers. */
function fraction(text: string): [bigint, bigint] {
  const [whole = '', behind = ''] = text.split('.');
  return [BigInt(whole + behind), 10n ** BigInt(behind.length)];
}

/** Half away from zero, by comparing twice the remainder with the divisor. */
function halfAway(top: bigint, bottom: bigint): number {
  const sign = top < 0n ? -1n : 1n;
  const size = top * sign;
  const [whole, rest] = [size / bottom, size % bottom];
  return Number(sign * (2n * rest >= bottom ? whole + 1n : whole)) + 0;
}

const minor = fc.integer({ min: -(10 ** 7), max: 10 ** 7 });
const factor = fc
  .tuple(fc.integer({ min: 0, max: 9_999 }), fc.integer({ min: 0, max: 9_999 }))
  .map(([whole, behind]) => canonicalDecimal(`${whole}.${String(behind).padStart(4, '0')}`));

const smallFactor = fc
  .integer({ min: 0, max: 99_9999 })
  .map((value) =>
    canonicalDecimal(`${Math.floor(value / 10_000)}.${String(value % 10_000).padStart(4, '0')}`),
  );

describe('exact amounts', () => {
  it('MONEY-1: an amount times a decimal is rounded once, half away from zero', () => {
    expect(times(1999, '2.5')).toBe(4998);
    expect(times(-1999, '2.5')).toBe(-4998);
    expect(times(1, '0.5')).toBe(1);
    expect(Object.is(times(-1, '0.4'), 0)).toBe(true);
    fc.assert(
      fc.property(minor, factor, (amount, by) => {
        const [top, bottom] = fraction(by);
        expect(times(amount, by)).toBe(halfAway(BigInt(amount) * top, bottom));
      }),
    );
  });

  it('MONEY-2: minutes of an hourly rate with factors are exact where the quotient has no end', () => {
    expect(share(3_250, 20, 60)).toBe(1_083);
    expect(share(1, 30, 60)).toBe(1);
    fc.assert(
      fc.property(
        minor,
        fc.integer({ min: 0, max: 1_440 }),
        smallFactor,
        smallFactor,
        (rate, minutes, a, b) => {
          const [[topA, bottomA], [topB, bottomB]] = [fraction(a), fraction(b)];
          const top = BigInt(rate) * BigInt(minutes) * topA * topB;
          expect(share(rate, minutes, 60, a, b)).toBe(halfAway(top, 60n * bottomA * bottomB));
        },
      ),
    );
  });

  it('MONEY-3: tax within an amount and on top of it are the same tax of the same net sum', () => {
    expect(taxWithin(11_500, '15')).toBe(1_500);
    expect(taxOnTop(10_000, '15')).toBe(1_500);
    expect(taxWithin(-11_500, '15')).toBe(-1_500);
    expect(percentOf(44_663, '8.875')).toBe(3_964);
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), factor, (net, percent) => {
        const tax = taxOnTop(net, percent);
        expect(Math.abs(taxWithin(net + tax, percent) - tax)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('MONEY-4: the parts of a split are its amount, none off by a whole unit', () => {
    expect(split(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(split(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
    expect(split(5, [0, 0])).toEqual([5, 0]);
    fc.assert(
      fc.property(
        minor,
        fc.array(fc.integer({ min: 0, max: 10 ** 6 }), { minLength: 1, maxLength: 20 }),
        (amount, weights) => {
          const parts = split(amount, weights);
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
          const total = weights.reduce((sum, weight) => sum + weight, 0);
          if (total === 0) return;
          parts.forEach((part, at) => {
            expect(Math.abs(part - (amount * (weights[at] ?? 0)) / total)).toBeLessThan(1.001);
          });
        },
      ),
    );
  });

  it('MONEY-5: a decimal is kept in one form, and refused with more digits than it may have', () => {
    const quantity = decimal(4);
    expect(quantity.parse('012.50')).toBe('12.5');
    expect(quantity.parse('-0.0')).toBe('0');
    expect(quantity.parse('-3')).toBe('-3');
    for (const refused of ['', '1.', '.5', '1e3', '1,5', '1.23456', '1234567890', '0x1', '１'])
      expect(quantity.safeParse(refused).success).toBe(false);
  });

  it('MONEY-6: what a number cannot hold to the unit is refused instead of rounded', () => {
    expect(() => times(Number.MAX_SAFE_INTEGER, '10')).toThrow(RangeError);
    expect(() => share(Number.MAX_SAFE_INTEGER, 100, 1)).toThrow(RangeError);
  });
});
