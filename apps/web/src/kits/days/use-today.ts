import { dayOf } from '@plumbline/domain/days/days';
import { useSyncExternalStore } from 'react';
import { useLocale } from '../../design/locale.tsx';

const checkMs = 30_000;

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, checkMs);
  document.addEventListener('visibilitychange', changed);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', changed);
  };
}

/** Today 'YYYY-MM-DD' in the organization's zone; updated at midnight. */
export function useToday(): string {
  const { timeZone } = useLocale();
  return useSyncExternalStore(subscribe, () => dayOf(Date.now(), timeZone));
}
