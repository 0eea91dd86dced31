import { useMemo } from 'react';
import { useLocale } from '../../design/locale.tsx';
import { usePeople } from '../names/use-people.ts';
import { useProjectNames } from '../names/use-project-names.ts';
import type { Speech } from './record.ts';

const asItIs = (text: string) => text;

/** What values are said with here. `typed`: how a text is shown that somebody has typed; the same function each time. */
export function useSpeech(typed: Speech['typed'] = asItIs): Speech {
  const { locale, timeZone, currency } = useLocale();
  const { fullName: personName } = usePeople();
  const { nameOf: projectName } = useProjectNames();
  return useMemo(
    () => ({ locale, timeZone, currency, personName, projectName, typed }),
    [locale, timeZone, currency, personName, projectName, typed],
  );
}
