import { distanceM } from '@plumbline/domain/hours/geofence';
import { between, type Stop, type WayPoint } from '@plumbline/domain/positions/trail';
import type { Coordinates } from '../../kits/map/coordinates.ts';

/** What the trail of one person adds to the map. `leftOut`: the positions that do not count. */
export type ShownTrail = {
  points: readonly Coordinates[];
  stops: readonly (Stop & { id: string; label: string })[];
  leftOut: readonly Coordinates[];
};
export const noTrail: ShownTrail = { points: [], stops: [], leftOut: [] };
/** Where they were at the slider's time, and how much of the way lay behind. */
export type TrailPosition = Coordinates & { done: number };

/** A way made ready to be played: where somebody was at a time, and how much of its line lay behind. */
export type Track = { way: readonly WayPoint[]; lengths: Float64Array };

export function trackOf(way: readonly WayPoint[]): Track {
  const lengths = new Float64Array(way.length);
  for (let index = 1; index < way.length; index += 1) {
    const [before, point] = [way[index - 1], way[index]];
    if (before && point) lengths[index] = (lengths[index - 1] ?? 0) + distanceM(before, point);
  }
  return { way, lengths };
}

/** Null before the first place. Between two on the line between them, unless nothing is known of the time. */
export function positionAt({ way, lengths }: Track, at: number): TrailPosition | null {
  let [low, high] = [0, way.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((way[middle]?.at ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  const [before, next] = [way[low - 1], way[low]];
  if (before === undefined) return null;
  const whole = lengths.at(-1) ?? 0;
  const passed = lengths[low - 1] ?? 0;
  const doneAt = (length: number) => (whole === 0 ? 1 : length / whole);
  const { latitude, longitude } = before;
  if (next === undefined || !next.goesOn || next.at === before.at)
    return { latitude, longitude, done: doneAt(passed) };
  const share = (at - before.at) / (next.at - before.at);
  return {
    ...between(before, next, share),
    done: doneAt(passed + share * ((lengths[low] ?? passed) - passed)),
  };
}
