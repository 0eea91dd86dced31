import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { isWork } from '@plumbline/domain/schedule/booking';
import { type Conflict, conflictsOf, planOf } from '@plumbline/domain/schedule/conflicts';
import { conflictSentence } from '@plumbline/domain/schedule/words';
import { useMemo, useRef } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { askConflicts } from '../../../data/server/schedule.ts';
import { toast } from '../../../design/feedback/toast.ts';
import { useRights } from '../../../data/session/use-rights.ts';
import { useLocale } from '../../../design/locale.tsx';
import { usePeople } from '../../../kits/names/use-people.ts';
import type { BoardDrop, BoardPorts, Carried, Judged } from '../../../kits/timeline/board-drag.ts';
import { type DragGrid, trayLane } from '../../../kits/timeline/drag-plan.ts';
import type { Item } from '../../../kits/timeline/lanes.ts';
import type { Placement } from '../conflict/placement.ts';
import { useFacts } from '../conflict/use-facts.ts';
import { usePlace } from '../conflict/use-place.ts';
import { type PlannedChange, plannedAlong, plannedAt } from './planned.ts';

/** Times are planned in quarter hours. */
export const stepMs = 15 * 60_000;

export interface BoardOptions {
  grid: DragGrid;
  items: readonly Item[];
  events: readonly CalendarEvent[];
  /** The lanes are people; otherwise days. */
  byPeople: boolean;
  titleOf: (event: CalendarEvent) => string;
  placeText: BoardPorts['placeText'];
}

/** What carrying events over a board means: its conflicts at each step, and the change that a drop asks for. */
export function useBoard({
  grid,
  items,
  events,
  byPeople,
  titleOf,
  placeText,
}: BoardOptions): BoardPorts | null {
  const { planEvents } = useRights();
  const facts = useFacts(grid.shown);
  const place = usePlace();
  const { locale } = useLocale();
  const people = usePeople();
  const words = { locale, nameOf: people.fullName };
  const byId = useMemo(() => new Map(events.map((event) => [event.id, event])), [events]);
  const pickedUp = useRef<ReadonlyMap<string, CalendarEvent>>(new Map());
  const byKey = useMemo(() => new Map(items.map((item) => [item.key, item])), [items]);
  if (!planEvents) return null;

  const plans = (drop: Omit<BoardDrop, 'id' | 'copy'> & { id: string }) =>
    drop.ids.flatMap((id): { event: CalendarEvent; to: PlannedChange }[] => {
      const event = pickedUp.current.get(id) ?? byId.get(id);
      if (event === undefined) return [];
      return [
        {
          event,
          to:
            id === drop.id
              ? plannedAt(event, drop, { byPeople })
              : plannedAlong(event, drop, { byPeople, grid }),
        },
      ];
    });
  const plansOfCarried = (now: Carried) =>
    plans({ ...now, fromLane: now.origin.lane, byMs: now.from - now.origin.from });
  return {
    grid,
    items: byKey,
    nameOf: (id) => {
      const event = byId.get(id);
      return event === undefined ? '' : titleOf(event);
    },
    onPickUp: (ids) => {
      pickedUp.current = new Map(ids.flatMap((id) => ownEntry(byId, id)));
    },
    placeText,
    judge: (now) => {
      const planned = plansOfCarried(now);
      const moved = new Set(now.copy ? [] : planned.map(({ event }) => event.id));
      const around = { ...facts, bookings: facts.bookings.filter(({ eventId }) => !moved.has(eventId)) };
      return judged(
        planned.flatMap(({ event, to }) => {
          if (to.unscheduled) return [];
          const site = facts.siteOf(event.projectId);
          return conflictsOf(
            planOf({ ...event, ...to }, { eventId: now.copy ? null : event.id, site }),
            around,
          );
        }),
        words,
      );
    },
    check: async (now) => {
      const [only, ...more] = plansOfCarried(now);
      if (only === undefined || more.length > 0 || only.to.unscheduled) return null;
      const { title, eventType, projectId, taskId, isBlocking, requiredSkills, isAllDay } = only.event;
      const { startDate, endDate, attendees } = only.to;
      const found = await askConflicts({
        ...{ startDate, endDate, attendees, isAllDay, title, eventType, projectId },
        ...{ taskId, isBlocking, requiredSkills, eventId: now.copy ? null : only.event.id },
      });
      return found && judged(found, words);
    },
    onDrop: async (drop) => {
      const planned = plans(drop);
      if (drop.lane === trayLane && planned.some(({ event }) => !isWork(event.eventType))) {
        toast.warning('Only jobs, inspections and deliveries wait for a time');
        return;
      }
      const placement = placementOf(planned, drop.copy);
      const [first] = planned;
      if (placement === null || first === undefined) return;
      const what = planned.length > 1 ? `${planned.length} events` : titleOf(first.event);
      await place(placement, { said: `${what}: ${placeText(drop)}` });
    },
  };
}

const ownEntry = (events: ReadonlyMap<string, CalendarEvent>, id: string): [string, CalendarEvent][] => {
  const event = events.get(id);
  return event === undefined ? [] : [[id, event]];
};

function placementOf(
  planned: readonly { event: CalendarEvent; to: PlannedChange }[],
  copy: boolean,
): Placement | null {
  const [first, ...more] = planned;
  if (first === undefined) return null;
  if (copy) return { does: 'create', fields: { ...copied(first.event), ...first.to, id: uuidv7() } };
  if (more.length > 0) return { does: 'move', moves: planned.map(({ event, to }) => ({ event, to })) };
  const { event, to } = first;
  const change = to.unscheduled ? { unscheduled: true } : to;
  return { does: 'change', event, change };
}

/** What a copy has of its original: what is to be done, not how far it has come. */
function copied({
  title,
  description = null,
  isAllDay,
  eventType,
  priority = 'medium',
  projectId,
  location,
  isBlocking = true,
  reminderMinutes = null,
  colour,
  requiredSkills = [],
}: CalendarEvent) {
  return {
    ...{ title, description, isAllDay, eventType, priority, projectId, location, isBlocking },
    ...{ reminderMinutes, colour, requiredSkills },
  };
}

function judged(
  conflicts: readonly Conflict[],
  { locale, nameOf }: { locale: string; nameOf: (userId: string) => string },
): Judged {
  const count = conflicts.length;
  const several = new Set(conflicts.map(({ userId }) => userId)).size > 1;
  return {
    inTheWay: conflicts.flatMap(({ eventId }) => eventId ?? []),
    reasons: conflicts.map((conflict) => {
      const sentence = conflictSentence(conflict, { locale });
      return several ? `${nameOf(conflict.userId)}: ${sentence}` : sentence;
    }),
    said: count === 0 ? '' : count === 1 ? '1 conflict' : `${count} conflicts`,
  };
}
