import { leaveOrganization, readRemovalMark } from '@plumbline/offline/replica/leave';
import { Dexie } from 'dexie';
import { IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDevice, owner } from '../../../../../packages/offline/testing/replicas.ts';
import { openAcknowledgements } from '../dispatch/acknowledgement-store.ts';
import { saveIntegration } from '../integrations/integration-store.ts';
import { memoryStorage } from '../memory-storage.ts';
import { draftName } from '../queue/draft-names.ts';
import { LocalDatabase } from '../replica/local-database.ts';
import { queueKeys } from '../replica/queue-key.ts';
import { noteRole } from '../session/role-change.ts';
import { openPositions } from '../tracking/position-store.ts';
import { forgetFormer } from './former-copies-state.ts';
import { discardFormer, lookForFormer } from './former-copies.ts';
import { forgetCopiesOf, lookInto } from './person-copies.ts';

const user = { id: owner.userId, organizationId: owner.organizationId };
let device: ReturnType<typeof createDevice>;

beforeEach(() => {
  device = createDevice();
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('indexedDB', device.indexedDB);
  Dexie.dependencies.indexedDB = device.indexedDB;
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
});
afterEach(() => {
  forgetFormer();
  vi.unstubAllGlobals();
});

test('SESSION-36 a person who belongs to an organization again is not told the next time that they were removed from it', async () => {
  const replica = device.openTab();
  await leaveOrganization(replica, { company: 'Salmon & Sons', at: 5 });
  await lookForFormer(user);
  expect(await readRemovalMark(replica)).toBeNull();
});

test('REPLICA-628 of a removed person everything beside the copy goes too: positions, dispatch, own calendars, drafts, role; what is of others stays', async () => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  const other = { organizationId: 'trout', userId: owner.userId };
  const somebody = { ...owner, userId: 'ines' };
  const owners = [owner, other, somebody];
  await device.openTab().open();
  for (const each of owners) {
    const [positions, acknowledgements] = [openPositions(each), openAcknowledgements(each)];
    await positions.markAsked();
    await acknowledgements.see({ eventId: 'talk', planRevision: 1 }, '2026-05-04T12:00:00.000Z');
    for (const store of [positions, acknowledgements]) store.close();
    const at = { createdAt: '', updatedAt: '' };
    await saveIntegration(each, { id: 'family', name: 'Family', events: [], ...at });
    noteRole({ id: each.userId, organizationId: each.organizationId, role: 'field_tech' });
    sessionStorage.setItem(`plumbline:draft-unkept:${draftName(each, 'note')}`, '{}');
    queueKeys.write(each, 'c2VjcmV0');
  }
  localStorage.setItem('plumbline.punches-sought', '[]');
  vi.stubGlobal(
    'fetch',
    async () => await Promise.resolve(Response.json([{ id: other.organizationId, name: 'Trout' }])),
  );
  await lookForFormer({ id: owner.userId, organizationId: null });
  const nameOf = ({ organizationId, userId }: typeof other) => `${organizationId}:${userId}`;
  const names = [
    ...(await device.indexedDB.databases()).map(({ name = '' }) => name),
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ];
  // The sealed outbox, if there is one, and its key.
  expect(names.filter((name) => name.includes(nameOf(owner))).toSorted()).toEqual([
    `plumbline-queue-key:${nameOf(owner)}`,
    `plumbline:${nameOf(owner)}`,
  ]);
  for (const each of [other, somebody])
    expect(names.filter((name) => name.includes(nameOf(each)))).toHaveLength(4);
  expect(names).not.toContain('plumbline.punches-sought');

  await discardFormer();
  const left = (await device.indexedDB.databases()).map(({ name = '' }) => name);
  expect(left.filter((name) => name.includes(nameOf(owner)))).toEqual([]);
});

test('REPLICA-629 a sign-out also deletes what lies beside a copy that is gone', async () => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  const positions = openPositions(owner);
  await positions.markAsked();
  positions.close();
  await forgetCopiesOf(owner.userId, null);
  expect(await device.indexedDB.databases()).toEqual([]);
});

test('SYNCVIEW-77: what waits for another organization is counted with its files for projects, which no rescue file holds', async () => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  device.openTab();
  expect(await lookInto(owner)).toMatchObject({ changes: 0, files: 0 });
  const beside = new LocalDatabase(owner);
  await beside.table('uploads').put({ id: 'plan', whole: true });
  beside.close();
  expect(await lookInto(owner)).toMatchObject({ changes: 1, files: 1 });
});
