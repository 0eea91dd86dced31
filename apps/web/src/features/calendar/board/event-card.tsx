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
import { ConflictMark, useStandingMark } from '../parts/standing-marks.tsx';
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
  compact,
}: {
  event: PlannedEvent;
  userId: string | null;
  names: ProjectNames;
  /** Two lines instead of three, with icons for the status and for whether it was seen. */
  compact: boolean;
}) {
  const { locale, timeZone } = useLocale();
  const { title, detail } = headingOf(event, names);
  const { word, kind } = signOf(event);
  const now = useNow();
  const mark = useStandingMark(event.id);
  const today = useToday();
  const draft = draftText(event, { locale, timeZone });
  const delivery = userId === null ? null : deliveryTo(event, userId, now);
  const Icon = deliveryIcons[delivery?.state ?? 'waiting'];
  const timeOf = (at: string) =>
    dayOf(at, timeZone) === today ? formatTime(at, locale, timeZone) : formatDayTime(at, locale, timeZone);
  const time = timeText(event, { locale, timeZone });
  const status = onTheWayText(event, { locale, timeZone }) ?? word;
  const delivered = delivery && deliveryWord(delivery, timeOf);
  const name = (
    <span
      className={clsx(
        'min-w-0 truncate font-bold text-ink @max-[8rem]:line-clamp-2 @max-[8rem]:text-axis @max-[8rem]:leading-tight @max-[8rem]:wrap-anywhere @max-[8rem]:whitespace-normal',
        event.jobStatus === 'cancelled' && 'line-through',
      )}
    >
      {title}
    </span>
  );
  // On the board, an event's position shows its time. A screen reader does not read positions, so the time is
  // here as text.
  if (compact)
    return (
      <span data-plan={event.id} className="@container relative block size-full">
        <span className="flex size-full min-w-0 flex-col justify-center px-2 whitespace-nowrap @max-[8rem]:px-1.5 @max-[5.5rem]:px-1">
          <span
            className={clsx('flex min-w-0 items-center gap-1.5', mark !== null && 'pr-5 @max-[8rem]:pr-0')}
          >
            <span className="flex min-w-0 flex-1">{name}</span>{' '}
            {draft === null && (
              <StatusIcon kind={kind} className={clsx('@max-[8rem]:hidden', statusInks[kind])} />
            )}
            {delivery && <Icon aria-hidden className="size-4 shrink-0 text-ink-2 @max-[8rem]:hidden" />}
          </span>{' '}
          <span className="truncate text-axis text-ink-2 @max-[8rem]:hidden">{draft ?? detail ?? time}</span>{' '}
          <span className="sr-only">
            {[
              draft === null ? null : detail,
              detail === null && draft === null ? null : time,
              status,
              delivered,
            ]
              .filter(Boolean)
              .join(' ')}
          </span>
        </span>
        <ConflictMark mark={mark} />
      </span>
    );
  return (
    <span data-plan={event.id} className="@container relative block size-full">
      <span className="flex size-full min-w-0 flex-col justify-center gap-0.5 px-2.5 py-1 whitespace-nowrap @max-[8rem]:px-1.5 @max-[5.5rem]:px-1">
        {name}{' '}
        {detail !== null && (
          <span className="truncate text-meta text-ink-2 @max-[8rem]:text-axis">{detail}</span>
        )}{' '}
        <span className={detail === null ? 'truncate text-meta text-ink-2 @max-[8rem]:text-axis' : 'sr-only'}>
          {time}
        </span>{' '}
        <span className={clsx('flex min-w-0 items-center text-meta', draft === null ? 'gap-3' : 'gap-1.5')}>
          <span className={clsx('flex shrink-0 items-center gap-1.5 font-medium', statusInks[kind])}>
            {draft === null && <StatusIcon kind={kind} />}
            <span className="@max-[8rem]:sr-only">{status}</span>
          </span>
          {draft !== null && <span className="min-w-0 truncate text-ink-2">{draft}</span>}
          {delivery && (
            <span className="flex min-w-0 items-center gap-1.5 text-ink-2">
              <Icon aria-hidden className="size-[1.15em] shrink-0" />
              <span className="truncate">{delivered}</span>
            </span>
          )}
        </span>
      </span>
      <ConflictMark mark={mark} />
    </span>
  );
}
