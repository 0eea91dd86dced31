import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { StatusText } from '../../../design/display/status-icon.tsx';
import { Peek } from '../../../design/layers/peek.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { usePeople } from '../../../kits/names/use-people.ts';
import type { ProjectNames } from '../../../kits/names/use-project-names.ts';
import { useCarried } from '../../../kits/timeline/board-frame.tsx';
import { trayLane } from '../../../kits/timeline/drag-plan.ts';
import { headingOf, signOf, timeText } from '../parts/calendar-text.ts';
import { useStandingMark } from '../parts/standing-marks.tsx';

/** The milliseconds for which a pointer rests on a visit before it is shown, and in which it can reach the card. */
const restMs = 300;
const leaveMs = 150;

export interface VisitPeekProps {
  events: readonly CalendarEvent[];
  names: ProjectNames;
}

/**
 * Shows in full what a visit of the board says, beside it, while the pointer rests on it or the keyboard has it.
 * Escape closes it. One stands for all visits of a board, inside of which it is rendered.
 */
export default function VisitPeek({ events, names }: VisitPeekProps) {
  const placeRef = useRef<HTMLSpanElement>(null);
  const isCarried = useCarried(() => true) !== null;
  const { at, hold, close } = useLookedAt(placeRef);
  const id = at?.dataset['item']?.split(' ').at(-1);
  const event = events.find((each) => each.id === id);
  return (
    <>
      <span ref={placeRef} hidden />
      <Peek anchor={at} open={event !== undefined && !isCarried} onEnter={hold} onLeave={close}>
        {event && <VisitWords event={event} names={names} />}
      </Peek>
    </>
  );
}

/** The item of the board around an element on which the pointer rests or which the keyboard has. */
function useLookedAt(inside: RefObject<HTMLElement | null>) {
  const [at, setAt] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hold = () => clearTimeout(timer.current);
  useEffect(() => {
    const board = inside.current?.closest<HTMLElement>('[data-board]');
    if (!board) return undefined;
    const look = (next: HTMLElement | null, ms: number) => {
      clearTimeout(timer.current);
      if (ms === 0) setAt(next);
      else timer.current = setTimeout(() => setAt(next), ms);
    };
    const gone = () => look(null, 0);
    const until = new AbortController();
    const { signal } = until;
    board.addEventListener(
      'pointerover',
      ({ pointerType, target }) => {
        const item = itemOf(target);
        if (pointerType !== 'touch') look(item, item === null ? leaveMs : restMs);
      },
      { signal },
    );
    board.addEventListener('pointerleave', () => look(null, leaveMs), { signal });
    board.addEventListener(
      'focusin',
      ({ target }) => {
        const item = itemOf(target);
        if (item?.matches(':focus-visible') === true) look(item, 0);
      },
      { signal },
    );
    board.addEventListener('pointerdown', gone, { signal });
    board.addEventListener('focusout', gone, { signal });
    board.addEventListener('scroll', gone, { signal, capture: true });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && gone(), { signal, capture: true });
    return () => {
      clearTimeout(timer.current);
      until.abort();
    };
  }, [inside]);
  return { at, hold, close: () => setAt(null) };
}

/** The visit on the board under a target. What waits in the tray says all of itself already. */
function itemOf(target: EventTarget | null): HTMLElement | null {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-item]') : null;
  return item?.closest(`[data-lane="${trayLane}"]`) ? null : item;
}

function VisitWords({ event, names }: { event: CalendarEvent; names: ProjectNames }) {
  const { locale, timeZone } = useLocale();
  const people = usePeople();
  const { title, detail } = headingOf(event, names);
  const { word, kind } = signOf(event);
  const mark = useStandingMark(event.id);
  return (
    <span className="flex flex-col gap-0.5">
      <b className="text-body wrap-anywhere">{title}</b>
      {detail !== null && <span className="wrap-anywhere">{detail}</span>}
      <span className="text-ink-2 tabular">{timeText(event, { locale, timeZone })}</span>
      <span className="text-ink-2">
        {event.attendees.length === 0 ? 'Nobody yet' : event.attendees.map(people.fullName).join(', ')}
      </span>
      <StatusText kind={kind}>{word}</StatusText>
      {mark?.words.map((sentence) => (
        <span key={sentence} className={mark.state === 'open' ? 'text-blocked' : 'text-ink-2'}>
          {sentence}
        </span>
      ))}
    </span>
  );
}
