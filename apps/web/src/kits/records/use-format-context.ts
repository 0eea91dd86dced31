import { useMemo } from 'react';
import { useLocale } from '../../design/locale.tsx';
import { usePeople } from '../names/use-people.ts';
import { useProjectNames } from '../names/use-project-names.ts';
import type { FormatContext } from './record.ts';

const asItIs = (text: string) => text;

/**
 * The context for formatting values. `typed` formats a text that a person typed; pass the same function on
 * each render.
 */
export function useFormatContext(typed: FormatContext['typed'] = asItIs): FormatContext {
  const { locale, timeZone, currency } = useLocale();
  const { fullName: personName } = usePeople();
  const { nameOf: projectName } = useProjectNames();
  return useMemo(
    () => ({ locale, timeZone, currency, personName, projectName, typed }),
    [locale, timeZone, currency, personName, projectName, typed],
  );
}
