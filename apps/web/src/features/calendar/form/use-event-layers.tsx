import { ADMIN } from '@plumbline/domain/access/roles';
import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useUser } from '../../../data/session/session.ts';
import { isPressed } from '../../../design/shortcuts.ts';
import { isTaken, useListKeys } from '../../../kits/list/use-list-keys.ts';
import { deleteEvent } from './event-changes.ts';
import type { EventPreset } from './event-entry.ts';
import { mayChangeEvent } from './event-rights.ts';
import { useAskScope } from '../series/use-ask-scope.tsx';

const EventForm = lazy(() => import('./event-form.tsx'));
const MoveDialog = lazy(() => import('./move-dialog.tsx'));

type Writing = { event: CalendarEvent | null; preset: EventPreset };

export type EventLayers = {
  /** The open form; render it anywhere in the screen. */
  layers: ReactNode;
  /** One is open, and takes the place of the event's sheet. */
  covers: boolean;
  newEvent: () => void;
  /** Adds to what is not scheduled; null where the reader may not. */
  newJob: (() => void) | null;
  /** Null: the reader may not change it. */
  editOf: (event: CalendarEvent) => (() => void) | null;
  /** Deletes it, or more of its series; null as well. */
  removeOf: (event: CalendarEvent) => (() => void) | null;
  /** Gives it other people, another day or time; null as well. */
  moveOf: (event: CalendarEvent) => (() => void) | null;
};

export interface EventLayersOptions {
  /** The one in sight, on which a new event begins. */
  day: string;
  /** Everything on the screen that M moves while it has the focus. */
  events: readonly CalendarEvent[];
  /** The event whose sheet is open, which M moves wherever the focus is. */
  opened: CalendarEvent | null;
}

/** The forms of events, and the keys that open them. */
export function useEventLayers({ day, events, opened }: EventLayersOptions): EventLayers {
  const user = useUser();
  const isAdmin = user.role === ADMIN;
  const [writing, setWriting] = useState<Writing | null>(null);
  const [moving, setMoving] = useState<CalendarEvent | null>(null);
  const newEvent = () => setWriting({ event: null, preset: { day } });
  const noSearch = useRef<HTMLElement>(null);
  useListKeys({ searchRef: noSearch, onNew: newEvent });
  const moveOf = (event: CalendarEvent) => (mayChangeEvent(user, event) ? () => setMoving(event) : null);
  useMoveKey((target) => {
    const event = opened ?? events.find(({ id }) => id === idOf(target));
    return (event && moveOf(event)) ?? null;
  }, opened !== null);
  const askScope = useAskScope();
  const remove = async (event: CalendarEvent): Promise<void> => {
    if (event.recurrence === null) return deleteEvent(event);
    const answer = await askScope.ask({ title: 'Which events do you delete?', submitLabel: 'Delete' });
    if (answer !== null) deleteEvent(event, answer);
  };
  return {
    covers: writing !== null || moving !== null,
    removeOf: (event) => (mayChangeEvent(user, event) ? () => void remove(event) : null),
    moveOf,
    newEvent,
    newJob: isAdmin
      ? () => setWriting({ event: null, preset: { day, eventType: 'job', unscheduled: true } })
      : null,
    editOf: (event) => (mayChangeEvent(user, event) ? () => setWriting({ event, preset: {} }) : null),
    layers: (
      <Suspense>
        {askScope.dialog}
        {writing && <EventForm {...writing} onClose={() => setWriting(null)} />}
        {moving && <MoveDialog event={moving} day={day} onClose={() => setMoving(null)} />}
      </Suspense>
    ),
  };
}

/** The event that an element on the screen stands for; what is carried names its lane before it. */
function idOf(target: EventTarget | null): string | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const { event, item } = target.closest<HTMLElement>('[data-event], [data-item]')?.dataset ?? {};
  return event ?? item?.split(' ').at(-1);
}

/** M moves what `actOf` answers for the pressed element. `inSheet`: an open sheet does not take the key. */
function useMoveKey(actOf: (target: EventTarget | null) => (() => void) | null, inSheet: boolean): void {
  const latest = useRef({ actOf, inSheet });
  useEffect(() => {
    latest.current = { actOf, inSheet };
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isPressed(event, 'move')) return;
      const { actOf: find, inSheet: ofSheet } = latest.current;
      const layers = document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]').length;
      if (ofSheet ? layers > 1 : isTaken(event.target)) return;
      const act = find(event.target);
      if (act === null) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
