import { formatDay } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { usePeople } from '../names/use-people.ts';

/** How values read that people choose instead of typing. */
export function useValueText() {
  const { locale } = useLocale();
  const { fullName } = usePeople();
  return {
    day: (day: string) => (day === '' ? 'none' : formatDay(day, locale, 'medium')),
    names: (ids: readonly string[]) => ids.map(fullName).join(', ') || 'nobody',
  };
}
