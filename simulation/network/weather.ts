import { dayMs } from '@plumbline/domain/days/days';
import { queueExpiryDays } from '@plumbline/domain/limits/queue';
import type { Chance } from '../machine/chance.ts';

type Stretch = { from: number; to: number };

/** Shares of 1 unless said otherwise. */
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

/** What goes wrong when: settled by the seed before anything happens, and over at `endsAt`. */
export type Weather = {
  climate: Climate;
  name: string;
  endsAt: number;
  isOver: (now: number) => boolean;
  /** The day begins well, so that everybody finds their work on the screen; most of it goes wrong after that. */
  isCalm: (now: number) => boolean;
  /** A device has no network. */
  isCutOff: (device: string, now: number) => boolean;
  /** Whatever stands in front of the server answers 503. */
  isUnavailable: (now: number) => boolean;
  /** Something else answers the device in the server's place, with this HTTP status and a page of its own; null: nothing does. */
  foreignAnswer: (device: string, now: number) => number | null;
  /** The server does not know the device's session. */
  isSignedOut: (device: string, now: number) => boolean;
  /** When the organization's plan has lapsed. `queueTaken`: its end is not long past, and only what waits on devices is taken. */
  lapses: readonly (Stretch & { queueTaken: boolean })[];
  /** When somebody is no member of the organization; `place` among its people. */
  removals: readonly (Stretch & { place: number })[];
  /** Milliseconds for which everybody leaves their devices when the day is over, most of it a week; null: nobody does. */
  awayMs: number | null;
  /** Seconds for which the server takes no calls; null: it takes them. */
  refusesFor: (now: number) => number | null;
};

export function weatherOf(
  chance: Chance,
  devices: readonly string[],
  start: number,
  endsAt: number,
): Weather {
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
  const removals = stretches(1, 40_000).map((stretch) => ({ ...stretch, place: chance.below(4) }));
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
  // Of what was made on that day some has waited for seven days by then, and some has not.
  const awayMs = chance.chance(0.3) ? weekMs - chance.below(length) : null;
  // One or two had no network when they left, and their work waits.
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
