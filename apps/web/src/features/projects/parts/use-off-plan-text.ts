import { useEffect, useState } from 'react';
import { readDraft, useDraftKey, writeDraft } from '../../../kits/form/draft.ts';
import { useToday } from '../../../kits/days/use-today.ts';

/**
 * What 'out of true' means, for below a headline that says it: on the first day on which this person meets
 * one on this device, and undefined later.
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
