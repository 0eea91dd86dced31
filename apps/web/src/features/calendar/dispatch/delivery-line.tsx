import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { useNow } from '../../../data/device/clock.ts';
import { type Presence, usePresence } from '../../../data/device/presence.ts';
import { formatAgo, formatDayTime } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { type Delivery, deliveryIcons, deliveryTo } from './delivery.ts';

export interface DeliveryLineProps {
  event: CalendarEvent;
  userId: string;
  /** Leaves out the phone's last contact, because it is shown beside the line. */
  quiet?: boolean | undefined;
}

/**
 * Whether a plan was seen by one of its people, or delivered to them, and when. Until it is delivered, the
 * line also says when their phone was last in contact.
 */
export function DeliveryLine({ event, userId, quiet = false }: DeliveryLineProps) {
  const { locale, timeZone } = useLocale();
  const now = useNow();
  const presence = usePresence().get(userId);
  const delivery = deliveryTo(event, userId, now);
  if (delivery === null) return null;
  const Icon = deliveryIcons[delivery.state];
  return (
    <span className="flex items-start gap-1.5 text-meta text-ink-2">
      <Icon aria-hidden className="mt-0.5 size-[1.15em] shrink-0" />
      <span>
        {wordsOf(delivery, (at) => formatDayTime(at, locale, timeZone))}
        {delivery.state === 'waiting' && !quiet && ` ${contactText(presence, { now, locale, timeZone })}`}
      </span>
    </span>
  );
}

function wordsOf({ state, at }: Delivery, timeOf: (at: string) => string): string {
  switch (state) {
    case 'seen':
      return `Seen ${timeOf(at)}`;
    case 'delivered':
      return `Delivered ${timeOf(at)}, not opened`;
    case 'waiting':
      return `Sent ${timeOf(at)}, not delivered.`;
  }
}

/** A sentence with the time at which a person's device was last in contact with the server. */
export function contactText(
  presence: Presence | undefined,
  { now, locale, timeZone }: { now: number; locale: string; timeZone: string },
): string {
  if (presence === undefined) return 'No word from their phone yet.';
  return presence.online
    ? 'Their phone is in contact.'
    : `Last contact with their phone: ${formatAgo(presence.lastSeenAt, now, locale, timeZone)}.`;
}
