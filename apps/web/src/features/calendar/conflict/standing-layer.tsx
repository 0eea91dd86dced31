import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import type { Span } from '@plumbline/domain/days/span';
import { useEffect, useMemo } from 'react';
import { useLocale } from '../../../design/locale.tsx';
import { usePeople } from '../../../kits/names/use-people.ts';
import type { StandingWords } from '../parts/standing-marks.tsx';
import { ConflictsButton, type ConflictsButtonProps } from './conflicts-button.tsx';
import { marksOf, noRoomSentence } from './standing-words.ts';
import { useStanding } from './use-standing.ts';

export interface StandingLayerProps extends Omit<ConflictsButtonProps, 'standing'> {
  events: readonly CalendarEvent[];
  waiting: readonly CalendarEvent[];
  shown: Span;
  /** The number of days in sight. */
  days: number;
  /** Is called with the marks for the board each time they change. */
  onWords: (words: StandingWords) => void;
}

/**
 * Looks for what stands in conflict on the days in sight, tells the board what to mark, and counts it in a button
 * that lists it. Loaded when there is something to look at.
 */
export default function StandingLayer({
  events,
  waiting,
  shown,
  days,
  onWords,
  ...button
}: StandingLayerProps) {
  const { standing, noRoom } = useStanding(events, waiting, shown);
  const { locale } = useLocale();
  const { fullName } = usePeople();
  const words = useMemo((): StandingWords => {
    const skillsOf = (id: string) => waiting.find((job) => job.id === id)?.requiredSkills ?? [];
    return {
      marks: marksOf(standing, { locale, nameOf: fullName }),
      noRoom: new Map(
        [...noRoom].map(([id, why]) => [id, noRoomSentence(why, { locale, days, skills: skillsOf(id) })]),
      ),
    };
  }, [standing, noRoom, waiting, days, locale, fullName]);
  useEffect(() => onWords(words), [onWords, words]);
  return <ConflictsButton standing={standing} {...button} />;
}
