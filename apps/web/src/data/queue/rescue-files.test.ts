import { afterEach, expect, test, vi } from 'vitest';
import { playWorkers } from '../workers/played-worker.fixture.ts';
import type { RescueAnswer, RescueQuestion } from './rescue-answer.ts';
import { rescueFiles } from './rescue-files.ts';

const workers = playWorkers<RescueQuestion, RescueAnswer>();
afterEach(() => vi.unstubAllGlobals());

const passphrase = 'lock and weir';
const content = () => ({
  ...{ organizationId: 'o', userId: 'u', savedAt: '2026-03-02T08:00:00.000Z' },
  items: [],
  closed: [],
});

test('RESCUE-750: a rescue file is written and read by a worker, which ends with it', async () => {
  const given = content();
  const written = rescueFiles.write(passphrase, given);
  expect(workers[0]?.asked[0]?.question).toEqual({ passphrase, content: given });
  const file = new Blob(['sealed']);
  workers[0]?.answer(0, { kind: 'done', answer: { file } });
  expect(await written).toBe(file);
  const reading = vi.spyOn(file, 'arrayBuffer');
  const read = rescueFiles.read(passphrase, file);
  workers[1]?.answer(0, { kind: 'done', answer: { content: given } });
  expect(await read).toEqual(given);
  expect(reading).not.toHaveBeenCalled();
  expect(workers.map(({ terminated }) => terminated)).toEqual([true, true]);
});

test('RESCUE-751: what the worker cannot open is refused as it would be here', async () => {
  const read = rescueFiles.read('another', new Blob(['sealed']));
  workers[0]?.answer(0, { kind: 'done', answer: { refused: true } });
  await expect(read).rejects.toMatchObject({ code: 'QUEUE_ERROR', message: 'Failed to decrypt data' });
});

test(
  'RESCUE-752: where no worker starts, the page writes the file and reads it',
  { timeout: 30_000 },
  async () => {
    vi.stubGlobal('Worker', undefined);
    const file = await rescueFiles.write(passphrase, content());
    expect(await rescueFiles.read(passphrase, file)).toEqual(content());
    await expect(rescueFiles.read('another', file)).rejects.toMatchObject({ code: 'QUEUE_ERROR' });
  },
);

test(
  'RESCUE-753: where the worker does not load, as in a browser that kept nothing and has no signal, the page writes the file',
  { timeout: 30_000 },
  async () => {
    const written = rescueFiles.write(passphrase, content());
    workers[0]?.fail();
    expect((await written).size).toBeGreaterThan(100);
  },
);
