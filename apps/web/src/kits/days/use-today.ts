import { useSyncExternalStore } from 'react';
import { dayOf } from '../../design/format.ts';
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

/** Today 'YYYY-MM-DD' in the organization's zone; a page that stays open over midnight follows. */
export function useToday(): string {
  const { timeZone } = useLocale();
  return useSyncExternalStore(subscribe, () => dayOf(Date.now(), timeZone));
}
