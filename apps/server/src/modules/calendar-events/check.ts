import type { checkConflicts, FoundConflicts } from '@plumbline/domain/operations/calendar-events';
import { dayMs } from '@plumbline/domain/days/days';
import { conflictsAnswered, eventMaxDays } from '@plumbline/domain/limits/schedule';
import type { Site } from '@plumbline/domain/schedule/booking';
import type { Span } from '@plumbline/domain/days/span';
import { conflictSteps, planOf, refusing } from '@plumbline/domain/schedule/conflicts';
import type { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import { inSlices } from '../../process/slices.ts';
import { omitUndefined } from '../../tenant/omit-undefined.ts';
import { oneRow } from '../../tenant/list.ts';
import type { Viewer } from '../../visibility/rule.ts';
import { onePlan } from './drafts/standing.ts';
import { aroundOf, bookingsOf, peopleOf, siteOf } from './bookings.ts';
import { companyOf, requireDates, timesOf, planDefaults } from './plan.ts';

/**
 * The conflicts of a plan that nobody has saved yet. Fields of a new event that are not sent have their
 * defaults.
 */
export async function check(
  db: Database,
  viewer: Viewer,
  at: Date,
  { eventId = null, title, startDate, endDate, attendees, ...asked }: z.output<typeof checkConflicts>,
): Promise<FoundConflicts> {
  requireDates({ startDate, endDate }, at);
  const given = omitUndefined(asked);
  const span = spanRead(Date.parse(startDate), Date.parse(endDate));
  const [company, present, knownSite, people, near] = await Promise.all([
    companyOf(db, viewer),
    eventId === null ? { ...planDefaults, title: '' } : onePlan(db, viewer, eventId),
    eventSite(db, viewer, given),
    peopleOf(db, viewer, attendees),
    bookingsOf(db, viewer, { userIds: attendees, spans: [span] }),
  ]);
  const whole = { ...present, ...given, title: title ?? present.title, startDate, endDate, attendees };
  const event = timesOf(whole, company, at);
  const isKnown =
    event.projectId === (given.projectId ?? null) && (event.taskId ?? null) === (given.taskId ?? null);
  const site = isKnown ? knownSite : await eventSite(db, viewer, event);
  const plan = planOf(event, { eventId, site });
  const around = aroundOf(plan);
  const bookings = near.filter(({ from, to }) => to > around.from && from < around.to);
  const { timeZone, speedKmh } = company;
  const facts = { bookings, people, timeZone, speedKmh };
  const { conflicts, warnings } = refusing(plan, await inSlices(conflictSteps(plan, facts)));
  return {
    conflicts: conflicts.slice(0, conflictsAnswered),
    warnings: warnings.slice(0, conflictsAnswered),
  };
}

/**
 * The span of bookings to read. It has three days more on both sides, because the exact times depend on the
 * company's zone, which is not read yet. It is limited by the longest event that is allowed.
 */
const spanRead = (from: number, to: number): Span => ({
  from: from - 3 * dayMs,
  to: Math.min(to, from + eventMaxDays * dayMs) + 3 * dayMs,
});

/** The site of the plan's project. @throws NOT_FOUND if the viewer may not see the project or the task */
async function eventSite(
  db: Database,
  viewer: Viewer,
  { projectId = null, taskId = null }: { projectId?: string | null; taskId?: string | null | undefined },
): Promise<Site | null> {
  const [site] = await Promise.all([
    siteOf(db, viewer, projectId),
    projectId === null ? null : oneRow(db, viewer, 'project', projectId),
    taskId === null ? null : oneRow(db, viewer, 'task', taskId),
  ]);
  return site;
}
