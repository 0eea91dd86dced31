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
  /** The day whose list the row is in. */
  day: string;
  names: ProjectNames;
  /** The person whose list the row is in. */
  userId?: string | undefined;
  /** The names of the event's people. Left out in the list of one person. */
  who?: string | undefined;
  onOpen: (eventId: string) => void;
  /** Whether this is the present or next event of its person. */
  isNext?: boolean | undefined;
}

/** One event of a day as a row that opens it: its time, its job, the work to do there and its status. */
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
          'flex min-h-14 w-full items-start gap-3 px-4 py-2.5 text-left hover:bg-lift focus-visible:outline-offset-[-2px]',
          // Upright a phone has its whole line for the job, below the time and the status.
          'max-md:flex-wrap max-md:gap-y-0.5 low:flex-nowrap',
          isNext && 'border-l-4 border-l-accent pl-3',
        )}
      >
        <span className="w-[4.75rem] shrink-0 pt-px max-md:flex-1 low:flex-none text-meta text-ink-2 tabular">
          {startOnDay(event, day, { locale, timeZone })}
        </span>
        {/* Only the color is drawn here, because the status is written at the right. */}
        {color !== null && (
          <span
            aria-hidden
            data-event-color
            style={look.style}
            className={clsx('w-0 shrink-0 self-stretch max-md:order-first low:order-none', look.className)}
          />
        )}
        <span className="min-w-0 flex-1 max-md:order-last max-md:basis-full low:order-none low:basis-0">
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
