import { share } from '@plumbline/domain/money/exact';

/** A part in hundredths of a percent, half away from zero; null of nothing. */
export function basisPoints(part: number | null, whole: number | null): number | null {
  return part === null || whole === null || whole <= 0 ? null : share(part, 10_000, whole);
}
