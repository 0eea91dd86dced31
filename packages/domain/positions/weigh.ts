import type { Location } from '../entities/location.ts';
import { distanceM, isNowhere } from '../hours/geofence.ts';
import { drivenSpeedMax, stopRadiusM, turningSpeedMax, vagueAccuracyM } from '../limits/tracking.ts';

/** A position with its time, milliseconds since 1970. The person is within `accuracyM` metres of it. */
export type Fix = Pick<Location, 'latitude' | 'longitude' | 'accuracyM'> & { at: number };

/**
 * Why a position does not count. `nowhere`: at 0°, 0°, which devices say that have none. `vague`: known too roughly.
 * `leap`: farther from those around it than anybody drives in that time.
 */
export type LeftOutReason = 'nowhere' | 'vague' | 'leap';

/** What can be said of a position without those around it; null where nothing speaks against it. */
export function reasonAlone(fix: Omit<Fix, 'at'>): Exclude<LeftOutReason, 'leap'> | null {
  if (isNowhere(fix)) return 'nowhere';
  return fix.accuracyM > vagueAccuracyM ? 'vague' : null;
}

/**
 * For each of one person's positions, in the order of their times, why it does not count; null where it does. The one
 * place that decides this: way, distance, stops, sites and the map follow from the positions that count. Takes about a
 * millisecond for a thousand.
 */
export function weigh(fixes: readonly Fix[]): (LeftOutReason | null)[] {
  const reasons = fixes.map((fix): LeftOutReason | null => reasonAlone(fix));
  const usable = fixes.flatMap((fix, position) =>
    reasons[position] === null ? [{ fix, index: position }] : [],
  );
  for (const { index: at } of usable) reasons[at] = 'leap';
  const chain = likeliest(usable.map(({ fix }) => fix)).flatMap((index) => usable[index] ?? []);
  for (const { index: nth } of withoutTurns(chain)) reasons[nth] = null;
  return reasons;
}

/** The positions that count, in their order. */
export function countedOf<Counted extends Fix>(fixes: readonly Counted[]): Counted[] {
  const reasons = weigh(fixes);
  return fixes.filter((_, index) => reasons[index] === null);
}

/** Whether somebody can have driven from one position to a later one. */
export function isDriven(from: Fix, to: Fix): boolean {
  return awayM(from, to) - stopRadiusM <= (drivenSpeedMax * Math.max(0, to.at - from.at)) / 1_000;
}

/** How far two positions are apart at least, as far as they are known; in metres. */
const awayM = (a: Fix, b: Fix) => Math.max(0, distanceM(a, b) - a.accuracyM - b.accuracyM);

/** So many wrong positions in a row are passed over. */
const passedOver = 12;
/**
 * A leap to where others follow costs as much as this many positions. So one, two or three that stand apart are left
 * out, and a flight to another town is not.
 */
const leapCost = 3;
/** Of two positions that exclude each other the more accurate one counts, and otherwise their number decides. */
const worthOf = ({ accuracyM }: Fix) => 1 - accuracyM / (100 * vagueAccuracyM);

/**
 * The places of the likeliest positions: the chain with the most of them in which each can be driven to from the one
 * before. Found from the front: for each position the best chain that ends with it.
 */
function likeliest(fixes: readonly Fix[]): number[] {
  const worth = new Float64Array(fixes.length);
  const before = new Int32Array(fixes.length).fill(-1);
  let top = -1;
  for (const [index, fix] of fixes.entries()) {
    const own = worthOf(fix);
    let best = top < 0 ? 0 : Math.max(0, (worth[top] ?? 0) - leapCost);
    let from = best > 0 ? top : -1;
    // The best of all first: when it leads here no other is worth more, and mostly it does.
    for (let back = 0; back <= passedOver; back += 1) {
      const other = back === 0 ? top : index - back;
      const existing = fixes[other];
      const reached = worth[other] ?? 0;
      if (existing === undefined || reached <= best || !isDriven(existing, fix)) continue;
      best = reached;
      from = other;
      if (back === 0) break;
    }
    worth[index] = own + best;
    before[index] = from;
    if (top < 0 || (worth[index] ?? 0) > (worth[top] ?? 0)) top = index;
  }
  const chain: number[] = [];
  for (let position = top; position >= 0; position = before[position] ?? -1) chain.push(position);
  return chain.toReversed();
}

/** Without those to which somebody would have driven, turned at once and come back, faster than anybody does. */
function withoutTurns<Point extends { fix: Fix }>(chain: readonly Point[]): Point[] {
  const counted: Point[] = [];
  for (const [index, here] of chain.entries()) {
    const [before, after] = [counted.at(-1), chain[index + 1]];
    if (before && after && isTurn(before.fix, here.fix, after.fix)) continue;
    counted.push(here);
  }
  return counted;
}

function isTurn(before: Fix, here: Fix, after: Fix): boolean {
  const isFast = (from: Fix, to: Fix) =>
    awayM(from, to) - stopRadiusM > (turningSpeedMax * Math.max(0, to.at - from.at)) / 1_000;
  if (!isFast(before, here) || !isFast(here, after)) return false;
  return distanceM(before, after) < (distanceM(before, here) + distanceM(here, after)) / 4;
}
