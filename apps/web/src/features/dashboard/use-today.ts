import { useNow } from '../../data/clock.ts';
import { dayOf } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';

/** The organization's present day; a page that stays open over midnight turns with it. */
export function useToday(): string {
  const { timeZone } = useLocale();
  return dayOf(useNow(), timeZone);
}
