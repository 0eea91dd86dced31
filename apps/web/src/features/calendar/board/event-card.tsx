import { dayOf } from '@plumbline/domain/days/days';
import { clsx } from 'clsx';
import { useNow } from '../../../data/device/clock.ts';
import type { PlannedEvent } from '../../../data/records/visit-drafts.ts';
import { StatusIcon, statusInks } from '../../../design/display/status-icon.tsx';
import { formatDayTime, formatTime } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { onTheWayText } from '../../../kits/days/on-the-way.ts';
import { useToday } from '../../../kits/days/use-today.ts';
import type { ProjectNames } from '../../../kits/names/use-project-names.ts';
import { headingOf, signOf, timeText } from '../parts/calendar-text.ts';
import { draftText } from '../parts/draft-words.ts';
import { deliveryIcons, deliveryTo, deliveryWord } from '../dispatch/delivery.ts';

/**
 * The content of an event on the board: its job, the work to do there, the job's status and whether it was
 * seen.
 */
export function EventCard({
  event,
  userId,
  names,
}: {
  event: PlannedEvent;
  userId: string | null;
  names: ProjectNames;
}) {
  const { locale, timeZone } = useLocale();
  const { title, detail } = headingOf(event, names);
  const { word, kind } = signOf(event);
  const now = useNow();
  const today = useToday();
  const draft = draftText(event, { locale, timeZone });
  const delivery = userId === null ? null : deliveryTo(event, userId, now);
  const Icon = deliveryIcons[delivery?.state ?? 'waiting'];
  const timeOf = (at: string) =>
    dayOf(at, timeZone) === today ? formatTime(at, locale, timeZone) : formatDayTime(at, locale, timeZone);
  return (
    <span
      data-plan={event.id}
      title={[title, detail, timeText(event, { locale, timeZone }), draft].filter(Boolean).join(', ')}
      className="flex size-full min-w-0 flex-col justify-center gap-0.5 px-2.5 py-1 whitespace-nowrap"
    >
      <span
        className={clsx('truncate font-bold text-ink', event.jobStatus === 'cancelled' && 'line-through')}
      >
        {title}
      </span>{' '}
      {/* On the board, an event's position shows its time. A screen reader does not read positions, so the
          time is here as text. */}
      {detail !== null && <span className="truncate text-meta text-ink-2">{detail}</span>}{' '}
      <span className={detail === null ? 'truncate text-meta text-ink-2' : 'sr-only'}>
        {timeText(event, { locale, timeZone })}
      </span>{' '}
      <span className={clsx('flex min-w-0 items-center text-meta', draft === null ? 'gap-3' : 'gap-1.5')}>
        <span className={clsx('flex shrink-0 items-center gap-1.5 font-medium', statusInks[kind])}>
          {draft === null && <StatusIcon kind={kind} />}
          {onTheWayText(event, { locale, timeZone }) ?? word}
        </span>
        {draft !== null && <span className="min-w-0 truncate text-ink-2">{draft}</span>}
        {delivery && (
          <span className="flex min-w-0 items-center gap-1.5 text-ink-2">
            <Icon aria-hidden className="size-[1.15em] shrink-0" />
            <span className="truncate">{deliveryWord(delivery, timeOf)}</span>
          </span>
        )}
      </span>
    </span>
  );
}
