import type { checkConflicts, FoundConflicts } from '@plumbline/domain/operations/calendar-events';
import { conflictsAnswered } from '@plumbline/domain/limits/schedule';
import { conflictsOf, planOf, refusing } from '@plumbline/domain/schedule/conflicts';
import type { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import { omitUndefined } from '../../tenant/omit-undefined.ts';
import { oneRow } from '../../tenant/list.ts';
import type { Viewer } from '../../visibility/rule.ts';
import { factsOf, siteOf } from './bookings.ts';
import { companyOf, timesOf, unsaid } from './plan.ts';

/** What is in the way of a plan, before anybody makes it. Of a new one nothing but its time is assumed. */
export async function check(
  db: Database,
  viewer: Viewer,
  at: Date,
  { eventId = null, title, startDate, endDate, attendees, ...asked }: z.output<typeof checkConflicts>,
): Promise<FoundConflicts> {
  const company = await companyOf(db, viewer);
  const present =
    eventId === null ? { ...unsaid, title: '' } : await oneRow(db, viewer, 'calendarEvent', eventId);
  const said = { ...omitUndefined(asked), title: title ?? present.title, startDate, endDate, attendees };
  const event = timesOf({ ...present, ...said }, company, at);
  if (event.projectId !== null) await oneRow(db, viewer, 'project', event.projectId);
  if (event.taskId) await oneRow(db, viewer, 'task', event.taskId);
  const plan = planOf(event, { eventId, site: await siteOf(db, viewer, event.projectId) });
  const facts = await factsOf(db, viewer, company, { userIds: plan.userIds, span: plan });
  const { conflicts, warnings } = refusing(plan, conflictsOf(plan, facts));
  return {
    conflicts: conflicts.slice(0, conflictsAnswered),
    warnings: warnings.slice(0, conflictsAnswered),
  };
}
