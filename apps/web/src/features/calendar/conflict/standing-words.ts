import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import type { Conflict } from '@plumbline/domain/schedule/conflicts';
import type { NoRoom, Standing } from '@plumbline/domain/schedule/standing';
import { conflictSentence, lengthText } from '@plumbline/domain/schedule/text';
import type { StandingMark } from '../parts/standing-marks.tsx';

type Words = { locale: string; nameOf: (userId: string) => string };

/** For example 'Joel Reyes: Overlaps Harbor Flats by 45 min'. */
const sentenceOf = (conflict: Conflict, { locale, nameOf }: Words): string =>
  `${nameOf(conflict.userId)}: ${conflictSentence(conflict, { locale })}`;

/** The marks of the events on a board by their id. The other event of a conflict is marked as well. */
export function marksOf(standing: readonly Standing[], words: Words): Map<string, StandingMark> {
  const marks = new Map<string, StandingMark>();
  const add = (id: string, { state, words: more, parts }: StandingMark) => {
    const before = marks.get(id);
    marks.set(id, {
      state: before?.state === 'open' ? 'open' : state,
      words: [...(before?.words ?? []), ...more],
      parts: united([...(before?.parts ?? []), ...parts]),
    });
  };
  for (const { event, open, accepted } of standing) {
    const each = [
      ...open.map((conflict) => ({ conflict, state: 'open' as const, reason: '' })),
      ...accepted.map(({ conflict, by }) => ({ conflict, state: 'accepted' as const, reason: by.reason })),
    ];
    for (const { conflict, state, reason } of each) {
      const { userId, eventId, kind } = conflict;
      const sentence = sentenceOf(conflict, words) + (reason === '' ? '' : ` (${reason})`);
      add(event.id, { state, words: [sentence], parts: state === 'open' ? partsIn(event, conflict) : [] });
      // Whoever has time off is not in conflict with it, and a drive is a matter of the later of both.
      if (eventId !== null && (kind === 'overlap' || kind === 'same_job'))
        add(eventId, {
          state,
          words: [sentenceOf({ ...conflict, title: event.title, userId }, words)],
          parts: [],
        });
    }
  }
  return marks;
}

/** The same parts in their order, where those that touch are one. */
function united(parts: StandingMark['parts']): StandingMark['parts'] {
  const whole: { from: number; to: number }[] = [];
  for (const part of parts.toSorted((a, b) => a.from - b.from)) {
    const last = whole.at(-1);
    if (last !== undefined && part.from <= last.to) last.to = Math.max(last.to, part.to);
    else whole.push({ ...part });
  }
  return whole;
}

function partsIn(
  { startDate, endDate }: CalendarEvent,
  { kind, startDate: from, endDate: to }: Conflict,
): StandingMark['parts'] {
  if ((kind !== 'overlap' && kind !== 'time_off') || from === null || to === null) return [];
  const [start, end] = [Date.parse(startDate), Date.parse(endDate)];
  if (end <= start) return [];
  const at = (instant: number) => (Math.min(Math.max(instant, start), end) - start) / (end - start);
  return [{ from: at(Date.parse(from)), to: at(Date.parse(to)) }];
}

/** Why a waiting job cannot go anywhere on the days in sight, as a sentence. */
export function noRoomSentence(
  why: NoRoom,
  { locale, days, skills }: { locale: string; days: number; skills: readonly string[] },
): string {
  if (why.kind === 'skill') return `Nobody has ${new Intl.ListFormat(locale).format(why.skills)} as a skill`;
  const who = skills.length === 0 ? 'Nobody' : 'Nobody who has the skill';
  const when = days === 1 ? 'on this day' : 'on these days';
  return `${who} has ${lengthText(why.lengthS, locale)} free ${when}`;
}
