import { expect, test } from 'vitest';
import { createSeals } from '../sealing/seals.ts';
import { createLocks } from '../testing/locks.ts';
import { createKeyStore, person } from '../testing/queue-bench.ts';
import { createDevice, until } from '../testing/replicas.ts';
import { createDrafts } from './drafts.ts';

function drafting() {
  const device = createDevice();
  const ports = { crypto: globalThis.crypto, store: createKeyStore(), locks: createLocks(), owner: person };
  const failures: unknown[] = [];
  const openTab = () => {
    const replica = device.openTab();
    const seals = createSeals(ports);
    const drafts = createDrafts({ replica, seals, onFailure: (error) => failures.push(error) });
    return { replica, drafts };
  };
  return { openTab, failures, ...ports };
}

test('DRAFT-1 a begun draft is in the form at once, also after the page was closed', async () => {
  const { openTab, failures } = drafting();
  const before = openTab();
  await before.drafts.ready;
  before.drafts.write('note', { title: 'Sill' });
  expect(before.drafts.read('note')).toEqual({ title: 'Sill' });
  await before.drafts.stored();

  const after = openTab();
  await after.drafts.ready;
  expect(after.drafts.read('note')).toEqual({ title: 'Sill' });
  after.drafts.write('note', null);
  await after.drafts.stored();
  expect(after.drafts.read('note')).toBeNull();
  expect(await after.replica.drafts.count()).toBe(0);
  expect(failures).toEqual([]);
});

test('DRAFT-1 of several values written while one is being stored, the last is kept', async () => {
  const { openTab } = drafting();
  const { drafts } = openTab();
  for (let at = 0; at < 200; at += 1) drafts.write('message', 'x'.repeat(at));
  await drafts.stored();
  const after = openTab();
  await after.drafts.ready;
  expect(after.drafts.read('message')).toBe('x'.repeat(199));
});

test('DRAFT-1 another tab gets the draft too, but not over what is being written there', async () => {
  const { openTab } = drafting();
  const [here, there] = [openTab(), openTab()];
  await Promise.all([here.drafts.ready, there.drafts.ready]);
  here.drafts.write('message', 'From here');
  await until(() => there.drafts.read('message') === 'From here');
  there.drafts.write('message', 'From there');
  await until(() => here.drafts.read('message') === 'From there');
  there.drafts.write('message', null);
  await until(() => here.drafts.read('message') === null);
});

test('DRAFT-10 a draft that the store did not take is not reported as kept until it has', async () => {
  const { openTab, failures } = drafting();
  const { drafts, replica } = openTab();
  await drafts.ready;
  const broken = () => {
    throw new Error('no room');
  };
  replica.drafts.hook('creating', broken);
  drafts.write('note', { title: 'Sill' });
  expect(await drafts.stored()).toBe(false);
  expect(failures).toHaveLength(1);
  expect(drafts.read('note')).toEqual({ title: 'Sill' });
  replica.drafts.hook('creating').unsubscribe(broken);
  drafts.write('note', { title: 'Sill, east' });
  expect(await drafts.stored()).toBe(true);

  drafts.write('note', { title: 'Sill, west' });
  drafts.stop();
  replica.close();
  expect(await drafts.stored()).toBe(false);
});

test('DRAFT-2 a draft is stored sealed, and one stored under another’s name is not read', async () => {
  const { openTab, failures } = drafting();
  const { replica, drafts } = openTab();
  drafts.write('note', 'Cracked sill plate');
  await drafts.stored();
  const [lies] = await replica.drafts.toArray();
  if (lies === undefined) throw new Error('Nothing lies there.');
  expect(new TextDecoder('latin1').decode(lies.sealed.data)).not.toContain('Cracked');
  drafts.stop();
  await replica.drafts.put({ ...lies, id: 'message' });

  const after = openTab();
  await after.drafts.ready;
  expect(after.drafts.read('message')).toBeNull();
  expect(failures).toHaveLength(1);
});

test('DRAFT-2 without the key no draft is read, and the form still works', async () => {
  const { openTab, store, failures } = drafting();
  const before = openTab();
  before.drafts.write('note', 'Cracked sill plate');
  await before.drafts.stored();
  store.secrets.clear();
  const after = openTab();
  await after.drafts.ready;
  expect(after.drafts.read('note')).toBeNull();
  after.drafts.write('note', 'Anew');
  await after.drafts.stored();
  expect(after.drafts.read('note')).toBe('Anew');
  expect(failures).toHaveLength(1);
});
