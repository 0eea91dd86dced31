import { distanceM } from '@plumbline/domain/hours/geofence';
import { stopMs, stopRadiusM } from '@plumbline/domain/limits/tracking';
import type { Coordinates } from '../../kits/map/coordinates.ts';

/** `at`: milliseconds since 1970. */
export type TrailPoint = Coordinates & { at: number; entryId: string };
export type Fence = Coordinates & { id: string; radiusM: number };
export type Stop = Coordinates & { from: number; to: number };

/** What the trail of one person adds to the map. */
export type ShownTrail = {
  points: readonly Coordinates[];
  stops: readonly (Stop & { id: string; label: string })[];
};
/** Where they were at the slider's time, and how much of the way lay behind. */
export type TrailPlace = Coordinates & { done: number };

/** Longer without a position nothing is said about where somebody was. */
const gapMs = 15 * 60_000;
/** A device that lies still moves by some metres from one position to the next: shorter ways are not counted. */
const jitterM = 20;

const goesOn = (a: TrailPoint, b: TrailPoint) => a.entryId === b.entryId && b.at - a.at <= gapMs;

/** The way in metres, without what was done between two entries. */
export function lengthOf(points: readonly TrailPoint[]): number {
  let sum = 0;
  let [last] = points;
  for (const point of points) {
    if (last === undefined) break;
    if (point.entryId !== last.entryId) last = point;
    const metres = distanceM(last, point);
    if (metres < jitterM) continue;
    sum += metres;
    last = point;
  }
  return sum;
}

/** Where somebody stayed within 50 metres for five minutes or longer. */
export function stopsOf(points: readonly TrailPoint[]): Stop[] {
  const stops: Stop[] = [];
  for (let begin = 0; begin < points.length;) {
    const first = points[begin];
    if (first === undefined) break;
    let end = begin;
    for (;;) {
      const [here, next] = [points[end], points[end + 1]];
      if (here === undefined || next === undefined || !goesOn(here, next)) break;
      if (distanceM(first, next) > stopRadiusM) break;
      end += 1;
    }
    const last = points[end] ?? first;
    if (last.at - first.at < stopMs) {
      begin += 1;
      continue;
    }
    const stayed = points.slice(begin, end + 1);
    stops.push({
      from: first.at,
      to: last.at,
      latitude: meanOf(stayed.map(({ latitude }) => latitude)),
      longitude: meanOf(stayed.map(({ longitude }) => longitude)),
    });
    begin = end + 1;
  }
  return stops;
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The time within each fence in milliseconds, of those with some. */
export function timeOnSites(points: readonly TrailPoint[], fences: readonly Fence[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const fence of fences) {
    const inside = points.map((point) => distanceM(point, fence) <= fence.radiusM);
    let sum = 0;
    for (let place = 1; place < points.length; place += 1) {
      const [before, point] = [points[place - 1], points[place]];
      if (before === undefined || point === undefined || !goesOn(before, point)) continue;
      if (inside[place - 1] && inside[place]) sum += point.at - before.at;
    }
    if (sum > 0) times.set(fence.id, sum);
  }
  return times;
}

/** The site in whose fence a place lies; the nearest of several. */
export function siteAt<Site extends Fence>(place: Coordinates, sites: readonly Site[]): Site | null {
  let best: { site: Site; metres: number } | null = null;
  for (const site of sites) {
    const metres = distanceM(place, site);
    if (metres <= site.radiusM && (best === null || metres < best.metres)) best = { site, metres };
  }
  return best?.site ?? null;
}

/** A trail made ready to be played: where somebody was at a time, and how much of the way lay behind. */
export type Track = { points: readonly TrailPoint[]; lengths: Float64Array };

export function trackOf(points: readonly TrailPoint[]): Track {
  const lengths = new Float64Array(points.length);
  for (let place = 1; place < points.length; place += 1) {
    const [before, point] = [points[place - 1], points[place]];
    if (before && point) lengths[place] = (lengths[place - 1] ?? 0) + distanceM(before, point);
  }
  return { points, lengths };
}

/** Null before the first position. Between two positions on the line between them, unless too long lies between. */
export function placeAt({ points, lengths }: Track, at: number): TrailPlace | null {
  let [low, high] = [0, points.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.at ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  const [before, next] = [points[low - 1], points[low]];
  if (before === undefined) return null;
  const whole = lengths.at(-1) ?? 0;
  const passed = lengths[low - 1] ?? 0;
  const doneAt = (length: number) => (whole === 0 ? 1 : length / whole);
  const { latitude, longitude } = before;
  if (next === undefined || !goesOn(before, next) || next.at === before.at)
    return { latitude, longitude, done: doneAt(passed) };
  const share = (at - before.at) / (next.at - before.at);
  return {
    latitude: latitude + share * (next.latitude - latitude),
    longitude: longitude + share * (next.longitude - longitude),
    done: doneAt(passed + share * ((lengths[low] ?? passed) - passed)),
  };
}
