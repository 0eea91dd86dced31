import { Client } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLog } from '../process/log.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { type Hint, openHints } from './hints.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await database.close();
});

/** A node that is listening. */
async function node(name: string, pool = database.pool) {
  const heard: Hint[] = [];
  let listening: () => void = () => undefined;
  const ready = new Promise<void>((done) => {
    listening = done;
  });
  const hints = openHints({
    pool,
    connect: () => new Client(database.pool.options),
    node: name,
    log: createLog('silent'),
    heard: (hint) => void heard.push(hint),
    resumed: () => listening(),
  });
  await ready;
  return { hints, heard };
}
const nothing = { version: 0, raised: [], readmit: [], presence: [], ended: [] };

test('LIVE-36 a hint that could not be sent is sent later, as one to look at everybody; one that is too large is sent so at once', async () => {
  const notified = await node('told');
  const query = vi.spyOn(database.pool, 'query').mockImplementationOnce(() => {
    throw new Error('no connection is free');
  });
  const telling = await node('telling');
  const [organizationId, userId] = [uuidv7(), uuidv7()];
  telling.hints.tell({ ...nothing, organizationId, version: 7, raised: [userId], readmit: [userId] });
  await vi.waitFor(() => expect(notified.heard).toHaveLength(1), 20_000);
  expect(notified.heard[0]).toMatchObject({ organizationId, version: 7, raised: [], readmit: 'all' });
  query.mockRestore();

  telling.hints.tell({ ...nothing, organizationId: '', ended: Array.from({ length: 400 }, () => uuidv7()) });
  await vi.waitFor(() => expect(notified.heard).toHaveLength(2), 20_000);
  expect(notified.heard[1]).toMatchObject({ organizationId: '', readmit: 'all', ended: [] });
  await telling.hints.close();
  await notified.hints.close();
});

test('LIVE-36 a hint told while another is on its way is sent too', async () => {
  const notified = await node('told');
  const telling = await node('telling');
  const [first, second, early, late] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  const query = vi.spyOn(database.pool, 'query').mockImplementationOnce(() => {
    telling.hints.tell({ ...nothing, organizationId: second, ended: [late] });
  });
  telling.hints.tell({ ...nothing, organizationId: first });
  telling.hints.tell({ ...nothing, organizationId: second, ended: [early] });
  await vi.waitFor(() => expect(notified.heard.flatMap(({ ended }) => ended)).toEqual([early, late]), 20_000);
  query.mockRestore();
  await telling.hints.close();
  await notified.hints.close();
});
