import { expect, test } from 'vitest';
import { readPullState } from '../replica/pull-state.ts';
import { aTask, clock, serverWithRows, write } from '../testing/filled-server.ts';
import { portOf } from '../testing/model-server.ts';
import { seeded } from '../testing/random.ts';
import { aMoment, contents, createDevice, until } from '../testing/replicas.ts';
import { idOf } from '../testing/rows.ts';
import { createPull, type PullServer } from './pull.ts';

/** A port that holds back its first, already computed reply to some call until the test releases it. */
function holding(port: PullServer, holds: { pull?: boolean; snapshotOf?: string }) {
  let release = (): void => undefined;
  let pending = false;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const keep = async () => {
    if (pending) return;
    pending = true;
    await released;
  };
  const server: PullServer = {
    pull: async (input) => {
      const reply = await port.pull(input);
      if (holds.pull) await keep();
      return reply;
    },
    snapshot: async (input) => {
      const reply = await port.snapshot(input);
      if (holds.snapshotOf === input.entity) await keep();
      return reply;
    },
  };
  return { server, release: () => release(), isHeld: () => pending };
}

test('PULL-6 a page of a fill that another tab has finished meanwhile is not applied', async () => {
  const server = serverWithRows();
  const device = createDevice();
  const [slow, quick] = [device.openTab(), device.openTab()];
  const pending = holding(portOf(server), { snapshotOf: 'task' });
  const seen: boolean[] = [];
  const look = async () => {
    if (pending.isHeld()) seen.push((await slow.task.get(idOf(2))) !== undefined);
  };
  const watched: PullServer = {
    pull: async (input) => {
      await look();
      return pending.server.pull(input);
    },
    snapshot: async (input) => {
      await look();
      return pending.server.snapshot(input);
    },
  };
  const running = createPull({ replica: slow, server: watched, clock }).catchUp();
  await until(pending.isHeld);
  server.hide(({ row }) => row.id === idOf(2));
  await createPull({ replica: quick, server: portOf(server), clock }).catchUp();
  const finished = await readPullState(quick);
  pending.release();
  await running;
  expect(seen.length).toBeGreaterThan(0);
  expect(seen).not.toContain(true);
  expect(await readPullState(slow)).toMatchObject({
    cursor: finished.cursor,
    epoch: server.epoch(),
    fill: null,
  });
  expect(await contents(slow)).toEqual(server.contents());
});

test('PULL-6 a page pulled under the old epoch does not bring back what another tab’s fill withdraws', async () => {
  const server = serverWithRows();
  const device = createDevice();
  const [slow, quick] = [device.openTab(), device.openTab()];
  await createPull({ replica: slow, server: portOf(server), clock }).fill();
  server.commit([aTask(30)]);
  const page = holding(portOf(server), { pull: true });
  const pulling = createPull({ replica: slow, server: page.server, clock }).catchUp();
  await until(page.isHeld);
  server.hide(({ row }) => row.id === idOf(30));
  const fill = holding(portOf(server), { snapshotOf: 'projectMoney' });
  const filling = createPull({ replica: quick, server: fill.server, clock }).catchUp();
  await until(fill.isHeld);
  expect((await readPullState(slow)).fill).not.toBeNull();
  page.release();
  await pulling;
  fill.release();
  await filling;
  expect(await contents(quick)).toEqual(server.contents());
});

test('PULL-6 tabs that learn of the same epoch fill once', async () => {
  const server = serverWithRows();
  const device = createDevice();
  const [slow, quick] = [device.openTab(), device.openTab()];
  await createPull({ replica: slow, server: portOf(server), clock }).fill();
  server.hide(() => false);
  const pending = holding(portOf(server), { pull: true });
  let snapshots = 0;
  const counted: PullServer = {
    pull: pending.server.pull,
    snapshot: (input) => {
      snapshots += 1;
      return pending.server.snapshot(input);
    },
  };
  const running = createPull({ replica: slow, server: counted, clock }).catchUp();
  await until(pending.isHeld);
  await createPull({ replica: quick, server: portOf(server), clock }).catchUp();
  pending.release();
  await running;
  expect(snapshots).toBe(0);
  expect(await contents(slow)).toEqual(server.contents());
});

test(
  'PULL-6 tabs that pull into one database at the same time do not disturb each other',
  { timeout: 30_000 },
  async () => {
    for (let seed = 1; seed <= 8; seed += 1) {
      const random = seeded(seed);
      const server = serverWithRows();
      const device = createDevice();
      let writes = 20;
      const port = portOf(server, async () => {
        for (let turns = random.below(6); turns > 0; turns -= 1) await aMoment();
        if (writes > 0 && random.chance(0.3)) {
          writes -= 1;
          const hidden = idOf(1 + random.below(8));
          if (random.chance(0.15)) server.hide(({ row }) => row.id === hidden);
          else write(server, random);
        }
      });
      const tabs = [device.openTab(), device.openTab(), device.openTab()];
      const pulls = tabs.map((replica) => createPull({ replica, server: port, clock }));
      await Promise.all(pulls.map((pull) => pull.fill()));
      await Promise.all(pulls.map((pull) => pull.catchUp()));
      writes = 0;
      await Promise.all(pulls.map((pull) => pull.catchUp()));
      for (const replica of tabs)
        expect(await contents(replica), `seed ${String(seed)}`).toEqual(server.contents());
      for (const replica of tabs) replica.close();
    }
  },
);
