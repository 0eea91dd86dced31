import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { clsx } from 'clsx';
import { StatusText } from '../../../design/display/status-icon.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { onTheWayText } from '../../../kits/days/on-the-way.ts';
import type { ProjectNames } from '../../../kits/names/use-project-names.ts';
import { headingOf, signOf, startOnDay } from './calendar-text.ts';
import { lookOfEvent, useEventColors } from './event-colors.ts';

export interface EventRowProps {
  event: CalendarEvent;
  /** The day under which the row stands. */
  day: string;
  names: ProjectNames;
  /** Under whom the row stands. */
  userId?: string | undefined;
  /** Who is named for it; left out where the row stands under one person. */
  who?: string | undefined;
  onOpen: (eventId: string) => void;
  /** The present or next one of its person. */
  isNext?: boolean | undefined;
}

/** One event of a day as a row that opens it: its hour, the job, what is done there and how far it is. */
export function EventRow({ event, day, names, userId, who, onOpen, isNext = false }: EventRowProps) {
  const { locale, timeZone } = useLocale();
  const { title, detail } = headingOf(event, names);
  const { word, kind } = signOf(event);
  const color = useEventColors().colorOf(event, userId);
  const look = lookOfEvent(event, color);
  return (
    <li data-plan={event.id}>
      <button
        type="button"
        data-event={event.id}
        onClick={() => onOpen(event.id)}
        aria-current={isNext ? 'step' : undefined}
        className={clsx(
          'flex min-h-14 w-full items-start gap-3 px-4 py-2.5 text-left hover:bg-lift focus-visible:outline-offset-[-2px] large-text:flex-wrap',
          isNext && 'border-l-4 border-l-accent pl-3',
        )}
      >
        <span className="w-[4.75rem] shrink-0 pt-px text-meta text-ink-2 tabular">
          {startOnDay(event, day, { locale, timeZone })}
        </span>
        {/* The status is written at the right. */}
        {color !== null && (
          <span
            aria-hidden
            data-event-color
            style={look.style}
            className={clsx('w-0 shrink-0 self-stretch', look.className)}
          />
        )}
        <span className="min-w-0 flex-1">
          <span
            className={clsx('block font-bold text-pretty', event.jobStatus === 'cancelled' && 'line-through')}
          >
            {title}
          </span>
          {detail !== null && <span className="block text-pretty text-ink-2">{detail}</span>}
          {who && <span className="block text-meta text-pretty text-ink-2">{who}</span>}
        </span>
        <StatusText kind={kind} className="shrink-0 pt-px text-meta">
          {onTheWayText(event, { locale, timeZone }) ?? word}
        </StatusText>
      </button>
    </li>
  );
}
