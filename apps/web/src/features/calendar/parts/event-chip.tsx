import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { clsx } from 'clsx';
import { initialsOf } from '../../../design/display/initials.ts';
import { StatusIcon, statusInks } from '../../../design/display/status-icon.tsx';
import { formatTime } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { usePeople } from '../../../kits/names/use-people.ts';
import type { ProjectNames } from '../../../kits/names/use-project-names.ts';
import { headingOf, signOf } from './calendar-text.ts';
import { lookOfEvent, useEventColors } from './event-colors.ts';

export interface EventChipProps {
  event: CalendarEvent;
  /** In whose row it stands; elsewhere the chip names its people where they give it its color. */
  userId?: string | null | undefined;
  names: ProjectNames;
  onOpen: (eventId: string) => void;
  /** As many as there is room for: the hour and the job in one, or below each other, and what is done there. */
  lines?: 1 | 2 | 3 | undefined;
  /** For where it can be carried to another cell. */
  carry?: { 'data-item': string; 'data-fixed': '' | undefined; className: string } | undefined;
}

/** An event in the cell of a day: its hour and the job. */
export function EventChip({ event, userId, names, onOpen, lines = 1, carry }: EventChipProps) {
  const { locale, timeZone } = useLocale();
  const { title, detail } = headingOf(event, names);
  const { word, kind } = signOf(event);
  const { by, colorOf } = useEventColors();
  const who = by === 'person' && userId === undefined && <Who event={event} />;
  const look = lookOfEvent(event, colorOf(event, userId));
  return (
    <button
      {...carry}
      type="button"
      data-plan={event.id}
      title={[title, detail].filter(Boolean).join(', ')}
      data-event={event.id}
      onClick={() => onOpen(event.id)}
      style={look.style}
      className={clsx(
        'flex min-h-6 w-full min-w-0 flex-col justify-start px-1.5 py-0.5 text-left text-axis',
        look.className,
        carry?.className,
      )}
    >
      <span
        className={clsx(
          'flex min-w-0 items-center gap-1.5',
          event.jobStatus === 'cancelled' && 'line-through',
        )}
      >
        {event.jobStatus !== null && <StatusIcon kind={kind} className={statusInks[kind]} />}
        {!event.isAllDay && (
          <span className="shrink-0 text-ink-2 tabular">{formatTime(event.startDate, locale, timeZone)}</span>
        )}{' '}
        {lines === 1 && who}
        {lines === 1 && <span className="min-w-0 flex-1 truncate font-medium text-ink">{title}</span>}
      </span>
      {lines > 1 && (
        <>
          <span className="flex min-w-0 gap-1.5 font-bold text-ink">
            {who}
            <span className="min-w-0 truncate">{title}</span>
          </span>
          {lines === 3 && detail !== null && <span className="block truncate text-ink-2">{detail}</span>}
        </>
      )}
      {/* The icon says it to the eye. */}
      <span className="sr-only">{` ${word}`}</span>
    </button>
  );
}

const initialsShown = 2;

/** The initials of those who give it its color, the first one's foremost. */
function Who({ event: { attendees } }: { event: CalendarEvent }) {
  const people = usePeople();
  if (attendees.length === 0) return null;
  const more = attendees.length - initialsShown;
  return (
    <span className="shrink-0 font-bold text-ink">
      <span aria-hidden>
        {attendees
          .slice(0, initialsShown)
          .map((userId) => initialsOf(people.fullName(userId)))
          .join(' ')}
        {more > 0 && ` +${more}`}
      </span>
      <span className="sr-only">{attendees.map(people.fullName).join(', ')}</span>
    </span>
  );
}
