import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { useMemo } from 'react';
import { useLocale } from '../../../design/locale.tsx';
import { usePeople } from '../../../kits/names/use-people.ts';
import { marksOf, noRoomSentence } from './standing-words.ts';
import type { Look } from './use-standing.ts';

/** The marks of events in conflict, and why waiting jobs cannot go anywhere, in words, both by the event's id. */
export function useStandingWords(
  { standing, noRoom }: Look,
  waiting: readonly CalendarEvent[],
  days: number,
) {
  const { locale } = useLocale();
  const { fullName } = usePeople();
  return useMemo(() => {
    const skillsOf = (id: string) => waiting.find((job) => job.id === id)?.requiredSkills ?? [];
    return {
      marks: marksOf(standing, { locale, nameOf: fullName }),
      noRoom: new Map(
        [...noRoom].map(([id, why]) => [id, noRoomSentence(why, { locale, days, skills: skillsOf(id) })]),
      ),
    };
  }, [standing, noRoom, waiting, days, locale, fullName]);
}
