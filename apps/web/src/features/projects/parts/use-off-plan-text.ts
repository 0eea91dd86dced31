import { useEffect, useState } from 'react';
import { readDraft, useDraftKey, writeDraft } from '../../../kits/form/draft.ts';
import { useToday } from '../../../kits/days/use-today.ts';

/**
 * Explains 'out of true' below a headline that uses it. It does so only on the first day on which this person
 * sees it on this device, and is undefined later.
 */
export function useOffPlanText(isShown: boolean): string | undefined {
  const key = useDraftKey('off-plan-explained');
  const today = useToday();
  const [firstDay] = useState(() => readDraft(key));
  useEffect(() => {
    if (isShown && firstDay === null) writeDraft(key, today);
  }, [isShown, firstDay, key, today]);
  const shows = isShown && (firstDay === null || firstDay === today);
  return shows ? 'Out of true means off plan by a day or more.' : undefined;
}
