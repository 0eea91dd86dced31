import { expect, test } from 'vitest';
import { delivering, no } from '../testing/delivering.ts';
import { createNote, updateNote } from '../testing/queue-bench.ts';
import { until } from '../testing/replicas.ts';
import { takeBack } from './take-back.ts';

test('QUEUE-19 what waits is taken back at once', async () => {
  const { outbox } = delivering();
  const item = await outbox.enqueue(createNote(1));
  expect(await takeBack(outbox, item.id)).toBe(true);
  expect(await outbox.list()).toEqual([]);
});

test(
  'QUEUE-19 whoever takes back what is on its way hears that the server has it',
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
  'QUEUE-19 what is refused for good while it is taken back goes without asking again',
  { timeout: 30_000 },
  async () => {
    const { delivery, outbox, sync, sent, passUntil } = delivering();
    const item = await outbox.enqueue(createNote(1));
    // Builds on it, so that it cannot go at once, and goes with it.
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
