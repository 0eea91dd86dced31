import { dayMs } from '@plumbline/domain/days/days';
import type { Span } from '@plumbline/domain/days/span';
import { instantsAround, type Week } from '@plumbline/domain/days/weeks';
import { conflictSentence } from '@plumbline/domain/schedule/text';
import { useMemo } from 'react';
import { useFetchedEvents } from '../../../data/records/fetched/calendar-events.ts';
import { useLocale } from '../../../design/locale.tsx';
import { usePeople } from '../../../kits/names/use-people.ts';
import { useStanding } from '../conflict/use-standing.ts';
import type { DraftChange } from './changes.ts';

type ArisenConflict = { eventId: string; sentence: string };

/** Visits that a draft moves farther from the week than this are looked at on the board of their own week. */
const farDays = 28;

/**
 * What is in the way of these changes as everything stands now: whoever drafted them was asked about conflicts then, so
 * that these came since, or were left open. What was accepted with a reason is left out. A sentence for each, by the
 * visit that it is about, such as 'Joel Reyes: Overlaps Harbor Flats by 45 min'.
 */
export function useArisenConflicts(changes: readonly DraftChange[], week: Week): ArisenConflict[] {
  const { locale } = useLocale();
  const { fullName } = usePeople();
  const { from, to } = instantsAround(week);
  const shown = useMemo((): Span => {
    const [start, end] = [Date.parse(from), Date.parse(to)];
    const [first, last] = [start - farDays * dayMs, end + farDays * dayMs];
    const afters = changes.flatMap(({ after }) =>
      after === null || after.unscheduled === true ? [] : after,
    );
    return {
      from: Math.max(first, Math.min(start, ...afters.map(({ startDate }) => Date.parse(startDate)))),
      to: Math.min(last, Math.max(end, ...afters.map(({ endDate }) => Date.parse(endDate)))),
    };
  }, [changes, from, to]);
  const { rows } = useFetchedEvents({
    from: new Date(shown.from).toISOString(),
    to: new Date(shown.to).toISOString(),
  });
  const { standing } = useStanding(rows, noJobs, shown);
  const drafted = new Set(changes.map(({ draft }) => draft.id));
  return standing.flatMap(({ event, open }) =>
    open.flatMap((conflict) => {
      const own = drafted.has(event.id) ? event.id : conflict.eventId;
      if (own === null || !drafted.has(own)) return [];
      // The other event of the two is the one that is told.
      const about = own === event.id ? conflict : { ...conflict, title: event.title };
      return [
        { eventId: own, sentence: `${fullName(conflict.userId)}: ${conflictSentence(about, { locale })}` },
      ];
    }),
  );
}

const noJobs = [] as const;
