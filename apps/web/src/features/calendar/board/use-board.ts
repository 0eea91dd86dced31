import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { isWork } from '@plumbline/domain/schedule/booking';
import { type Conflict, conflictsOf, planOf } from '@plumbline/domain/schedule/conflicts';
import { conflictSentence, lengthText } from '@plumbline/domain/schedule/text';
import { useMemo, useRef } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { askConflicts } from '../../../data/queries/schedule.ts';
import { toast } from '../../../design/feedback/toast.ts';
import { formatTime } from '../../../design/format.ts';
import { useRights } from '../../../data/session/use-rights.ts';
import { useLocale } from '../../../design/locale.tsx';
import { usePeople } from '../../../kits/names/use-people.ts';
import type { BoardDrop, BoardPorts, Carried, Judged } from '../../../kits/timeline/board-drag.ts';
import { type DragGrid, newId, trayLane } from '../../../kits/timeline/drag-plan.ts';
import type { Item } from '../../../kits/timeline/lanes.ts';
import { hoursRange, refusalTitle } from '../parts/calendar-text.ts';
import { conflictIcons } from '../conflict/conflict-list.tsx';
import type { ScheduleRequest } from '../conflict/schedule-request.ts';
import { useBookings } from '../conflict/use-bookings.ts';
import { useScheduling } from '../conflict/use-scheduling.ts';
import { nobody } from './board-rows.ts';
import { blankVisit, busyFrom, freeSlot, newSlotsOf, slotAt } from './new-visit.ts';
import type { NewVisit } from '../form/event-entry.ts';
import { type PlannedChange, plannedAlong, plannedAt } from './planned.ts';

/** Dragging moves times by quarters of an hour. */
export const stepMs = 15 * 60_000;

export interface BoardOptions {
  grid: DragGrid;
  items: readonly Item[];
  events: readonly CalendarEvent[];
  /** Lanes are people. Otherwise lanes are days. */
  byPeople: boolean;
  titleOf: (event: CalendarEvent) => string;
  slotText: BoardPorts['slotText'];
  /** Opens the form of a new visit. Left out where none can be begun. */
  onNew?: ((visit: NewVisit) => void) | undefined;
}

/** The slots of new visits, by which the keyboard begins one. */
export type Board = { ports: BoardPorts | null; newSlots: readonly Item[] };
const noSlots: readonly Item[] = [];

/**
 * Connects dragging with events: finds the conflicts at each step of a drag, and asks for the change when an
 * event is dropped.
 */
