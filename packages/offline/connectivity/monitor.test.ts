import { expect, test } from 'vitest';
import { aMoment, until } from '../testing/replicas.ts';
import { createTimers } from '../testing/timers.ts';
import { createMonitor, type MonitorPorts } from './monitor.ts';

function watching(over: Partial<MonitorPorts> = {}) {
  const { timers, clock, pass, waiting } = createTimers();
  const world = {
    online: true,
    figures: null as ReturnType<MonitorPorts['network']>,
    answer: async (): Promise<{ serverTime: number | null }> => ({ serverTime: null }),
    change: (): void => undefined,
  };
  const checks: number[] = [];
  const monitor = createMonitor({
    checkHealth: () => {
      checks.push(clock());
      return world.answer();
    },
    network: () => world.figures,
    browserOnline: () => world.online,
    onNetworkChange: (listen) => {
      world.change = listen;
      return () => {
        world.change = () => undefined;
      };
    },
    timers,
    clock,
    ...over,
  });
  return { monitor, world, checks, pass, waiting, clock };
}

test('CONNECTION-4 the server is asked at once and every ten seconds', async () => {
  const { monitor, checks, pass, waiting } = watching();
  expect(monitor.state.get()).toMatchObject({ quality: 'unknown', reachable: null, online: true });
  monitor.start();
  for (let seconds = 0; seconds < 30; seconds += 1) {
    pass(1_000);
    await aMoment();
  }
  expect(checks).toEqual([0, 10_000, 20_000, 30_000]);
  await until(() => monitor.state.get().reachable === true);
  monitor.stop();
  await aMoment();
  expect(waiting()).toBe(0);
});

test('CONNECTION-4 a check that takes over five seconds is aborted and counts as failed', async () => {
  const signals: AbortSignal[] = [];
  const { monitor, pass } = watching({
    checkHealth: (signal) => {
      signals.push(signal);
      return new Promise(() => undefined);
    },
  });
  const checking = monitor.check();
  pass(4_999);
  expect(signals[0]?.aborted).toBe(false);
  pass(1);
  expect(await checking).toBe(false);
  expect(signals[0]?.aborted).toBe(true);
  expect(monitor.state.get()).toMatchObject({ reachable: false, online: false, quality: 'offline' });
});

test('CONNECTION-5 the browser’s figures are read every five seconds and when it reports a change', () => {
  const { monitor, world, pass } = watching();
  monitor.start();
  world.figures = { effectiveType: '2g', rttMs: null, downlinkMbps: null };
  pass(4_999);
  expect(monitor.state.get().quality).toBe('unknown');
  pass(1);
  expect(monitor.state.get()).toMatchObject({ quality: 'poor', effectiveType: '2g' });
  world.figures = { effectiveType: '3g', rttMs: 80, downlinkMbps: 20 };
  world.change();
  expect(monitor.state.get()).toMatchObject({ quality: 'excellent', rttMs: 80, downlinkMbps: 20 });
});

test('CONNECTION-5 listeners are not called when nothing has changed', () => {
  const { monitor, pass } = watching({ checkHealth: () => new Promise(() => undefined) });
  let notifiedCount = 0;
  monitor.state.subscribe(() => {
    notifiedCount += 1;
  });
  monitor.start();
  pass(4_000);
  expect(notifiedCount).toBe(0);
});

test('CONNECTION-6 without a network the server is not asked; when it returns, the server is asked at once', async () => {
  const { monitor, world, checks, pass, clock } = watching();
  world.online = false;
  monitor.start();
  pass(25_000);
  expect(checks).toEqual([]);
  expect(monitor.state.get()).toMatchObject({ online: false, quality: 'offline' });
  world.online = true;
  world.change();
  expect(checks).toEqual([clock()]);
  await until(() => monitor.state.get().reachable === true);
  expect(monitor.state.get()).toMatchObject({
    online: true,
    lastHealthAt: clock(),
    healthMs: 0,
    quality: 'excellent',
  });
});

test('CONNECTION-7 the error of the device’s clock is measured from the middle of a check, and kept when one fails', async () => {
  const { monitor, world, pass } = watching();
  let answer = (_time: { serverTime: number | null }): void => undefined;
  world.answer = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  const checking = monitor.check();
  pass(200);
  answer({ serverTime: 86_400_100 });
  expect(await checking).toBe(true);
  expect(monitor.state.get()).toMatchObject({ offsetMs: 86_400_000, healthMs: 200, quality: 'good' });
  world.answer = () => Promise.reject(new Error('gone'));
  expect(await monitor.check()).toBe(false);
  expect(monitor.state.get()).toMatchObject({ offsetMs: 86_400_000, reachable: false, lastHealthAt: 200 });
});

/** Checks whose answers take this long, one after the other. */
async function answersTake(
  watched: ReturnType<typeof watching>,
  ...tookMs: readonly number[]
): Promise<void> {
  const { monitor, world, pass } = watched;
  for (const ms of tookMs) {
    let answer = (): void => undefined;
    world.answer = () =>
      new Promise((resolve) => {
        answer = () => resolve({ serverTime: null });
      });
    const checking = monitor.check();
    pass(ms);
    answer();
    await checking;
  }
}

test('CONNECTION-8 one slow answer does not make a poor connection, and one quick answer does not end one', async () => {
  const watched = watching();
  const suffers = () => watched.monitor.state.get().suffers;
  await answersTake(watched, 13, 2_400, 13, 13, 1_900, 1_900);
  expect(suffers()).toBe(false);
  await answersTake(watched, 1_900);
  expect(watched.monitor.state.get()).toMatchObject({ suffers: true, quality: 'very-poor' });
  await answersTake(watched, 13, 13);
  expect(watched.monitor.state.get()).toMatchObject({ suffers: true, quality: 'poor' });
  await answersTake(watched, 13);
  expect(watched.monitor.state.get()).toMatchObject({ suffers: false, quality: 'excellent' });
});

test('CONNECTION-8 the times of our own requests outweigh the browser’s estimate', async () => {
  const watched = watching();
  const { monitor, world } = watched;
  monitor.start();
  world.figures = { effectiveType: '4g', rttMs: 50, downlinkMbps: 1.4 };
  world.change();
  await answersTake(watched, 13, 13, 13);
  expect(monitor.state.get()).toMatchObject({ suffers: false, quality: 'poor' });
  world.figures = { effectiveType: '4g', rttMs: 50, downlinkMbps: 10 };
  world.change();
  await answersTake(watched, 1_200, 3_000, 4_000);
  expect(monitor.state.get()).toMatchObject({ suffers: true, quality: 'poor' });
  // What was measured on one network does not count on the next.
  world.online = false;
  world.change();
  world.online = true;
  world.change();
  expect(monitor.state.get()).toMatchObject({ suffers: false, quality: 'excellent' });
  monitor.stop();
});
