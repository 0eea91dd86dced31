import { dayOf } from '@plumbline/domain/days/days';
import type { Week } from '@plumbline/domain/days/weeks';
import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import type { VisitDraft } from '@plumbline/domain/entities/visit-draft';
import { withDraft } from '@plumbline/domain/schedule/drafts';
import { type NewsKind, planNews } from '@plumbline/domain/schedule/plan-news';

/** One draft: what is published and what comes instead. Null for before: it is new; null for after: it is deleted. */
export type DraftChange = {
  draft: VisitDraft;
  before: CalendarEvent | null;
  after: CalendarEvent | null;
};

/** The drafts as changes, the earliest first. */
export function draftChanges(
  drafts: readonly VisitDraft[],
  published: ReadonlyMap<string, CalendarEvent>,
): DraftChange[] {
  return drafts
    .map((draft) => {
      const before = published.get(draft.id) ?? null;
      return { draft, before, after: draft.kind === 'removed' ? null : withDraft(before, draft) };
    })
    .toSorted((a, b) => (a.draft.startDate < b.draft.startDate ? -1 : 1));
}

/** Whether a change takes something from a week, or brings it there. */
export function isOfWeek({ draft, before }: DraftChange, { from, to }: Week, timeZone: string): boolean {
  const timed = [draft, before].flatMap((each) =>
    each === null || each.unscheduled === true ? [] : dayOf(each.startDate, timeZone),
  );
  // What has no time before and after belongs where it would stand.
  const days = timed.length > 0 ? timed : [dayOf(draft.startDate, timeZone)];
  return days.some((day) => from <= day && day <= to);
}

export type Heard = { change: DraftChange; kind: NewsKind };

/** Who hears what of these changes when they are published. Whoever publishes them hears nothing. */
export function whoHears(
  changes: readonly DraftChange[],
  { now, publisher }: { now: number; publisher: string },
): Map<string, Heard[]> {
  const heard = new Map<string, Heard[]>();
  for (const change of changes)
    for (const { userId, kind } of planNews(change.before, change.after, now))
      if (userId !== publisher) heard.set(userId, [...(heard.get(userId) ?? []), { change, kind }]);
  return heard;
}