export function useBoard({ grid, items, events, byPeople, titleOf, slotText, onNew }: BoardOptions): Board {
  const { planEvents } = useRights();
  const facts = useBookings(grid.shown);
  const schedule = useScheduling();
  const { locale, timeZone } = useLocale();
  const people = usePeople();
  const words = { locale, timeZone, nameOf: people.fullName };
  const byId = useMemo(() => new Map(events.map((event) => [event.id, event])), [events]);
  const pickedUp = useRef<ReadonlyMap<string, CalendarEvent>>(new Map());
  const newSlots =
    planEvents && onNew
      ? newSlotsOf(
          grid.lanes.filter((lane) => lane !== trayLane),
          items,
          (lane) => grid.entryIn?.(lane) ?? grid.entry ?? grid.shown.from,
        )
      : noSlots;
  const byKey = new Map([...items, ...newSlots].map((item) => [item.key, item]));
  if (!planEvents) return { ports: null, newSlots };

  const plans = (drop: Omit<BoardDrop, 'id' | 'copy'> & { id: string }) =>
    drop.ids.flatMap((id): { event: CalendarEvent; to: PlannedChange }[] => {
      const event =
        id === newId ? blankVisit(drop.fromLane, { byPeople }) : (pickedUp.current.get(id) ?? byId.get(id));
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
  /** The facts without the bookings of the moved events, because an event is not in conflict with itself. */
  const factsAround = (now: Carried, planned: readonly { event: CalendarEvent }[]) => {
    const moved = new Set(now.copy ? [] : planned.map(({ event }) => event.id));
    return { ...facts, bookings: facts.bookings.filter(({ eventId }) => !moved.has(eventId)) };
  };
  const planFor = (now: Carried, { event, to }: { event: CalendarEvent; to: PlannedChange }) =>
    planOf(
      { ...event, ...to },
      { eventId: now.copy || event.id === newId ? null : event.id, site: facts.siteOf(event.projectId) },
    );
  /** Until when the person of the lane is free after the slot of a new visit. */
  const freeNotes = (now: Carried): string[] => {
    if (!byPeople || now.lane === nobody || now.lane === trayLane) return [];
    const name = people.shortName(now.lane);
    const until = busyFrom(facts.bookings, now.lane, now, grid.shown.to);
    const who = name === 'You' ? 'You are free' : `${name} is free`;
    return [
      until === null
        ? `${who} for the rest of the day`
        : `${who} until ${formatTime(until, locale, timeZone)}`,
    ];
  };
  const ports: BoardPorts = {
    grid,
    items: byKey,
    nameOf: (id) => {
      if (id === newId) return 'New visit';
      const event = byId.get(id);
      return event === undefined ? '' : titleOf(event);
    },
    titleOf: (id) => (id === newId ? 'New visit' : (byId.get(id)?.title ?? '')),
    onPickUp: (ids) => {
      pickedUp.current = new Map(ids.flatMap((id) => ownEntry(byId, id)));
    },
    slotText,
    ...(onNew && {
      onNew: (lane, at) => {
        const own = items.filter((item) => item.lane === lane);
        const proposed = newSlots.find((slot) => slot.lane === lane);
        const isTimed = at !== null && !grid.byDay;
        const slot = isTimed
          ? slotAt(own, at, grid.shown.from)
          : at !== null && grid.entryOn
            ? freeSlot(own, grid.entryOn(at))
            : proposed;
        if (slot === undefined) return;
        const { attendees } = blankVisit(lane, { byPeople });
        onNew({ from: slot.from, to: slot.to, attendees, unscheduled: false });
      },
    }),
    judge: (now) => {
      const planned = plansOfCarried(now);
      const around = factsAround(now, planned);
      const found = judged(
        planned.flatMap((each) => (each.to.unscheduled ? [] : conflictsOf(planFor(now, each), around))),
        { ...words, plan: planned.length === 1 ? planned[0] : undefined },
      );
      return now.id === newId ? { ...found, notes: freeNotes(now) } : found;
    },
    check: async (now) => {
      const [only, ...more] = plansOfCarried(now);
      if (only === undefined || more.length > 0 || only.to.unscheduled) return null;
      const { title, eventType, projectId, taskId, isBlocking, requiredSkills, isAllDay } = only.event;
      const { startDate, endDate, attendees } = only.to;
      const found = await askConflicts({
        startDate,
        endDate,
        attendees,
        isAllDay,
        title,
        eventType,
        projectId,
        taskId,
        isBlocking,
        requiredSkills,
        eventId: now.copy || only.event.id === newId ? null : only.event.id,
      });
      const server = found && judged(found, { ...words, plan: only });
      return server && (now.id === newId ? { ...server, notes: freeNotes(now) } : server);
    },
    propose: async (now, isWanted) => {
      const [only, ...more] = plansOfCarried(now);
      const isOne = byPeople && only !== undefined && more.length === 0 && now.part === 'move' && !now.fixed;
      if (!isOne || only.to.unscheduled || only.event.isAllDay) return null;
      const around = factsAround(now, [only]);
      const plan = planFor(now, only);
      // If somebody else on the event has a conflict, another person for this lane does not solve it.
      if (conflictsOf(plan, around).some(({ userId }) => userId !== now.lane)) return null;
      const { proposalsMeanwhile } = await import('../conflict/proposals.ts');
      const found = await proposalsMeanwhile(plan, around, {
        userId: now.lane,
        isWanted,
        now: Date.now(),
        // The person from whose lane the event comes is not proposed again.
        crew: facts.crew.filter((userId) => userId !== now.origin.lane && grid.lanes.includes(userId)),
      });
      const fits = found?.find(({ userId, from, to }) => {
        if (from < grid.shown.from || to > grid.shown.to) return false;
        const instead = plannedAt(
          only.event,
          { ...now, fromLane: now.origin.lane, lane: userId, from, to },
          { byPeople },
        );
        return conflictsOf(planFor(now, { event: only.event, to: instead }), around).length === 0;
      });
      if (fits === undefined) return null;
      const { userId, from, to, drive } = fits;
      const name = people.shortName(userId);
      const start = formatTime(from, locale, timeZone);
      return {
        lane: userId,
        from,
        to,
        title: `${name} can: ${hoursRange({ from, to }, { locale, timeZone })}`,
        detail: drive && `${lengthText(drive.lengthS, locale)} from ${drive.title}`,
        act:
          userId === now.lane
            ? `Move it to ${start}`
            : name === 'You'
              ? 'Take it yourself'
              : `Give it to ${name}`,
      };
    },
    onDrop: async (drop) => {
      const planned = plans(drop);
      if (drop.id === newId) {
        const { attendees, unscheduled } = planned[0]?.to ?? { attendees: [], unscheduled: false };
        onNew?.({ from: drop.from, to: drop.to, attendees, unscheduled });
        return;
      }
      if (drop.lane === trayLane && planned.some(({ event }) => !isWork(event.eventType))) {
        toast.warning('Only visits, inspections and deliveries wait for a time');
        return;
      }
      const request = requestOf(planned, drop.copy);
      const [first] = planned;
      if (request === null || first === undefined) return;
      const what = planned.length > 1 ? `${planned.length} events` : titleOf(first.event);
      await schedule(request, { message: `${what}: ${slotText(drop)}` });
    },
  };
  return { ports, newSlots };
}

const ownEntry = (events: ReadonlyMap<string, CalendarEvent>, id: string): [string, CalendarEvent][] => {
  const event = events.get(id);
  return event === undefined ? [] : [[id, event]];
};

function requestOf(
  planned: readonly { event: CalendarEvent; to: PlannedChange }[],
  copy: boolean,
): ScheduleRequest | null {
  const [first, ...more] = planned;
  if (first === undefined) return null;
  if (copy) return { does: 'create', fields: { ...copied(first.event), ...first.to, id: uuidv7() } };
  if (more.length > 0) return { does: 'move', moves: planned.map(({ event, to }) => ({ event, to })) };
  const { event, to } = first;
  const change = to.unscheduled ? { unscheduled: true } : to;
  return { does: 'change', event, change };
}

/** The fields that a copy takes from its original: the work itself, not its status. */
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
    title,
    description,
    isAllDay,
    eventType,
    priority,
    projectId,
    location,
    isBlocking,
    reminderMinutes,
    colour,
    requiredSkills,
  };
}

type Texts = {
  locale: string;
  timeZone: string;
  nameOf: (userId: string) => string;
  /** The plan that has the conflicts. Undefined if several plans have them. */
  plan: { event: CalendarEvent; to: PlannedChange } | undefined;
};

function judged(conflicts: readonly Conflict[], { locale, timeZone, nameOf, plan }: Texts): Judged {
  const count = conflicts.length;
  const names = [...new Set(conflicts.map(({ userId }) => userId))].map(nameOf);
  return {
    inTheWay: conflicts.flatMap(({ eventId }) => eventId ?? []),
    title:
      count === 0
        ? ''
        : refusalTitle(
            plan === undefined ? [] : names,
            { ...plan?.event, ...plan?.to },
            { locale, timeZone },
          ),
    reasons: conflicts.map((conflict) => {
      const sentence = conflictSentence(conflict, { locale });
      const words = names.length > 1 ? `${nameOf(conflict.userId)}: ${sentence}` : sentence;
      return { words, icon: conflictIcons[conflict.kind] };
    }),
    message: count === 0 ? '' : count === 1 ? '1 conflict' : `${count} conflicts`,
  };
}
