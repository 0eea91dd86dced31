import { expect, test } from 'vitest';
import { createUploadQueue, type Stored, type UploadPorts } from './upload-queue.ts';

type Sending = {
  id: string;
  folderId: string | null;
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
  const state = { online: true, failFolder };
  let ids = 0;
  const ports: UploadPorts = {
    newId: () => `u${(ids += 1)}`,
    online: () => state.online,
    refusal: ({ name }) => (name.endsWith('.exe') ? 'Programs and scripts cannot be uploaded here.' : null),
    folder: async ({ folderId }, name) => {
      if (state.failFolder) throw new Error('refused');
      const id = `${folderId ?? ''}/${name}`;
      made.push(id);
      return await Promise.resolve(id);
    },
    send: ({ id, folderId, file }, { signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => {
          calledOff.push(file.name);
          reject(new DOMException('Called off', 'AbortError'));
        });
        sending.set(file.name, {
          id,
          folderId,
          end: (stored) => resolve({ fileId: id, revision: 1, isNewVersion: false, ...stored }),
          fail: (code) => reject(new Error(code)),
        });
      }),
    failure: (thrown) => {
      const message = thrown instanceof Error ? thrown.message : '';
      return { message, away: message === 'away', again: !message.startsWith('This file') };
    },
    settled: (uploads) => settled.push(uploads.map(({ file, state: { kind } }) => `${file.name} ${kind}`)),
  };
  const queue = createUploadQueue(ports);
  const states = () => queue.uploads.get().map(({ file, state: { kind } }) => `${file.name} ${kind}`);
  const idOf = (name: string) => queue.uploads.get().find(({ file }) => file.name === name)?.id ?? '';
  return { queue, sending, made, settled, calledOff, state, states, idOf };
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
  expect(states()).toEqual(['a.pdf waiting']);
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
