import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { clsx } from 'clsx';
import { initialsOf } from '../../../design/display/initials.ts';
import { StatusIcon, statusInks } from '../../../design/display/status-icon.tsx';
import { formatTime } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { usePeople } from '../../../kits/names/use-people.ts';
import type { ProjectNames } from '../../../kits/names/use-project-names.ts';
import { headingOf, signOf } from './calendar-text.ts';
import { ConflictEdge, ConflictSign, useStandingMark } from './standing-marks.tsx';
import { lookOfEvent, useEventColors } from './event-colors.ts';

export interface EventChipProps {
  event: CalendarEvent;
  /**
   * The person in whose row the chip is. Elsewhere, the chip shows the initials of its people if its color is
   * theirs.
   */
  userId?: string | null | undefined;
  names: ProjectNames;
  onOpen: (eventId: string) => void;
  /** The number of lines that fit: time and job in one line, then in two, then also the work to do there. */
  lines?: 1 | 2 | 3 | undefined;
  /** The attributes of a chip that can be dragged to another cell. */
  carry?: { 'data-item': string; 'data-fixed': '' | undefined; className: string } | undefined;
}

/** An event in the cell of a day: its time and its job. */
export function EventChip({ event, userId, names, onOpen, lines = 1, carry }: EventChipProps) {
  const { locale, timeZone } = useLocale();
  const { title, detail } = headingOf(event, names);
  const { word, kind } = signOf(event);
  const { by, colorOf } = useEventColors();
  const mark = useStandingMark(event.id);
  const who = by === 'person' && userId === undefined && <Who event={event} />;
  const look = lookOfEvent(event, colorOf(event, userId));
  return (
    <button
      {...carry}
      type="button"
      data-plan={event.id}
      title={carry ? undefined : [title, detail].filter(Boolean).join(', ')}
      data-event={event.id}
      onClick={() => onOpen(event.id)}
      style={look.style}
      className={clsx(
        'relative flex min-h-6 w-full min-w-0 flex-col justify-start px-1.5 py-0.5 text-left text-axis',
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
        {mark ? (
          <ConflictSign state={mark.state} />
        ) : (
          event.jobStatus !== null && <StatusIcon kind={kind} className={statusInks[kind]} />
        )}
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
      {/* Sighted people read the status from the icon. */}
      <span className="sr-only">{` ${word}`}</span>
      {mark && <ConflictEdge mark={mark} along="y" />}
    </button>
  );
}

const initialsShown = 2;

/** The initials of the people whose color the event has, the first one's in front. */
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
