import { callAs } from '../../testing/call.ts';
import { madeOnce, type ModuleInputs } from '../../testing/module-inputs.ts';
import { type ProjectIds, records as projects } from '../projects/inputs.fixture.ts';
import type { TaskIds } from '../tasks/inputs.fixture.ts';

/** A job of the project without people, a walk of an admin and a field technician, and a deleted visit. */
export const records = madeOnce(async (services, tenant) => {
  const { projectId } = await projects(services, tenant);
  const { eventId } = await callAs(services, tenant.admin).calendarEvents.create({
    ...{ title: 'Gas pressure test', eventType: 'job', projectId },
    ...{ startDate: '2026-05-04T15:00:00.000Z', endDate: '2026-05-04T16:00:00.000Z' },
  });
  const { admin, tech } = tenant;
  const { eventId: ownEventId } = await callAs(services, admin).calendarEvents.create({
    ...{ title: 'Boiler room walk', attendees: [admin.userId, tech.userId] },
    ...{ startDate: '2026-05-04T07:00:00.000Z', endDate: '2026-05-04T07:30:00.000Z' },
  });
  const { eventId: deletedEventId } = await callAs(services, tenant.admin).calendarEvents.create({
    ...{ title: 'Cancelled visit', projectId },
    ...{ startDate: '2026-05-04T17:00:00.000Z', endDate: '2026-05-04T18:00:00.000Z' },
  });
  await callAs(services, tenant.admin).calendarEvents.deleteEvent({ eventId: deletedEventId ?? '' });
  return { eventId: eventId ?? '', ownEventId: ownEventId ?? '', deletedEventId: deletedEventId ?? '' };
});

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
  'calendarEvents.update': ({ eventId, userId, projectId, taskId }) => ({
    ...{ eventId, attendees: [userId], projectId, taskId },
    ...times,
  }),
  'calendarEvents.setJobStatus': ({ eventId }) => ({ eventId, jobStatus: 'done' }),
  'calendarEvents.acknowledge': ({ ownEventId }) => ({
    items: [{ eventId: ownEventId, planRevision: 1, deliveredAt: times.startDate }],
  }),
  'calendarEvents.moveEvents': ({ eventId, userId }) => ({
    moves: [{ eventId, attendees: [userId], ...times }],
  }),
  'calendarEvents.restoreEvent': ({ deletedEventId }) => ({ eventId: deletedEventId }),
  'calendarEvents.deleteEvent': ({ eventId }) => ({ eventId }),
  'calendarEvents.deleteEvents': ({ eventId }) => ({ eventIds: [eventId] }),
  'calendarEvents.importEvents': ({ userId, projectId }) => ({
    events: [{ title: 'Toolbox talk', attendees: [userId], projectId, ...times }],
  }),
  'calendarEvents.getFeed': () => undefined,
  'calendarEvents.createFeed': () => undefined,
  'calendarEvents.revokeFeed': () => undefined,
};
