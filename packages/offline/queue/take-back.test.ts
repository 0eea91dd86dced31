import { expect, test } from 'vitest';
import { delivering, no } from '../testing/delivering.ts';
import { createNote, updateNote } from '../testing/queue-bench.ts';
import { until } from '../testing/replicas.ts';
import { takeBack } from './take-back.ts';

test('QUEUE-19 a waiting change is taken back at once', async () => {
  const { outbox } = delivering();
  const item = await outbox.enqueue(createNote(1));
  expect(await takeBack(outbox, item.id)).toBe(true);
  expect(await outbox.list()).toEqual([]);
});

test(
  'QUEUE-19 taking back a change that is on its way reports that the server has it',
  { timeout: 30_000 },
  async () => {
    const { delivery, outbox, network, sync, sent } = delivering();
    let answer = (): void => undefined;
    network.after = async () => await new Promise<void>((resolve) => (answer = resolve));
    const item = await outbox.enqueue(createNote(1));
    delivery.start();
    await until(() => sent.length > 0);
    const isGone = takeBack(outbox, item.id);
    answer();
    expect(await isGone).toBe(false);
    expect(sync.applied).toEqual([item.id]);
    await delivery.stop();
  },
);

test(
  'QUEUE-19 a change that is refused for good while it is taken back is discarded without another request',
  { timeout: 30_000 },
  async () => {
    const { delivery, outbox, sync, sent, passUntil } = delivering();
    const item = await outbox.enqueue(createNote(1));
    // A change that builds on it prevents taking it back at once, and is discarded with it.
    await outbox.enqueue(updateNote(1, 'Wet slab'));
    sync.refuse(() => no);
    delivery.start();
    await until(() => sent.length > 0);
    let isGone: boolean | null = null;
    void takeBack(outbox, item.id).then((gone) => (isGone = gone));
    await passUntil(() => isGone !== null);
    expect(isGone).toBe(true);
    expect(await outbox.list()).toEqual([]);
    await delivery.stop();
  },
);
