import { callAs } from '../../testing/call.ts';
import { madeOnce, type ModuleInputs } from '../../testing/module-inputs.ts';
import { type ProjectIds, records as projects } from '../projects/inputs.fixture.ts';
import type { TaskIds } from '../tasks/inputs.fixture.ts';

/** Hours of the admin, ended and not yet approved, others of theirs corrected once, others that they object to, and running ones of a field technician. */
export const records = madeOnce(async (services, tenant) => {
  const { projectId } = await projects(services, tenant);
  const { entryId: timeEntryId, timeEntry } = await callAs(services, tenant.admin).timeEntries.create({
    projectId,
    clockIn: '2026-05-01T12:00:00.000Z',
    clockOut: '2026-05-01T16:00:00.000Z',
  });
  const { entryId: changedEntryId } = await callAs(services, tenant.admin).timeEntries.create({
    projectId,
    clockIn: '2026-05-01T17:00:00.000Z',
    clockOut: '2026-05-01T18:00:00.000Z',
  });
  await callAs(services, tenant.admin).timeEntries.update({ entryId: changedEntryId, notes: 'Corrected' });
  const { entryId: objectedEntryId } = await callAs(services, tenant.admin).timeEntries.create({
    projectId,
    clockIn: '2026-05-01T19:00:00.000Z',
    clockOut: '2026-05-01T20:00:00.000Z',
  });
  await callAs(services, tenant.admin).timeEntries.update({ entryId: objectedEntryId, notes: 'Corrected' });
  const { timeEntry: objected } = await callAs(services, tenant.admin).timeEntries.answerChanges({
    ...{ entryId: objectedEntryId, revisions: 1, agrees: false, comment: 'I stayed' },
  });
  const objectedAt = objected.history?.objection?.at ?? '';
  const { exportId } = await callAs(services, tenant.admin).timeEntries.exportHours({
    ...{ from: '2026-05-01', to: '2026-05-07', format: 'csv' },
  });
  const { entryId: runningEntryId, timeEntry: running } = await callAs(
    services,
    tenant.tech,
  ).timeEntries.clockIn({ projectId });
  return {
    ...{ timeEntryVersion: String(timeEntry.version), runningEntryVersion: String(running.version) },
    exportId: exportId ?? '',
    ...{ timeEntryId, changedEntryId, objectedEntryId, objectedAt, runningEntryId },
  };
});

export type TimeEntryIds = Awaited<ReturnType<typeof records>>;

export const inputs: ModuleInputs<'timeEntries', ProjectIds & TimeEntryIds & TaskIds> = {
  'timeEntries.list': ({ userId, projectId }) => ({ userId, projectId }),
  'timeEntries.get': ({ timeEntryId }) => ({ entryId: timeEntryId }),
  'timeEntries.listHistory': ({ changedEntryId }) => ({ entryId: changedEntryId }),
  'timeEntries.getActive': () => undefined,
  'timeEntries.clockIn': ({ projectId, taskId }) => ({ projectId, taskId }),
  'timeEntries.clockOut': ({ runningEntryId, runningEntryVersion }) => ({
    ...{ entryId: runningEntryId, seen: { version: Number(runningEntryVersion) } },
  }),
  'timeEntries.create': ({ userId, projectId, taskId }) => ({
    ...{ userId, projectId, taskId },
    clockIn: '2026-05-04T12:00:00.000Z',
    clockOut: '2026-05-04T16:00:00.000Z',
  }),
  'timeEntries.update': ({ timeEntryId, projectId, taskId }) => ({
    entryId: timeEntryId,
    ...{ projectId, taskId },
  }),
  'timeEntries.submitWeek': () => ({ from: '2026-04-27' }),
  'timeEntries.decide': ({ timeEntryId, timeEntryVersion }) => ({
    entries: [{ entryId: timeEntryId, version: Number(timeEntryVersion) }],
    decision: 'approved',
  }),
  'timeEntries.answerChanges': ({ changedEntryId }) => ({
    entryId: changedEntryId,
    revisions: 1,
    agrees: true,
  }),
  'timeEntries.answerObjection': ({ objectedEntryId, objectedAt }) => ({
    ...{ entryId: objectedEntryId, objectedAt, comment: 'The gate shows it' },
  }),
  'timeEntries.listCrew': ({ projectId }) => ({ projectId }),
  'timeEntries.clockInCrew': ({ otherUserId, projectId, taskId }) => ({
    ...{ userIds: [otherUserId], projectId, taskId },
  }),
  'timeEntries.clockOutCrew': ({ otherUserId, projectId }) => ({ userIds: [otherUserId], projectId }),
  'timeEntries.exportHours': ({ userId, projectId }) => ({
    ...{ from: '2026-05-01', to: '2026-05-07', userIds: [userId], projectId },
    format: 'csv',
  }),
  'timeEntries.listExports': () => undefined,
  'timeEntries.listExportChanges': ({ exportId }) => ({ exportId }),
  'timeEntries.deleteEntry': ({ timeEntryId }) => ({ entryId: timeEntryId }),
};
