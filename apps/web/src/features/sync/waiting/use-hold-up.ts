import { useSyncExternalStore } from 'react';
import { filesOnHold } from '../../../data/files/files-on-hold.ts';
import { useUnsentFiles } from '../../../data/queue/unsent.ts';
import { useConnection } from '../../../data/replica/connection.ts';
import { useDelivery } from '../../../data/engine/sync-service.ts';
import { formatTime } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { deliveryText } from './delivery-text.ts';

/** Why waiting changes and files are not being sent now, in words; null when they are. */
export function useHoldUp(): string | null {
  const { locale, timeZone } = useLocale();
  const { online } = useConnection();
  const delivery = useDelivery();
  const files = useUnsentFiles().waiting;
  const hold = useSyncExternalStore(filesOnHold.subscribe, filesOnHold.get);
  const nextTry = delivery.nextTryAt === null ? null : formatTime(delivery.nextTryAt, locale, timeZone);
  // Where the queue has nothing more, its files are what is left.
  if (files.length > 0 && delivery.phase === 'idle') {
    if (hold !== null) return deliveryText({ phase: 'paused', reason: hold }, { online, nextTry });
    if (files.some(({ state }) => state === 'sending'))
      return deliveryText({ phase: 'sending', reason: null }, { online, nextTry });
  }
  return deliveryText(delivery, { online, nextTry });
}
