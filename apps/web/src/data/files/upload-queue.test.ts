import { expect, test } from 'vitest';
import type { KeptUpload } from './kept-uploads.ts';
import { createUploadQueue, type Stored, type UploadPorts } from './upload-queue.ts';

type Sending = {
  id: string;
  folderId: string | null;
  /** It is sent from the page's memory. */
  inPage: boolean;
  endElsewhere: () => void;
  end: (stored?: Partial<Stored>) => void;
  fail: (code: string) => void;
};

const top = { projectId: 'clinic', folderId: null };
const named = (name: string, path: string[] = []) => ({ file: new File(['content'], name), path });

/** A queue whose uploads end when the test says so. */
function given({ failFolder = false }: { failFolder?: boolean } = {}) {
  const sending = new Map<string, Sending>();
  const made: string[] = [];
  const settled: string[][] = [];
  const calledOff: string[] = [];
  /** The names of the files on the device, by id. */
  const kept = new Map<string, string>();
  const noted: unknown[] = [];
  const state = { online: true, onHold: false, failFolder, full: false };
  let ids = 0;
  const ports: UploadPorts = {
    newId: () => `u${(ids += 1)}`,
    online: () => state.online,
    isOnHold: () => state.onHold,
    refusal: ({ name }) => (name.endsWith('.exe') ? 'Programs and scripts cannot be uploaded here.' : null),
    keep: async ({ id, file }) => {
      await Promise.resolve();
      if (state.full) throw new Error('This device did not keep the file.');
      kept.set(id, file.name);
    },
    forget: (id) => void kept.delete(id),
    noteRefusal: (id, refusal) => void noted.push([kept.get(id), refusal]),
    folder: async ({ folderId }, name) => {
      if (state.failFolder) throw new Error('refused');
      const id = `${folderId ?? ''}/${name}`;
      made.push(id);
      return await Promise.resolve(id);
    },
    send: async ({ id, file }, { folderOf, signal }) => {
      const folderId = await folderOf();
      const name = file?.name ?? kept.get(id) ?? '';
      return await new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => {
          calledOff.push(name);
          reject(new DOMException('Called off', 'AbortError'));
        });
        sending.set(name, {
          id,
          folderId,
          inPage: file !== null,
          endElsewhere: () => resolve(null),
          end: (stored) => {
            kept.delete(id);
            resolve({ fileId: id, revision: 1, isNewVersion: false, ...stored });
          },
          fail: (code) => reject(new Error(code)),
        });
      });
    },
    failure: (thrown) => {
      const message = thrown instanceof Error ? thrown.message : '';
      return { message, away: message === 'away', again: !message.startsWith('This file') };
    },
    settled: (uploads) => settled.push(uploads.map(({ file, state: { kind } }) => `${file.name} ${kind}`)),
  };
  const queue = createUploadQueue(ports);
  const states = () => queue.uploads.get().map(({ file, state: { kind } }) => `${file.name} ${kind}`);
  const idOf = (name: string) => queue.uploads.get().find(({ file }) => file.name === name)?.id ?? '';
  return { queue, sending, made, settled, calledOff, state, states, idOf, kept, noted };
}

test('FILE-100 three uploads run at once, the next one when one has ended', async () => {
  const { queue, sending, states, settled } = given();
  queue.add(
    top,
    ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map((name) => named(name)),
  );
  await expect.poll(() => [...sending.keys()]).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
  sending.get('b.pdf')?.end();
  await expect.poll(() => [...sending.keys()]).toContain('d.pdf');
  expect(settled).toEqual([]);
  for (const upload of sending.values()) upload.end();
  await expect.poll(() => settled).toEqual([['a.pdf done', 'b.pdf done', 'c.pdf done', 'd.pdf done']]);
  expect(states()).toEqual(['a.pdf done', 'b.pdf done', 'c.pdf done', 'd.pdf done']);
});

