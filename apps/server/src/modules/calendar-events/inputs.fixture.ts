import { callAs } from '../../testing/call.ts';
import type { Services } from '../../rpc/context.ts';
import type { TestTenant } from '../../testing/tenant.ts';
import { dayMs } from '@plumbline/domain/days/days';
import { madeOnce, type ModuleInputs } from '../../testing/module-inputs.ts';
import { type ProjectIds, records as projects } from '../projects/inputs.fixture.ts';
import type { TaskIds } from '../tasks/inputs.fixture.ts';

/** A job of the project without people, a walk of an admin and a field technician, and a deleted visit. */
export const records = madeOnce(async (services, tenant) => {
  const { projectId } = await projects(services, tenant);
  const { eventId, version } = await callAs(services, tenant.admin).calendarEvents.create({
    ...{ title: 'Gas pressure test', eventType: 'job', projectId },
    ...{ startDate: '2026-05-04T15:00:00.000Z', endDate: '2026-05-04T16:00:00.000Z' },
  });
  const { admin, tech } = tenant;
  const { eventId: ownEventId } = await callAs(services, admin).calendarEvents.create({
    ...{ title: 'Boiler room walk', attendees: [admin.userId, tech.userId] },
    ...{ startDate: '2026-05-04T07:00:00.000Z', endDate: '2026-05-04T07:30:00.000Z' },
  });
  const { eventId: deletedEventId, version: made } = await callAs(
    services,
    tenant.admin,
  ).calendarEvents.create({
    ...{ title: 'Cancelled visit', projectId },
    ...{ startDate: '2026-05-04T17:00:00.000Z', endDate: '2026-05-04T18:00:00.000Z' },
  });
  const deleted = await callAs(services, tenant.admin).calendarEvents.deleteEvent({
    ...{ eventId: deletedEventId ?? '', version: made },
  });
  const [draftId, otherDraftId] = await draftsOf(services, tenant);
  return {
    ...{ draftId: draftId ?? '', otherDraftId: otherDraftId ?? '' },
    ...{ eventId: eventId ?? '', eventVersion: String(version) },
    ...{ ownEventId: ownEventId ?? '', deletedEventId: deletedEventId ?? '' },
    deletedEventVersion: String(deleted.version),
  };
});

/** Two visits that are not published. */
async function draftsOf(services: Services, { admin, organizationId }: TestTenant): Promise<string[]> {
  const collect = async (on: boolean) =>
    await services.pool.query(`update organization set drafts_plans = $2 where organization_id = $1`, [
      organizationId,
      on,
    ]);
  await collect(true);
  const ids: string[] = [];
  for (const days of [7, 8]) {
    const start = services.clock().getTime() + days * dayMs;
    const { eventId } = await callAs(services, admin).calendarEvents.create({
      ...{ title: 'Valve survey', eventType: 'job' },
      ...{ startDate: new Date(start).toISOString(), endDate: new Date(start + dayMs / 24).toISOString() },
    });
    ids.push(eventId ?? '');
  }
  await collect(false);
  return ids;
}

export type EventIds = Awaited<ReturnType<typeof records>>;

const times = { startDate: '2026-05-05T12:00:00.000Z', endDate: '2026-05-05T13:00:00.000Z' };

export const inputs: ModuleInputs<'calendarEvents', ProjectIds & TaskIds & EventIds> = {
  'calendarEvents.list': ({ userId, projectId }) => ({ attendee: userId, projectId }),
  'calendarEvents.get': ({ eventId }) => ({ eventId }),
  'calendarEvents.checkConflicts': ({ userId }) => ({ ...times, attendees: [userId] }),
  'calendarEvents.suggest': ({ eventId }) => ({ eventId }),
  'calendarEvents.create': ({ userId, projectId, taskId }) => ({
    ...{ title: 'Valve labels', projectId, taskId, attendees: [userId] },
    ...times,
  }),
  'calendarEvents.update': ({ eventId, eventVersion, userId, projectId, taskId }) => ({
    ...{ eventId, version: Number(eventVersion), attendees: [userId], projectId, taskId },
    ...times,
  }),
  'calendarEvents.setJobStatus': ({ eventId }) => ({ eventId, jobStatus: 'done' }),
  'calendarEvents.acknowledge': ({ ownEventId }) => ({
    items: [{ eventId: ownEventId, planRevision: 1, deliveredAt: times.startDate }],
  }),
  'calendarEvents.moveEvents': ({ eventId, eventVersion, userId }) => ({
    moves: [{ eventId, version: Number(eventVersion), attendees: [userId], ...times }],
  }),
  'calendarEvents.restoreEvent': ({ deletedEventId, deletedEventVersion }) => ({
    ...{ eventId: deletedEventId, version: Number(deletedEventVersion) },
  }),
  'calendarEvents.deleteEvent': ({ eventId, eventVersion }) => ({ eventId, version: Number(eventVersion) }),
  'calendarEvents.deleteEvents': ({ eventId, eventVersion }) => ({
    events: [{ eventId, version: Number(eventVersion) }],
  }),
  'calendarEvents.publishDrafts': ({ draftId }) => ({
    drafts: [{ eventId: draftId, version: Number.MAX_SAFE_INTEGER }],
  }),
  'calendarEvents.takeBackDrafts': ({ otherDraftId }) => ({
    drafts: [{ eventId: otherDraftId, version: Number.MAX_SAFE_INTEGER }],
  }),
  'calendarEvents.importEvents': ({ userId, projectId }) => ({
    events: [{ title: 'Toolbox talk', attendees: [userId], projectId, ...times }],
  }),
  'calendarEvents.getFeed': () => undefined,
  'calendarEvents.createFeed': () => undefined,
  'calendarEvents.revokeFeed': () => undefined,
};
