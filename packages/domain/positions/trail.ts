import type { Location } from '../entities/location.ts';
import { distanceM } from '../hours/geofence.ts';
import { jitterM, positionGapMs, stopMs, stopRadiusM } from '../limits/tracking.ts';
import { type Fix, isDriven, type LeftOutReason, weigh } from './weigh.ts';

/** A position of an entry. */
export type TrailPoint = Fix & { entryId: string };

/**
 * Where somebody stayed: from when to when (milliseconds since 1970), the middle of their positions, and the best
 * accuracy of these.
 */
export type Stop = Omit<Fix, 'at'> & { from: number; to: number };

/**
 * A place of the way: a position, or the begin or end of a stop, which both lie in its middle. `goesOn`: what lies
 * between it and the one before is known. `metres`: how far the way is up to it.
 */
export type WayPoint = TrailPoint & { goesOn: boolean; metres: number };

/**
 * What somebody's positions say of their time. Longitudes go on beyond 180° where the way does, so that neighbours are
 * near each other. `leftOut`: the positions that do not count, in their order.
 */
export type Trail = {
  way: WayPoint[];
  stops: Stop[];
  metres: number;
  counted: number;
  leftOut: { point: TrailPoint; reason: LeftOutReason }[];
};

/** A position of the server as one of a trail. */
export const trailPointOf = (location: Location): TrailPoint => {
  const { at, latitude, longitude, accuracyM, timeEntryId } = location;
  return { at: Date.parse(at), latitude, longitude, accuracyM, entryId: timeEntryId };
};

/** The trail of one person's positions, in the order of their times. */
export function trailOf(points: readonly TrailPoint[]): Trail {
  const reasons = weigh(points);
  const leftOut = points.flatMap((point, index) => {
    const reason = reasons[index] ?? null;
    return reason === null ? [] : [{ point, reason }];
  });
  const counted = linked(unwrapped(points.filter((_, position) => reasons[position] === null)));
  const stays = staysOf(counted);
  const way = wayOf(counted, stays);
  return {
    way,
    stops: stays.map(({ middle, from, to, accuracyM }) => ({ ...middle, accuracyM, from, to })),
    metres: way.at(-1)?.metres ?? 0,
    counted: counted.length,
    leftOut,
  };
}

/** With longitudes that differ by less than half the Earth from one to the next. */
function unwrapped(points: readonly TrailPoint[]): TrailPoint[] {
  let last = points[0]?.longitude ?? 0;
  return points.map((point) => {
    const turns = Math.round((last - point.longitude) / 360);
    last = point.longitude + 360 * turns;
    return turns === 0 ? point : { ...point, longitude: last };
  });
}

/**
 * A position with what joins it to the one before. `onWay`: the way between the two is one that was driven or walked in
 * their entry. `goesOn`: so soon that what lies between is known.
 */
type Link = TrailPoint & { onWay: boolean; goesOn: boolean };

function linked(points: readonly TrailPoint[]): Link[] {
  return points.map((point, index) => {
    const before = points[index - 1];
    const onWay = before !== undefined && before.entryId === point.entryId && isDriven(before, point);
    return { ...point, onWay, goesOn: onWay && point.at - before.at <= positionGapMs };
  });
}

type Point = { latitude: number; longitude: number };
/** `begin`, `end`: the first and last of its positions. */
type Stay = Pick<Stop, 'from' | 'to' | 'accuracyM'> & { middle: Point; begin: number; end: number };

/** So many positions in a row outside the circle of a stop, and no less than its least time, end it; fewer are jitter. */
const leavingPositions = 3;
/** A position that far outside ends a stop at once, in radii. */
const farOutside = 3;
const isFar = (metres: number, { accuracyM }: TrailPoint) =>
  metres > Math.max(farOutside * stopRadiusM, accuracyM);

/** Where somebody stayed around one place for five minutes or longer. */
function staysOf(points: readonly Link[]): Stay[] {
  const stays: Stay[] = [];
  for (let begin = 0; begin < points.length;) {
    const stay = stayFrom(points, begin);
    if (stay.to - stay.from < stopMs) {
      // Of many positions in a short time not each is tried, which would take the square of their number.
      begin += Math.max(1, (stay.end - begin) >> 3);
      continue;
    }
    const last = stays.at(-1);
    if (last !== undefined && isSame(points, last, stay)) stays[stays.length - 1] = joined(last, stay);
    else stays.push(stay);
    begin = stay.end + 1;
  }
  return stays;
}

