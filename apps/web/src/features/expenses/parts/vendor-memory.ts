import type { Expense } from '@plumbline/domain/entities/expense';
import { folded } from '@plumbline/domain/search/searchable';

/** A vendor as it was entered last, with what stood beside it then. */
export type KnownVendor = Pick<Expense, 'category' | 'taxMode' | 'taxPercent'> & {
  name: string;
  /** How many expenses name it. */
  times: number;
};

const offered = 6;

/**
 * The vendors of these expenses, of which the newest come first: those that begin with the text or have a word that
 * does, the most used before the others. Nothing typed offers the most used.
 */
export function vendorsFor(newestFirst: readonly Expense[], text: string): KnownVendor[] {
  const present = new Map<string, KnownVendor>();
  for (const { vendor, kind, category, taxMode, taxPercent } of newestFirst) {
    if (vendor === null || kind !== 'material') continue;
    const key = folded(vendor);
    const before = present.get(key);
    present.set(
      key,
      before === undefined
        ? {
            name: vendor,
            category,
            ...(taxMode && { taxMode }),
            taxPercent: taxPercent ?? null,
            times: 1,
          }
        : { ...before, times: before.times + 1 },
    );
  }
  const asked = folded(text.trim());
  return [...present.values()]
    .filter(({ name }) => ` ${folded(name)}`.includes(` ${asked}`) && folded(name) !== asked)
    .toSorted((a, b) => b.times - a.times)
    .slice(0, offered);
}
