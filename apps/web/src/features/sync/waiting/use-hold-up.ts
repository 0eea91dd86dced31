import { useConnection } from '../../../data/replica/connection.ts';
import { useDelivery } from '../../../data/engine/sync-service.ts';
import { formatTime } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { deliveryText } from './delivery-text.ts';

/** Why waiting changes are not being sent now, in words; null when they are. */
export function useHoldUp(): string | null {
  const { locale, timeZone } = useLocale();
  const { online } = useConnection();
  const delivery = useDelivery();
  const nextTry = delivery.nextTryAt === null ? null : formatTime(delivery.nextTryAt, locale, timeZone);
  return deliveryText(delivery, { online, nextTry });
}
