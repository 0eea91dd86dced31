import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import type { VisitDraft } from '@plumbline/domain/entities/visit-draft';
import { withDraft } from '@plumbline/domain/schedule/drafts';
import { useMemo } from 'react';
import { byId } from './order.ts';
import { earliestStart } from './calendar-events.ts';
import { type One, type Rows, useRecord, useRecords } from './use-records.ts';

/** An event as the office sees it: with its draft, and what is published of it while they differ. */
export type PlannedEvent = CalendarEvent & {
  draft?: { version: number; published: CalendarEvent | null };
};

/** What is not published yet. Nobody but admins has any. */
export function useVisitDrafts(): Rows<VisitDraft> {
  return useRecords('visitDraft', 'all', {
    find: async (table) => await table.toArray(),
    fits: () => true,
    order: byId,
  });
}

/** What is published of the events that have drafts, by their ids, as far as this device keeps it. */
export function usePublished(drafts: readonly VisitDraft[]): ReadonlyMap<string, CalendarEvent> {
  const ids = drafts.filter(({ kind }) => kind !== 'new').map(({ id }) => id);
  const { rows } = useRecords(
    'calendarEvent',
    'published',
    {
      find: async (table) => await table.where('id').anyOf(ids).toArray(),
      fits: ({ id }) => ids.includes(id),
      order: byId,
    },
    ids,
  );
  return useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
}

/**
 * These events as the office plans them: with their drafts, and with those that a draft brings among them. `fits` should
 * be the same function while it means the same.
 */
export function useDrafted<Found extends { rows: readonly CalendarEvent[] }>(
  found: Found,
  fits: (event: CalendarEvent) => boolean,
): Found & { rows: readonly PlannedEvent[] } {
  const { rows: drafts } = useVisitDrafts();
  const published = usePublished(drafts);
  // The rows stay the same while nothing in them changes, since a board looks through them each time that they do.
  const rows = useMemo(
    () =>
      drafts.length === 0
        ? found.rows
        : drafted(found.rows, { drafts, published }).filter((row) => fits(row)),
    [found.rows, drafts, published, fits],
  );
  return rows === found.rows ? found : { ...found, rows };
}

function drafted(
  rows: readonly CalendarEvent[],
  { drafts, published }: { drafts: readonly VisitDraft[]; published: ReadonlyMap<string, CalendarEvent> },
): PlannedEvent[] {
  const found = new Map(rows.map((row) => [row.id, row]));
  const touched = new Set(drafts.map(({ id }) => id));
  const planned = drafts.flatMap((draft): PlannedEvent[] => {
    if (draft.kind === 'removed') return [];
    return [plannedEvent(found.get(draft.id) ?? published.get(draft.id) ?? null, draft)];
  });
  return [...rows.filter(({ id }) => !touched.has(id)), ...planned].toSorted(earliestStart);
}

const plannedEvent = (published: CalendarEvent | null, draft: VisitDraft): PlannedEvent => ({
  ...withDraft(published, draft),
  draft: { version: draft.version, published },
});

/** One event as the office plans it; null where a draft takes it away. */
export function usePlannedEvent(id: string | null): One<PlannedEvent> {
  const found = useRecord('calendarEvent', id);
  const draft = useRecord('visitDraft', id).row;
  return useMemo(() => {
    if (draft === null) return found;
    return { ...found, row: draft.kind === 'removed' ? null : plannedEvent(found.row, draft) };
  }, [found, draft]);
}
