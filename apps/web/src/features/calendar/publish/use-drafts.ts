import type { Week } from '@plumbline/domain/days/weeks';
import { useMemo } from 'react';
import { usePublished, useVisitDrafts } from '../../../data/records/visit-drafts.ts';
import { useLocale } from '../../../design/locale.tsx';
import { type DraftChange, draftChanges, isOfWeek } from './changes.ts';

/** The drafts of a week, and those of all other weeks. */
export function useDraftChanges(week: Week): { ofWeek: DraftChange[]; others: DraftChange[] } {
  const { rows: drafts } = useVisitDrafts();
  const published = usePublished(drafts);
  const { timeZone } = useLocale();
  const { from, to } = week;
  return useMemo(() => {
    const changes = draftChanges(drafts, published);
    const isShown = (change: DraftChange) => isOfWeek(change, { from, to }, timeZone);
    return { ofWeek: changes.filter(isShown), others: changes.filter((change) => !isShown(change)) };
  }, [drafts, published, from, to, timeZone]);
}