test('FILE-101 a refused file is listed with its name and reason, and the others go on', async () => {
  const { queue, sending, states } = given();
  queue.add(top, [named('setup.exe'), named('plan.pdf'), named('permit.pdf')]);
  await expect.poll(() => sending.size).toBe(2);
  sending.get('plan.pdf')?.fail('This file is not what its type says.');
  sending.get('permit.pdf')?.end();
  await expect.poll(states).toEqual(['setup.exe refused', 'plan.pdf refused', 'permit.pdf done']);
  expect(
    queue.uploads.get().map(({ state }) => (state.kind === 'refused' ? [state.message, state.again] : null)),
  ).toEqual([
    ['Programs and scripts cannot be uploaded here.', false],
    ['This file is not what its type says.', false],
    null,
  ]);
});

test('FILE-102 an upload can be cancelled, and tried again when it failed', async () => {
  const { queue, sending, states, calledOff, idOf } = given();
  queue.add(top, [named('a.pdf'), named('b.pdf')]);
  await expect.poll(() => sending.size).toBe(2);
  queue.remove(idOf('a.pdf'));
  expect(calledOff).toEqual(['a.pdf']);
  sending.get('b.pdf')?.fail('The server is busy.');
  await expect.poll(states).toEqual(['b.pdf refused']);
  queue.retry(idOf('b.pdf'));
  await expect.poll(states).toEqual(['b.pdf sending']);
  await expect.poll(() => sending.get('b.pdf')).toBeDefined();
  sending.get('b.pdf')?.end();
  await expect.poll(states).toEqual(['b.pdf done']);
});

test('FILE-103 without a connection the chosen files stay in the list and are sent when there is one', async () => {
  const { queue, sending, states, state } = given();
  state.online = false;
  queue.add(top, [named('a.pdf')]);
  await expect.poll(states).toEqual(['a.pdf waiting']);
  state.online = true;
  queue.goOn();
  await expect.poll(() => sending.size).toBe(1);
  state.online = false;
  sending.get('a.pdf')?.fail('away');
  await expect.poll(states).toEqual(['a.pdf waiting']);
  state.online = true;
  sending.clear();
  queue.goOn();
  await expect.poll(() => sending.size).toBe(1);
  sending.get('a.pdf')?.end();
  await expect.poll(states).toEqual(['a.pdf done']);
});

test('FILE-104 the folders of a dropped folder are made once, empty ones too, with the files in them', async () => {
  const { queue, sending, made } = given();
  queue.add(
    { projectId: 'clinic', folderId: 'plans' },
    [named('a.pdf', ['Roof']), named('b.pdf', ['roof', 'Details']), named('c.pdf', ['Roof', 'Details'])],
    [['Roof', 'Photos']],
  );
  await expect.poll(() => sending.size).toBe(3);
  expect(made.toSorted()).toEqual(['plans/Roof', 'plans/Roof/Details', 'plans/Roof/Photos']);
  expect(sending.get('a.pdf')?.folderId).toBe('plans/Roof');
  expect(sending.get('c.pdf')?.folderId).toBe('plans/Roof/Details');
});

test('FILE-105 when a folder cannot be made its files wait, and the next try asks for it again', async () => {
  const { queue, sending, states, state, idOf } = given({ failFolder: true });
  queue.add(top, [named('a.pdf', ['Roof']), named('b.pdf')]);
  await expect.poll(states).toEqual(['a.pdf refused', 'b.pdf sending']);
  state.failFolder = false;
  queue.retry(idOf('a.pdf'));
  await expect.poll(() => sending.get('a.pdf')?.folderId).toBe('/Roof');
});

test('FILE-106 when another person signs in the uploads are cleared', async () => {
  const { queue, sending, calledOff, settled } = given();
  queue.add(
    top,
    ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map((name) => named(name)),
  );
  await expect.poll(() => sending.size).toBe(3);
  queue.reset();
  expect(queue.uploads.get()).toEqual([]);
  expect(calledOff).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
  expect(settled).toEqual([]);
});

const onDevice = (id: string, name: string, refusal: KeptUpload['refusal'] = null): KeptUpload => ({
  ...{ id, name, refusal, ...top, path: [], size: 7, mime: 'text/plain', pickedAt: 0, stored: null },
});