function stayFrom(points: readonly Link[], begin: number): Stay {
  const first = points[begin];
  if (first === undefined) throw new RangeError(`There is no position ${begin}.`);
  // One object that moves: this runs a hundred thousand times for a day of a position a few seconds.
  const middle = { latitude: first.latitude, longitude: first.longitude };
  let { accuracyM } = first;
  const shrink = Math.cos((first.latitude * Math.PI) / 180);
  let [end, count, outside] = [begin, 1, 0];
  for (let index = begin + 1; index < points.length; index += 1) {
    const point = points[index];
    if (point === undefined || !point.goesOn) break;
    const metres = flatM(middle, point, shrink);
    if (isFar(metres, point)) break;
    if (metres > Math.max(stopRadiusM, point.accuracyM)) {
      outside += 1;
      if (outside >= leavingPositions && point.at - (points[end]?.at ?? 0) >= stopMs) break;
      continue;
    }
    outside = 0;
    end = index;
    count += 1;
    accuracyM = Math.min(accuracyM, point.accuracyM);
    middle.latitude += (point.latitude - middle.latitude) / count;
    middle.longitude += (point.longitude - middle.longitude) / count;
  }
  return { middle, accuracyM, begin, end, from: first.at, to: points[end]?.at ?? first.at };
}

/** Metres of a degree of latitude. */
const degreeM = 111_195;

/** As `distanceM`, quicker, for what is near; `shrink`: how much narrower a degree of longitude is than one of latitude. */
function flatM(a: Point, b: Point, shrink: number): number {
  const [up, across] = [a.latitude - b.latitude, (a.longitude - b.longitude) * shrink];
  return degreeM * Math.sqrt(up * up + across * across);
}

/** Two stops around one place, between which nobody went far or was away for as long as a stop. */
function isSame(points: readonly Link[], a: Stay, b: Stay): boolean {
  if (b.from - a.to > stopMs || distanceM(a.middle, b.middle) > stopRadiusM) return false;
  const inner = points.slice(a.end + 1, b.begin + 1);
  return inner.every((point) => point.goesOn && !isFar(distanceM(a.middle, point), point));
}

function joined(a: Stay, b: Stay): Stay {
  const [first, second] = [a.end - a.begin + 1, b.end - b.begin + 1];
  return {
    middle: between(a.middle, b.middle, second / (first + second)),
    accuracyM: Math.min(a.accuracyM, b.accuracyM),
    begin: a.begin,
    end: b.end,
    from: a.from,
    to: b.to,
  };
}

/** The place after that share of the way from one to another that is near. */
export function between(a: Point, b: Point, share: number): Point {
  return {
    latitude: a.latitude + share * (b.latitude - a.latitude),
    longitude: a.longitude + share * (b.longitude - a.longitude),
  };
}

/** The positions with each stop as one place, and how far the way is up to each. */
function wayOf(points: readonly Link[], stays: readonly Stay[]): WayPoint[] {
  const way: WayPoint[] = [];
  const begins = new Map(stays.map((stay) => [stay.begin, stay]));
  let measured: TrailPoint | null = null;
  let metres = 0;
  for (let index = 0; index < points.length; index += 1) {
    const point = points[index];
    if (point === undefined) break;
    const stay = begins.get(index);
    const { onWay, ...own } = point;
    const here = stay ? { ...own, ...stay.middle, accuracyM: stay.accuracyM } : own;
    // What was done between two entries, or where nobody drives, is no way.
    if (!onWay) measured = null;
    const leg = measured === null ? 0 : distanceM(measured, here);
    const counts = measured !== null && leg >= leastLegM(measured, here, stay);
    if (counts) metres += leg;
    if (counts || measured === null) measured = here;
    way.push({ ...here, metres });
    if (stay === undefined) continue;
    way.push({ ...here, at: stay.to, goesOn: true, metres });
    measured = here;
    index = stay.end;
  }
  return way;
}

/** A shorter leg may be nothing but inaccuracy; the middle of a stop is known better than its positions. */
const leastLegM = (from: TrailPoint, to: TrailPoint, stay: Stay | undefined) =>
  stay ? jitterM : Math.max(jitterM, from.accuracyM, to.accuracyM);
