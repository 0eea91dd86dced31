import { dayMs } from '@plumbline/domain/days/days';
import { queueExpiryDays } from '@plumbline/domain/limits/queue';
import type { Chance } from '../machine/chance.ts';

type Stretch = { from: number; to: number };

/** Shares of 1 unless stated otherwise. */
type Climate = {
  lostOnTheWay: number;
  lostOnTheWayBack: number;
  twice: number;
  /** Milliseconds that a message may take. */
  slowestMs: number;
  /** Of the requests. */
  serverDies: number;
  /** Of the tabs. */
  tabDies: number;
};

const weekMs = queueExpiryDays * dayMs;

const climates = {
  calm: {
    lostOnTheWay: 0.01,
    lostOnTheWayBack: 0.01,
    twice: 0.02,
    slowestMs: 300,
    serverDies: 0.01,
    tabDies: 0.2,
  },
  rough: {
    lostOnTheWay: 0.08,
    lostOnTheWayBack: 0.1,
    twice: 0.12,
    slowestMs: 2_000,
    serverDies: 0.1,
    tabDies: 0.5,
  },
  storm: {
    lostOnTheWay: 0.2,
    lostOnTheWayBack: 0.25,
    twice: 0.3,
    slowestMs: 8_000,
    serverDies: 0.2,
    tabDies: 0.9,
  },
} as const satisfies Record<string, Climate>;

/** All disturbances, decided by the seed beforehand, and over at `endsAt`. */
export type Disturbances = {
  climate: Climate;
  name: string;
  endsAt: number;
  isOver: (now: number) => boolean;
  /**
   * The beginning of the day is calm, so that everybody gets their work on the screen; most disturbances come
   * after that.
   */
  isCalm: (now: number) => boolean;
  /** A device has no network. */
  isCutOff: (device: string, now: number) => boolean;
  /** Whether a proxy in front of the server answers 503. */
  isUnavailable: (now: number) => boolean;
  /**
   * The HTTP status with which something else answers the device instead of the server, with a page of its
   * own; null: nothing does.
   */
  foreignAnswer: (device: string, now: number) => number | null;
  /** The server does not know the device's session. */
  isSignedOut: (device: string, now: number) => boolean;
  /**
   * When the organization's plan has lapsed. `queueTaken`: recently, so that only what waits on devices is
   * accepted.
   */
  lapses: readonly (Stretch & { queueTaken: boolean })[];
  /** When somebody is not a member of the organization; `index` is their index among its people. */
  removals: readonly (Stretch & { index: number })[];
  /** How many milliseconds everybody leaves their devices after the day, often a week; null: nobody does. */
  awayMs: number | null;
  /** For how many seconds the server refuses calls; null: it accepts them. */
  refusesFor: (now: number) => number | null;
};

export function planDisturbances(
  chance: Chance,
  devices: readonly string[],
  start: number,
  endsAt: number,
): Disturbances {
  const name = chance.pick(['calm', 'rough', 'rough', 'storm'] as const);
  const length = endsAt - start;
  const stretches = (most: number, longestMs: number): Stretch[] =>
    Array.from({ length: chance.below(most + 1) }, () => {
      const from = start + chance.below(length);
      return { from, to: Math.min(endsAt, from + chance.below(longestMs)) };
    });
  const eachDevice = (most: number, longestMs: number) =>
    new Map(devices.map((device) => [device, stretches(most, longestMs)]));
  const cutOff = eachDevice(3, 120_000);
  const signedOut = eachDevice(1, 40_000);
  const foreign = eachDevice(1, 40_000);
  const foreignStatus = chance.pick([200, 404, 413, 500, 511]);
  const removals = stretches(1, 40_000).map((stretch) => ({ ...stretch, index: chance.below(4) }));
  const unavailable = stretches(2, 30_000);
  const limited = stretches(1, 15_000);
  const lapseFrom = start + chance.below(length / 2);
  const lapses = !chance.chance(0.5)
    ? []
    : [
        {
          from: lapseFrom,
          to: Math.min(endsAt, lapseFrom + 20_000 + chance.below(60_000)),
          queueTaken: chance.chance(0.5),
        },
      ];
  // Of the changes of that day some have waited for seven days by then, and some have not.
  const awayMs = chance.chance(0.3) ? weekMs - chance.below(length) : null;
  // One or two devices had no network when their people left, so that work waits on them.
  for (const device of awayMs === null ? [] : [chance.pick(devices), chance.pick(devices)])
    cutOff.get(device)?.push({ from: endsAt - chance.below(100_000), to: endsAt });
  const within = (list: readonly Stretch[] = [], now: number) =>
    list.find(({ from, to }) => now >= from && now < to) ?? null;

  return {
    climate: climates[name],
    name,
    endsAt,
    isOver: (now) => now >= endsAt,
    isCalm: (now) => now < start || now >= endsAt,
    isCutOff: (device, now) => within(cutOff.get(device), now) !== null,
    isUnavailable: (now) => within(unavailable, now) !== null,
    foreignAnswer: (device, now) => (within(foreign.get(device), now) === null ? null : foreignStatus),
    removals,
    isSignedOut: (device, now) => within(signedOut.get(device), now) !== null,
    lapses,
    awayMs,
    refusesFor: (now) => {
      const found = within(limited, now);
      return found && Math.max(1, Math.ceil((found.to - now) / 1_000));
    },
  };
}
