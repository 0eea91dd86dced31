import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { clsx } from 'clsx';
import { formatTime } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import type { ProjectNames } from '../../../kits/names/use-project-names.ts';
import { lookOfEvent } from '../board/event-card.tsx';
import { headingOf, signOf } from '../calendar-words.ts';

export interface EventChipProps {
  event: CalendarEvent;
  names: ProjectNames;
  onOpen: (eventId: string) => void;
  /** With what is done there in a second line. */
  tall?: boolean | undefined;
  /** For where it can be carried to another cell. */
  carry?: { 'data-item': string; 'data-fixed': '' | undefined; className: string } | undefined;
}

/** An event in the cell of a day: its hour and the job. */
export function EventChip({ event, names, onOpen, tall = false, carry }: EventChipProps) {
  const { locale, timeZone } = useLocale();
  const { title, detail } = headingOf(event, names);
  return (
    <button
      {...carry}
      type="button"
      data-plan={event.id}
      title={[title, detail].filter(Boolean).join(', ')}
      data-event={event.id}
      onClick={() => onOpen(event.id)}
      className={clsx(
        'flex min-h-6 w-full min-w-0 flex-col justify-start px-1.5 py-0.5 text-left text-axis',
        lookOfEvent(event),
        carry?.className,
      )}
    >
      <span className={clsx('flex min-w-0 gap-1.5', event.jobStatus === 'cancelled' && 'line-through')}>
        {!event.isAllDay && (
          <span className="shrink-0 text-ink-2 tabular">{formatTime(event.startDate, locale, timeZone)}</span>
        )}{' '}
        {!tall && <span className="min-w-0 flex-1 truncate font-medium text-ink">{title}</span>}
      </span>
      {tall && (
        <>
          <span className="block truncate font-bold text-ink">{title}</span>
          {detail !== null && <span className="block truncate text-ink-2">{detail}</span>}
        </>
      )}
      {/* The color says it to the eye. */}
      <span className="sr-only">{` ${signOf(event).word}`}</span>
    </button>
  );
}
