import { AsyncLocalStorage } from 'node:async_hooks';
import { type Gate, gates, type ProcedureName } from '@plumbline/domain/operations/gates';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs, callByName } from '../testing/call.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { testTenant } from '../testing/tenant.ts';
import { inputOf, procedures, recordsOf } from './inputs.fixture.ts';

/** Counts the messages that a call causes, and none of what runs beside it. */
const counting = new AsyncLocalStorage<{ messages: number }>();
const query: unknown = Reflect.get(Client.prototype, 'query');
let server: TestServer;
beforeAll(async () => {
  if (typeof query !== 'function') throw new Error('the driver sends by another method');
  Reflect.set(Client.prototype, 'query', function counted(this: unknown, ...given: unknown[]): unknown {
    const count = counting.getStore();
    if (count) count.messages += 1;
    return Reflect.apply(query, this, given);
  });
  server = await testServer();
});
afterAll(async () => {
  Reflect.set(Client.prototype, 'query', query);
  await server.close();
});

/** Without the look-up of the caller, which is one more. */
const mostOf = { query: 1, mutation: 6 };

/**
 * Calls that need more, with how many they make: a change of one record changes others, a look at somebody's
 * way is recorded in the transaction of the read, an export goes page by page.
 */
const more: Partial<Record<ProcedureName, number>> = {
  'audit.export': 2,
  'calendarEvents.create': 9,
  'calendarEvents.importEvents': 9,
  'calendarEvents.moveEvents': 10,
  'calendarEvents.restoreEvent': 8,
  'calendarEvents.suggest': 8,
  'calendarEvents.update': 11,
  'locations.get': 4,
  'locations.getByEmployee': 3,
  'locations.getHistory': 3,
  'locations.list': 4,
  'messages.create': 7,
  'organization.getSettingsFacts': 3,
  // Its pictures are announced, stored and claimed, too, in transactions of their own.
  'organization.loadSample': 45,
  'organization.previewZone': 3,
  'organization.removeSample': 87,
  // The zone of the organization, by which its days begin, is read first.
  'photos.listDays': 2,
  // Names are asked for once it is known who took the photos.
  'photos.getReport': 2,
  'photos.getPacket': 2,
  'photos.saveMetadata': 9,
  'projectFiles.create': 7,
  'projectFiles.deleteFolder': 7,
  'projectFiles.restoreFolder': 9,
  'projectFiles.updateFolder': 8,
  'projectTeam.create': 10,
  'projectTemplates.use': 10,
  'projects.create': 10,
  // The rates of those whose hours wait are asked for once it is known who they are.
  'projects.jobCost': 2,
  'projects.deleteProject': 16,
  'projects.duplicate': 14,
  'projects.restoreProject': 16,
  'projects.update': 8,
  // The sums of the commitments are asked for once it is known which the page has.
  'subcontractors.listCommitments': 2,
  // The invoice is locked before its entries and its firm's papers are read.
  'subcontractors.pay': 8,
  'subcontractors.release': 7,
  'subcontractors.takeBack': 8,
  // The days of the organization, by which a period is counted, are read first.
  'reports.get': 2,
  'reports.listRecords': 2,
  'sync.apply': 9,
  'sync.mailReceipt': 9,
  'tasks.batchUpdate': 8,
  'tasks.create': 10,
  'tasks.update': 8,
  'teams.addMember': 17,
  // What a rate changes of approved hours follows from the person's other rates.
  'teams.previewRate': 4,
  'teams.removeRate': 9,
  'teams.setRate': 9,
  'teams.remove': 17,
  'timeEntries.clockInCrew': 12,
  'timeEntries.clockOut': 10,
  // Also what the exports of the days before hold.
  'timeEntries.exportHours': 12,
  // The weeks of what is approved are costed.
  'timeEntries.decide': 8,
  'timeEntries.update': 7,
};

test.each(procedures)('TRIPS-1 %s makes no more round trips to the database than it needs', async (name) => {
  const gate: Gate = gates[name];
  const own = await testTenant(server.database.pool);
  const ids = await recordsOf(server.services, own);
  if (name === 'organization.removeSample')
    await callAs(server.services, own.admin).organization.loadSample();
  const input = inputOf(name, { ...ids, userId: own.admin.userId });
  const count = { messages: 0 };
  await counting.run(count, async () => {
    await callByName(server.services, own.admin, name, input).catch(() => undefined);
  });
  const kind = gate.kind === 'query' ? 'query' : 'mutation';
  expect(count.messages).toBeLessThanOrEqual(more[name] ?? mostOf[kind]);
});

test('TRIPS-2 a plain change of a record makes at most four round trips', async () => {
  const own = await testTenant(server.database.pool);
  const as = () => callAs(server.services, own.admin);
  const { projectId } = await as().projects.create({ name: 'Depot' });
  const { taskId } = await as().tasks.create({ projectId, title: 'Step' });
  const { noteId } = await as().notes.create({ projectId, title: 'Gate code' });
  const messagesOf = async (act: () => Promise<unknown>) => {
    const count = { messages: 0 };
    await counting.run(count, async () => void (await act()));
    return count.messages;
  };
  expect(await messagesOf(async () => await as().tasks.update({ taskId, title: 'Steps' }))).toBe(3);
  expect(await messagesOf(async () => await as().notes.update({ noteId, title: 'Gate' }))).toBe(4);
  expect(await messagesOf(async () => await as().projects.update({ projectId, name: 'Shed' }))).toBe(4);
});
