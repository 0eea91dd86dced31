import type { Span } from '@plumbline/domain/days/span';
import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import type { NoRoom, Standing } from '@plumbline/domain/schedule/standing';
import { useEffect, useMemo, useState } from 'react';
import { useNow } from '../../../data/device/clock.ts';
import { logError } from '../../../data/server/errors.ts';
import { useRights } from '../../../data/session/use-rights.ts';
import { pageSlices } from '../../../data/workers/page-slices.ts';
import { type DeviceFacts, useBookings } from './use-bookings.ts';

export type Look = {
  /** The events in conflict, in the order of their start. */
  standing: readonly Standing[];
  /** Why a waiting job cannot go anywhere on the days in sight, by its id. */
  noRoom: ReadonlyMap<string, NoRoom>;
};

const nothing: Look = { standing: [], noRoom: new Map() };
/** The page may be held for so long at once, in milliseconds. */
const sliceMs = 8;

/**
 * The conflicts among the events in sight as they stand, and the waiting jobs for which nobody has room there.
 * It is looked for after the screen is drawn and in slices, by planners alone.
 */
export function useStanding(
  events: readonly CalendarEvent[],
  waiting: readonly CalendarEvent[],
  shown: Span,
): Look {
  const { planEvents } = useRights();
  const facts = useBookings(shown);
  const now = useNow();
  // A visit that ends needs no look at every second.
  const quarter = Math.floor(now / quarterMs) * quarterMs;
  const [found, setFound] = useState(nothing);
  const [from, to] = [shown.from, shown.to];
  const asked = useMemo(
    () => ({ events, waiting, facts, shown: { from, to }, now: quarter }),
    [events, waiting, facts, from, to, quarter],
  );
  useEffect(() => {
    if (!planEvents) return undefined;
    let isWanted = true;
    lookAt(asked, () => isWanted)
      .then((look) => {
        if (look !== null) setFound((before) => (isSame(before, look) ? before : look));
      })
      .catch((thrown: unknown) => logError(thrown, 'Looking for conflicts'));
    return () => {
      isWanted = false;
    };
  }, [asked, planEvents]);
  return found;
}

const quarterMs = 15 * 60_000;

type Asked = {
  events: readonly CalendarEvent[];
  waiting: readonly CalendarEvent[];
  facts: DeviceFacts;
  shown: Span;
  now: number;
};

/** Resolves to null as soon as `isWanted` answers false. */
async function lookAt(
  { events, waiting, facts, shown, now }: Asked,
  isWanted: () => boolean,
): Promise<Look | null> {
  const { noRoomFor, standingSteps } = await import('@plumbline/domain/schedule/standing');
  const { instantsIn } = await import('@plumbline/domain/schedule/span');
  const shared = { ...facts, instantOf: instantsIn(facts.timeZone) };
  const steps = standingSteps(events, shared, { siteOf: facts.siteOf, now });
  const slices = pageSlices(sliceMs);
  let standing: Standing[] | null = null;
  while (standing === null) {
    if (!isWanted()) return null;
    const step = steps.next();
    if (step.done === true) standing = step.value;
    else if (slices.isOver()) await slices.rest();
  }
  const noRoom = new Map<string, NoRoom>();
  for (const job of waiting) {
    if (slices.isOver()) await slices.rest();
    if (!isWanted()) return null;
    const why = noRoomFor(job, shared, { shown, now, crew: facts.crew });
    if (why !== null) noRoom.set(job.id, why);
  }
  return { standing, noRoom };
}

const isSame = (a: Look, b: Look): boolean => textOf(a) === textOf(b);
const textOf = ({ standing, noRoom }: Look): string => JSON.stringify([standing, [...noRoom]]);
