import { ADMIN } from '@plumbline/domain/access/roles';
import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { lazy, type ReactNode, useEffect, useRef, useState } from 'react';
import { useUser } from '../../../data/session/session.ts';
import { isPressed } from '../../../design/shortcuts.ts';
import { LayerSuspense } from '../../../design/layers/layer-suspense.tsx';
import { isTaken, useListKeys } from '../../../kits/list/use-list-keys.ts';
import { deleteEvent } from './event-changes.ts';
import type { EventPreset, NewVisit } from './event-entry.ts';
import { idOf } from './event-elements.ts';
import { mayChangeEvent } from './event-rights.ts';
import { useKeepPlace } from './use-keep-place.ts';
import { useAskScope } from '../series/use-ask-scope.tsx';

const EventForm = lazy(() => import('./event-form.tsx'));
const MoveDialog = lazy(() => import('./move-dialog.tsx'));

type Writing = { event: CalendarEvent | null; preset: EventPreset };

export type EventLayers = {
  /** The open form or dialog. Render it anywhere in the screen. */
  layers: ReactNode;
  /** Whether a form or dialog is open that replaces the event's sheet. */
  covers: boolean;
  newEvent: () => void;
  /** Opens the form of a visit that was begun on the board. Left out if the reader may not plan any. */
  newVisit: ((visit: NewVisit) => void) | undefined;
  /** Adds a job to the tray. Null if the reader may not. */
  newJob: (() => void) | null;
  /** Opens the form of an event. Null if the reader may not change it. */
  editOf: (event: CalendarEvent) => (() => void) | null;
  /** Opens the form of a copy of an event. Null if the reader may not plan such an event. */
  copyOf: (event: CalendarEvent) => (() => void) | null;
  /** Deletes an event, or more of its series. Null if the reader may not. */
  removeOf: (event: CalendarEvent) => (() => void) | null;
  /**
   * Opens the dialog to give an event other people, another day or another time. Null if the reader may not.
   */
  moveOf: (event: CalendarEvent) => (() => void) | null;
};

export interface EventLayersOptions {
  /** The day in sight, 'YYYY-MM-DD'. A new event begins on it. */
  day: string;
  /** All events on the screen. The key M moves the one that has the focus. */
  events: readonly CalendarEvent[];
  /** The event whose sheet is open. The key M moves it wherever the focus is. */
  opened: CalendarEvent | null;
}

/** The forms and dialogs of events, and the keys that open them. */
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
  useKeepPlace(opened !== null || writing !== null || moving !== null);
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
    newVisit: isAdmin
      ? ({ from, to, attendees, unscheduled }) =>
          setWriting({
            event: null,
            preset: {
              day,
              attendees: [...attendees],
              ...(unscheduled ? { unscheduled } : { slot: { from, to } }),
            },
          })
      : undefined,
    copyOf: (event) => (isAdmin ? () => setWriting({ event: null, preset: { day, copyOf: event } }) : null),
    newJob: isAdmin
      ? () => setWriting({ event: null, preset: { day, eventType: 'job', unscheduled: true } })
      : null,
    editOf: (event) => (mayChangeEvent(user, event) ? () => setWriting({ event, preset: {} }) : null),
    layers: (
      <LayerSuspense>
        {askScope.dialog}
        {writing && <EventForm {...writing} onClose={() => setWriting(null)} />}
        {moving && <MoveDialog event={moving} day={day} onClose={() => setMoving(null)} />}
      </LayerSuspense>
    ),
  };
}

/**
 * Runs what `actOf` answers for the focused element when M is pressed. `inSheet` says that a sheet is open,
 * and then the key works as well.
 */
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
