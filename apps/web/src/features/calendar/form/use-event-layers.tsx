import { ADMIN } from '@plumbline/domain/access/roles';
import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useUser } from '../../../data/session/session.ts';
import { useListKeys } from '../../../kits/list/use-list-keys.ts';
import type { EventPreset } from './event-entry.ts';
import { mayChangeEvent } from './event-rights.ts';

const EventForm = lazy(() => import('./event-form.tsx'));

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
};

/** The forms of events, and the keys that open them. `day`: the one in sight, on which a new event begins. */
export function useEventLayers(day: string): EventLayers {
  const user = useUser();
  const isAdmin = user.role === ADMIN;
  const [writing, setWriting] = useState<Writing | null>(null);
  const newEvent = () => setWriting({ event: null, preset: { day } });
  const noSearch = useRef<HTMLElement>(null);
  useListKeys({ searchRef: noSearch, onNew: newEvent });
  return {
    covers: writing !== null,
    newEvent,
    newJob: isAdmin
      ? () => setWriting({ event: null, preset: { day, eventType: 'job', unscheduled: true } })
      : null,
    editOf: (event) => (mayChangeEvent(user, event) ? () => setWriting({ event, preset: {} }) : null),
    layers: writing && (
      <Suspense>
        <EventForm {...writing} onClose={() => setWriting(null)} />
      </Suspense>
    ),
  };
}