test('FILE-170 a picked file is on the device before it is sent, and leaves it once it is sent or called off', async () => {
  const { queue, sending, states, kept, idOf } = given();
  queue.add(top, [named('a.pdf'), named('b.pdf'), named('setup.exe')]);
  expect(states()).toEqual(['a.pdf keeping', 'b.pdf keeping', 'setup.exe refused']);
  await expect.poll(() => [...sending.keys()]).toEqual(['a.pdf', 'b.pdf']);
  expect([...kept.values()]).toEqual(['a.pdf', 'b.pdf']);
  expect(sending.get('a.pdf')?.inPage).toBe(false);
  queue.remove(idOf('b.pdf'));
  sending.get('a.pdf')?.end();
  await expect.poll(() => kept.size).toBe(0);
});

test('FILE-170 a file that is called off while it is written does not stay on the device', async () => {
  const { queue, kept, idOf, sending } = given();
  queue.add(top, [named('a.pdf'), named('b.pdf')]);
  queue.remove(idOf('a.pdf'));
  await expect.poll(() => [...sending.keys()]).toEqual(['b.pdf']);
  expect([...kept.values()]).toEqual(['b.pdf']);
});

test('FILE-171 what a page before this one has kept is sent, and what it was refused for needs its person until they try again', async () => {
  const { queue, sending, states, noted, kept } = given();
  kept.set('x', 'x.pdf').set('y', 'y.pdf');
  queue.takeIn([onDevice('x', 'x.pdf'), onDevice('y', 'y.pdf', { message: 'Busy.', again: true })]);
  await expect.poll(states).toEqual(['x.pdf sending', 'y.pdf refused']);
  queue.retry('y');
  await expect.poll(() => sending.get('y.pdf')).toBeDefined();
  sending.get('y.pdf')?.fail('Busy again.');
  await expect.poll(states).toEqual(['x.pdf sending', 'y.pdf refused']);
  expect(noted).toEqual([
    ['y.pdf', null],
    ['y.pdf', { message: 'Busy again.', again: true }],
  ]);
  queue.add(top, [named('a.pdf')]);
  expect(states()).toContain('y.pdf refused');
});

test('FILE-172 what another tab has sent leaves the list here, whether it waited or was about to be sent', async () => {
  const { queue, sending, states, state } = given();
  state.online = false;
  queue.takeIn([onDevice('x', 'x.pdf'), onDevice('y', 'y.pdf')]);
  queue.takeIn([onDevice('y', 'y.pdf')]);
  expect(states()).toEqual(['y.pdf waiting']);
  state.online = true;
  queue.goOn();
  await expect.poll(() => sending.size).toBe(1);
  [...sending.values()][0]?.endElsewhere();
  await expect.poll(states).toEqual([]);
});

test('FILE-173 a file that the device does not keep is sent from the page, and says so while it waits', async () => {
  const { queue, sending, state } = given();
  Object.assign(state, { full: true, online: false });
  queue.add(top, [named('a.pdf')]);
  await expect
    .poll(() => queue.uploads.get()[0])
    .toMatchObject({ state: { kind: 'waiting' }, unkept: 'This device did not keep the file.' });
  state.online = true;
  queue.goOn();
  await expect.poll(() => sending.get('a.pdf')?.inPage).toBe(true);
});

test('TRANSFER-34: while files are on hold nothing of them is sent, what is on its way stops and stays, and goes on afterwards', async () => {
  const { queue, sending, states, state, kept, calledOff } = given();
  queue.add(top, [named('Plan.pdf')]);
  await expect.poll(() => sending.has('Plan.pdf')).toBe(true);
  state.onHold = true;
  queue.followHold();
  await expect.poll(states).toEqual(['Plan.pdf waiting']);
  expect(calledOff).toEqual(['Plan.pdf']);
  expect([...kept.values()]).toEqual(['Plan.pdf']);
  sending.clear();
  queue.add(top, [named('Roof.pdf')]);
  await expect.poll(states).toEqual(['Plan.pdf waiting', 'Roof.pdf waiting']);
  expect([...sending.keys()]).toEqual([]);
  state.onHold = false;
  queue.followHold();
  await expect.poll(() => [...sending.keys()]).toEqual(['Plan.pdf', 'Roof.pdf']);
  sending.get('Plan.pdf')?.end();
  sending.get('Roof.pdf')?.end();
  await expect.poll(states).toEqual(['Plan.pdf done', 'Roof.pdf done']);
});
