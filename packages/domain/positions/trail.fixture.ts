import type { TrailPoint } from './trail.ts';

export const minuteMs = 60_000;
/** Degrees of latitude of that many metres. */
export const north = (metres: number) => metres / 111_195;
export const clinic = { latitude: 46.78, longitude: -92.1 };

/** A position so many minutes after the begin, so many metres north of the clinic. */
export const point = (minute: number, metres: number, more: Partial<TrailPoint> = {}): TrailPoint => ({
  ...{ at: minute * minuteMs, accuracyM: 8, entryId: 'one' },
  latitude: clinic.latitude + north(metres),
  longitude: clinic.longitude,
  ...more,
});

/** Numbers from 0 to 1 that look random and are the same each time (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
