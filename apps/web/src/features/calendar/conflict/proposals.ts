import { addDays, dayOf } from '@plumbline/domain/days/days';
import { travelS } from '@plumbline/domain/schedule/booking';
import { conflictsOf, type Facts, type Plan } from '@plumbline/domain/schedule/conflicts';
import type { Span } from '@plumbline/domain/days/span';
import { startOfDay } from '@plumbline/domain/schedule/span';
import { pageSlices } from '../../../data/workers/page-slices.ts';

/** A person and a time at which they have no conflict, on the same day as the refused plan. */
export type Proposal = Span & {
  userId: string;
  /** The drive from their booking before. Null if they have none, or if its length is not known. */
  drive: { lengthS: number; title: string } | null;
};

const stepMs = 15 * 60_000;
/** The search looks so much earlier and later than the plan, in milliseconds. */
const reachMs = 6 * 3_600_000;

type Asked = { userId: string; crew: readonly string[]; now: number };

/**
 * Up to two alternatives to a plan with conflicts, on the same day and not in the past, the nearest in time
 * first. One is for another member of the crew: the nearest time at which one of them is free, and the
 * shortest drive if several are. The other is the nearest time of the same person.
 */
export function proposalsFor(plan: Plan, facts: Facts, asked: Asked): Proposal[] {
  const search = proposalSearch(plan, facts, asked);
  for (;;) {
    const step = search.next();
    if (step.done === true) return step.value;
  }
}

/** The search may hold the page for so long at once, in milliseconds. */
const sliceMs = 6;

/**
 * Does the same as `proposalsFor` with pauses, in which the screen is drawn. Resolves to null as soon as
 * `isWanted` answers false.
 */
export async function proposalsMeanwhile(
  plan: Plan,
  facts: Facts,
  { isWanted, ...asked }: Asked & { isWanted: () => boolean },
): Promise<Proposal[] | null> {
  const search = proposalSearch(plan, facts, asked);
  const slices = pageSlices(sliceMs);
  while (isWanted()) {
    const step = search.next();
    if (step.done === true) return step.value;
    if (slices.isOver()) await slices.rest();
  }
  return null;
}

/** The search itself. It yields after each person that it looks at, so that its caller can pause. */
function* proposalSearch(
  plan: Plan,
  facts: Facts,
  { userId, crew, now }: Asked,
): Generator<undefined, Proposal[], undefined> {
  const day = dayOf(plan.from, facts.timeZone);
  const shown = {
    from: Math.max(startOfDay(day, facts.timeZone), now),
    to: startOfDay(addDays(day, 1), facts.timeZone),
  };
  const others = crew.filter((other) => other !== userId && !plan.userIds.includes(other));
  const found: Proposal[] = [];
  for (const who of [others, [userId]]) {
    const nearest = yield* nearestFree(plan, facts, { who, shown });
    if (nearest !== null) found.push(nearest);
  }
  return found.toSorted((a, b) => Math.abs(a.from - plan.from) - Math.abs(b.from - plan.from));
}

/**
 * Tries the time of the plan first, then times further and further from it in quarters of an hour, later
 * before earlier.
 */
function* nearestFree(
  plan: Plan,
  facts: Facts,
  { who, shown }: { who: readonly string[]; shown: Span },
): Generator<undefined, Proposal | null, undefined> {
  const length = plan.to - plan.from;
  const existing = who
    .map((userId) => ({
      userId,
      facts: { ...facts, bookings: facts.bookings.filter(({ userIds }) => userIds.includes(userId)) },
    }))
    // A person without the needed skill has a conflict at every time, so they are left out.
    .filter(({ userId, facts: own }) =>
      conflictsOf({ ...plan, userIds: [userId] }, own).every(({ kind }) => kind !== 'missing_skill'),
    );
  for (let by = 0; by <= reachMs; by += stepMs)
    for (const from of by === 0 ? [plan.from] : [plan.from + by, plan.from - by]) {
      if (from < shown.from || from + length > shown.to) continue;
      const free: Proposal[] = [];
      for (const { userId, facts: own } of existing) {
        const tried = { ...plan, userIds: [userId], from, to: from + length };
        if (conflictsOf(tried, own).length === 0)
          free.push({ userId, from, to: tried.to, drive: driveTo(tried, own) });
        yield;
      }
      const [best] = free.toSorted((a, b) => (a.drive?.lengthS ?? 0) - (b.drive?.lengthS ?? 0));
      if (best !== undefined) return best;
    }
  return null;
}

function driveTo(plan: Plan, { bookings, speedKmh, timeZone }: Facts): Proposal['drive'] {
  const before = bookings
    .filter(({ to, eventId }) => to <= plan.from && eventId !== plan.eventId)
    .toSorted((a, b) => b.to - a.to)[0];
  if (before === undefined || dayOf(before.to - 1, timeZone) !== dayOf(plan.from, timeZone)) return null;
  const lengthS = travelS(before.site, plan.site, speedKmh);
  return lengthS === 0 ? null : { lengthS, title: before.title };
}
