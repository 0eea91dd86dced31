import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import type { Member } from '@plumbline/domain/entities/member';
import { plainSkill } from '@plumbline/domain/schedule/conflicts';
import type { PickerItem } from '../../../design/fields/picker-item.ts';
import { plural } from '../../../kits/labels/counts.ts';
import { projectColours } from '../../../kits/labels/project-colours.ts';
import type { People } from '../../../kits/names/use-people.ts';
import { skillsOf } from '../parts/calendar-filter.ts';

type Choice = { value: string; label: string };

/** The value of the choice None, because a select has no empty value. */
export const none = 'none';

const reminderMinutes = [0, 5, 15, 30, 60, 120, 1440, 2880, 10_080] as const;
const units = [
  [10_080, 'week'],
  [1440, 'day'],
  [60, 'hour'],
  [1, 'minute'],
] as const;

/** For example '2 hours before'. */
export function reminderText(minutes: number): string {
  if (minutes === 0) return 'When it starts';
  const [unit, word] = units.find(([each]) => minutes % each === 0) ?? [1, 'minute'];
  const count = minutes / unit;
  return `${count} ${plural(count, word)} before`;
}

/** The usual reminders, and the present one if it is not among them. */
export function reminderChoices(present: number | null): Choice[] {
  const minutes = new Set<number>(reminderMinutes);
  if (present !== null) minutes.add(present);
  return [
    { value: none, label: 'None' },
    ...[...minutes]
      .toSorted((a, b) => a - b)
      .map((each) => ({ value: String(each), label: reminderText(each) })),
  ];
}

/** The colors of projects, and the present color if it is not among them. */
export function colourChoices(present: string | null): Choice[] {
  const named = projectColours.map(({ colour, name }) => ({ value: colour, label: name }));
  const isNamed = present === null || named.some(({ value }) => value === present.toLowerCase());
  return [{ value: none, label: 'None' }, ...named, ...(isNamed ? [] : [{ value: present, label: present }])];
}

/** The skills that people of the crew have, and those that the event requires. */
export function skillItems(members: readonly Member[], event: CalendarEvent | null): PickerItem[] {
  const names = new Map(skillsOf(members).map((skill) => [plainSkill(skill), skill]));
  // A skill of the event keeps its spelling, even if the crew's differs in capitals.
  for (const skill of event?.requiredSkills ?? []) names.set(plainSkill(skill), skill);
  return [...names.values()]
    .toSorted((a, b) => a.localeCompare(b))
    .map((skill) => ({ id: skill, label: skill }));
}

/** The members of the crew, and people of the event who have left it. */
export function crewItems({ crew, fullName }: People, userIds: readonly string[]): PickerItem[] {
  const crewIds = new Set(crew.map(({ id }) => id));
  const others = userIds.filter((id) => !crewIds.has(id));
  return [...crew, ...others.map((id) => ({ id, label: fullName(id), person: true }))];
}
