import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import type { Member } from '@plumbline/domain/entities/member';
import type { Project } from '@plumbline/domain/entities/project';
import { clsx } from 'clsx';
import { createContext, type CSSProperties, use } from 'react';
import { memberName } from '../../../data/records/member-name.ts';
import type { PlannedEvent } from '../../../data/records/visit-drafts.ts';
import { personColor } from '../../../design/display/initials.ts';
import type { StatusKind } from '../../../design/display/status-icon.tsx';
import { steel } from '../../../kits/labels/project-colours.ts';
import { signOf } from './calendar-text.ts';

/** What the colors of events mean. */
export const colorings = ['status', 'project', 'person'] as const;
export type Coloring = (typeof colorings)[number];

export const coloringLabels: Readonly<Record<Coloring, string>> = {
  status: 'Status',
  project: 'Project',
  person: 'Person',
};

/** Reads the coloring from the address. Without a known one it is by status. */
export const coloringOf = (text: string | undefined): Coloring =>
  colorings.find((each) => each === text) ?? 'status';

export type EventColors = {
  by: Coloring;
  /** A CSS color, or null for the color of the status. `userId` is the person in whose row the event is. */
  colorOf: (event: CalendarEvent, userId?: string | null) => string | null;
};

export const EventColorsContext = createContext<EventColors>({ by: 'status', colorOf: () => null });

export const useEventColors = (): EventColors => use(EventColorsContext);

/** The color that somebody chose for an event comes before the color of its project. */
export function eventColors(
  by: Coloring,
  { projects, members }: { projects: readonly Project[]; members: readonly Member[] },
): EventColors {
  if (by === 'status') return { by, colorOf: () => null };
  if (by === 'project') {
    const colors = new Map(projects.map(({ id, colour }) => [id, colour]));
    return { by, colorOf: ({ colour, projectId }) => colour ?? colors.get(projectId ?? '') ?? null };
  }
  const colors = new Map(
    members.map((member) => [
      member.userId,
      // A member who chose no color has the color of their avatar.
      member.colour === steel ? `var(--color-person-${personColor(memberName(member))})` : member.colour,
    ]),
  );
  return { by, colorOf: ({ attendees: [first] }, userId = first) => colors.get(userId ?? '') ?? null };
}

const tints: Record<StatusKind, string> = {
  scheduled: 'border-scheduled bg-scheduled-tint',
  progress: 'border-progress bg-progress-tint',
  risk: 'border-risk bg-risk-tint',
  blocked: 'border-blocked bg-card',
  done: 'border-done bg-done-tint',
  neutral: 'border-steel bg-neutral-tint',
};
const away =
  'border-steel bg-[repeating-linear-gradient(-45deg,var(--color-lift)_0_2px,var(--color-card)_2px_7px)]';
const drafted = 'rounded-mark border border-dashed border-steel bg-page hover:bg-lift';
/**
 * The color is mixed with the theme's own, so that any color can be told from the card, and text on it can be
 * read, in both themes.
 */
const mixed =
  'border-[color-mix(in_srgb,var(--event-color)_55%,var(--color-ink))] bg-[color-mix(in_srgb,var(--event-color)_14%,var(--color-card))] sunlight:bg-[color-mix(in_srgb,var(--event-color)_24%,var(--color-card))]';

/**
 * The classes of an event's bar and tint: in the color of its status, or in a color of its own. Time off is
 * hatched, and a draft is dashed on the color of the page.
 */
export function lookOfEvent(
  event: PlannedEvent,
  color: string | null,
): { className: string; style: (CSSProperties & Record<'--event-color', string>) | undefined } {
  const isAway = event.eventType === 'time_off';
  if (event.draft !== undefined) return { className: drafted, style: undefined };
  return {
    className: clsx(
      'rounded-mark rounded-r-pill border-l-4 hover:brightness-110 sunlight:hover:brightness-95',
      isAway ? away : color === null ? tints[signOf(event).kind] : mixed,
    ),
    style: isAway || color === null ? undefined : { '--event-color': color },
  };
}
