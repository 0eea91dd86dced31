import { createHash } from 'node:crypto';
import { type Seeded, seeded } from '../../packages/offline/testing/random.ts';

/**
 * All randomness, from the seed: one stream for each purpose, so that one more draw for one does not change
 * the others.
 */
export type Chance = Seeded & {
  between: (low: number, high: number) => number;
  pick: <T>(list: readonly T[]) => T;
  /** Null when there is none. */
  pickOrNull: <T>(list: readonly T[]) => T | null;
};

export function chanceOf(seed: number, purpose: string): Chance {
  const random = seeded(
    createHash('sha256')
      .update(`${String(seed)} ${purpose}`)
      .digest()
      .readInt32LE(),
  );
  const pickOrNull = <T>(list: readonly T[]): T | null => list[random.below(list.length)] ?? null;
  return {
    ...random,
    between: (low, high) => low + random.next() * (high - low),
    pickOrNull,
    pick: (list) => {
      const found = pickOrNull(list);
      if (found === null) throw new Error('There is nothing to pick from.');
      return found;
    },
  };
}

/**
 * UUIDv7 of the virtual time, in the order of their making. `run` distinguishes two runs of one seed in the
 * database; it is in a part that affects no order, and what a trace shows of an id is the same each time.
 */
export function idsOf(now: () => number, run: number): () => string {
  let serial = 0;
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0').slice(-digits);
  return () => {
    serial += 1;
    const time = hex(now(), 12);
    const ofRun = hex(run, 7);
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(serial, 3)}-8${ofRun.slice(0, 3)}-${ofRun.slice(3)}${hex(serial, 8)}`;
  };
}
