import type { MemberRate } from '../entities/member.ts';

type Rate = Pick<MemberRate, 'hourlyCost' | 'validFrom'>;

/** A person's rate of a day; before the first rate, the first; null without any. */
export function rateOn<Of extends Rate>(rates: readonly Of[], day: string): Of | null {
  const sorted = rates.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
  return sorted.findLast(({ validFrom }) => validFrom <= day) ?? sorted[0] ?? null;
}
