import { dayMs } from '@plumbline/domain/days/days';
import { queueExpiryDays } from '@plumbline/domain/limits/queue';
import type { Device } from './device/device.ts';
import type { Chance } from './machine/chance.ts';
import type { World } from './world.ts';

/** The longest time in milliseconds between two acts of one person. */
export const longestRestMs = 6_000;

type DayParts = {
  /** Of each device. */
  operations: number;
  chance: Chance;
  /** Milliseconds since 1970. */
  from: number;
  killServer: () => void;
  /** Null: the plan is active. */
  setPlan: (endedAt: Date | null) => Promise<void>;
  setMember: (index: number, isActive: boolean) => Promise<void>;
  /** Changes the organization of a session to another one, or back. */
  switchOrganization: () => Promise<void>;
};

/**
 * Everybody does something every few seconds; now and then a tab opens, freezes or dies, the server is
 * killed, and the plan lapses.
 */
export function planDay(
  { schedule, disturbances }: World,
  devices: readonly Device[],
  parts: DayParts,
): void {
  const { operations, chance, killServer, setPlan, setMember, switchOrganization } = parts;
  const { climate, endsAt } = disturbances;
  const length = endsAt - parts.from;
  const sometime = (act: () => void, times: number): void => {
    for (let time = 0; time < times; time += 1) schedule.after(chance.between(10_000, length - 10_000), act);
  };
  for (const device of devices) {
    schedule.after(chance.between(0, 2_000), () => void device.ensureOpen());
    let at = 3_000;
    for (let done = 0; done < operations; done += 1) {
      at += chance.between(0, longestRestMs);
      schedule.after(Math.min(at, length - 1), device.act);
    }
    sometime(device.openAnother, chance.below(4));
    sometime(() => device.kill('one'), chance.below(1 + climate.tabDies * 3));
    sometime(() => device.kill('all'), chance.below(1 + climate.tabDies * 2));
    sometime(device.freezeOne, chance.below(3));
    sometime(device.setClock, chance.chance(0.3) ? 1 : 0);
  }
  sometime(() => void switchOrganization(), chance.below(6));
  for (const { from, to, index } of disturbances.removals) {
    schedule.after(from - parts.from, () => setMember(index, false));
    schedule.after(to - parts.from, () => setMember(index, true));
  }
  sometime(killServer, chance.below(1 + climate.serverDies * 12));
  for (const { from, to, queueTaken } of disturbances.lapses) {
    const longAgoMs = (queueExpiryDays + 1) * dayMs;
    schedule.after(from - parts.from, () => setPlan(new Date(from - (queueTaken ? 0 : longAgoMs))));
    schedule.after(to - parts.from, () => setPlan(null));
  }
}

const doingsAfterwards = 6;

/**
 * Closes every tab and lets this much time pass. Then people come back, some of them to an updated app, and
 * look after what has waited.
 */
export async function goAway(
  { schedule, eventLoop, trace, chanceOf }: World,
  devices: readonly Device[],
  awayMs: number,
): Promise<void> {
  trace.note(`everybody goes away for ${(awayMs / dayMs).toFixed(4)} days`);
  await eventLoop.run(() => {
    for (const device of devices) device.kill('all');
  });
  schedule.leap(awayMs);
  const chance = chanceOf('updates');
  await eventLoop.run(async () => {
    for (const device of devices) if (chance.chance(0.5)) await device.ageCopy();
  });
  for (const [index, device] of devices.entries()) {
    schedule.after(index, () => void device.ensureOpen());
    for (let done = 1; done <= doingsAfterwards; done += 1)
      schedule.after(done * longestRestMs + index, device.act);
  }
  const until = schedule.now() + (doingsAfterwards + 1) * longestRestMs;
  while (await schedule.step(until));
}
