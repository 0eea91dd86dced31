import { useConnection } from '../../../data/replica/connection.ts';
import { useDelivery } from '../../../data/replica/sync-service.ts';
import { formatTime } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { deliveryWords } from './delivery-text.ts';

/** Why what waits is not sent at this moment, in words; null where nothing holds it up. */
export function useHoldUp(): string | null {
  const { locale, timeZone } = useLocale();
  const { online } = useConnection();
  const delivery = useDelivery();
  const nextTry = delivery.nextTryAt === null ? null : formatTime(delivery.nextTryAt, locale, timeZone);
  return deliveryWords(delivery, { online, nextTry });
}
