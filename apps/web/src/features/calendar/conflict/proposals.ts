import { addDays, dayOf } from '@plumbline/domain/days/days';
import { travelS } from '@plumbline/domain/schedule/booking';
import { conflictsOf, type Facts, type Plan } from '@plumbline/domain/schedule/conflicts';
import type { Span } from '@plumbline/domain/days/span';
import { startOfDay } from '@plumbline/domain/schedule/span';
import { pageSlices } from '../../../data/workers/page-slices.ts';

/** A time on the day of a plan at which nothing is in the way of a person. */
export type Proposal = Span & {
  userId: string;
  /** The drive from what they do before; null where there is none, or where it is not known. */
  drive: { lengthS: number; title: string } | null;
};

const stepMs = 15 * 60_000;
/** How much earlier or later is looked at. */
const reachMs = 6 * 3_600_000;

type Asked = { userId: string; crew: readonly string[]; now: number };

/**
 * What can be done instead of a plan that something is in the way of: whoever else of the crew is free the
 * nearest to its time, with the shortest drive, and the nearest time of the same person. Both on its day;
 * nothing in the past is offered.
 */
export function proposalsFor(plan: Plan, facts: Facts, asked: Asked): Proposal[] {
  const search = proposalSearch(plan, facts, asked);
  for (;;) {
    const step = search.next();
    if (step.done === true) return step.value;
  }
}

/** How long a frame may be taken up by the search. */
const sliceMs = 6;

/** The same with pauses in which the screen is drawn; null as soon as it is not wanted any more. */
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

/** Pauses after every person. */
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

/** Goes outwards from the time of the plan in quarter hours, the later one first. */
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
    // No time helps whoever does not have the skill.
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
