import { dayOf } from '@plumbline/domain/days/days';
import type { ReplyOf } from '../../../data/server/calls.ts';
import type { rpc } from '../../../data/server/rpc.ts';
import { formatDayTime, formatTime } from '../../../design/format.ts';
import { plural } from '../../../kits/labels/counts.ts';

/** A member of a job's crew, as the server answers it. */
export type CrewMember = Awaited<ReturnType<typeof rpc.timeEntries.listCrew.query>>['people'][number];
export type Skipped = ReplyOf<'timeEntries.clockInCrew' | 'timeEntries.clockOutCrew'>['skipped'][number];

type CrewPunch = { projectId: string | null; direction: 'in' | 'out' };
type Texts = {
  nameOf: (projectId: string) => string;
  personOf: (userId: string) => string;
  locale: string;
  timeZone: string;
  /** In the time zone. */
  today: string;
};

/** Whether a punch would change anything for this person. */
export function isPickable(person: CrewMember, { projectId, direction }: CrewPunch): boolean {
  return direction === 'in'
    ? person.entryId === null
    : person.entryId !== null && person.projectId === projectId;
}

/** Whether and since when a person's clock runs, and on which job if it is another one. */
export function stateText(person: CrewMember, { projectId }: CrewPunch, words: Texts): string {
  if (person.since === null) return 'Off the clock';
  const since = `since ${sinceText(person.since, words)}`;
  const job = person.projectId === projectId ? '' : ` ${jobText(person.projectId, words)}`;
  return `On the clock ${since}${job}${person.onBreak ? ', on a break' : ''}`;
}

/** '3 people clocked in at Harbor Flats' */
export function doneText(count: number, { projectId, direction }: CrewPunch, words: Texts): string {
  const job = projectId === null ? '' : ` ${jobText(projectId, words)}`;
  const who = count === 0 ? 'Nobody' : `${count} ${plural(count, 'person', 'people')}`;
  return `${who} clocked ${direction}${job}`;
}

/** The reason why a person's clock was not changed. */
export function skippedText({ userId, since, projectId, reason }: Skipped, words: Texts): string {
  const name = words.personOf(userId);
  const at = since === null ? '' : ` since ${sinceText(since, words)}`;
  switch (reason) {
    case 'on_the_clock':
    case 'other_job':
      return `${name} is on the clock${at} ${jobText(projectId, words)}.`;
    case 'runs_too_long':
      return `${name} is on the clock${at}, too long to be stopped by somebody else. They say when they stopped.`;
    case 'has_hours':
      return `${name} has hours at this time already.`;
    default:
      return `${name} is off the clock already.`;
  }
}

/** A time with its day if it is not today, for a clock that was forgotten yesterday. */
function sinceText(since: string, { locale, timeZone, today }: Texts): string {
  const format = dayOf(since, timeZone) === today ? formatTime : formatDayTime;
  return format(since, locale, timeZone);
}

function jobText(projectId: string | null, { nameOf }: Texts): string {
  return projectId === null ? 'without a job' : `at ${nameOf(projectId) || 'another job'}`;
}
