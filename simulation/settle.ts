import type { Device } from './device/device.ts';
import type { Server } from './server/server.ts';
import type { World } from './world.ts';

const lookEveryMs = 5_000;
/** Far longer than any pause of the engine: what has not been sent by then never will be. */
const longestMs = 30 * 60_000;

/**
 * With the network restored and everybody's app open, lets time pass until every queue is empty and every
 * device has caught up.
 */
export async function settle(
  { schedule, eventLoop, trace }: World,
  devices: readonly Device[],
  server: Server,
): Promise<void> {
  trace.note('from here on all is well');
  const end = schedule.now() + longestMs;
  const pass = async (milliseconds: number): Promise<void> => {
    const until = schedule.now() + milliseconds;
    while (await schedule.step(until));
  };
  const isQuiet = async (): Promise<boolean> => {
    let pending = 0;
    await eventLoop.run(async () => {
      for (const device of devices) {
        const tab = device.tabs().find((each) => !each.isFrozen());
        pending += tab === undefined ? 1 : (await tab.outbox.counts()).pending;
      }
    });
    return pending === 0;
  };

  await eventLoop.run(() => {
    if (!server.isUp()) server.start();
    for (const device of devices) device.ensureOpen();
  });
  do await pass(lookEveryMs);
  while (schedule.now() < end && !(await isQuiet()));
  let caughtUp = 0;
  await eventLoop.run(() => {
    for (const device of devices)
      device
        .ensureOpen()
        .pull.catchUp()
        .then(
          () => (caughtUp += 1),
          (thrown: unknown) => trace.note(`${device.name}  does not catch up: ${String(thrown)}`),
        );
  });
  while (caughtUp < devices.length && schedule.now() < end) await pass(lookEveryMs);
}
