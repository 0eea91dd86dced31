import type { Fault } from './faults.ts';
import type { Chance } from './machine/chance.ts';
import type { Schedule } from './machine/schedule.ts';
import type { Trace } from './machine/trace.ts';
import type { Turns } from './machine/turns.ts';
import type { LiveSockets } from './network/live-sockets.ts';
import type { Network } from './network/network.ts';
import type { Weather } from './network/weather.ts';
import type { Book } from './work/intent.ts';
import type { Pictures } from './work/pictures.ts';

/** Encrypted work that a person carries from one of their devices to another. */
export type RescueFile = { from: string; bytes: Uint8Array<ArrayBuffer> };

/** What one seed's devices live in. */
export type World = {
  schedule: Schedule;
  turns: Turns;
  weather: Weather;
  network: Network;
  sockets: LiveSockets;
  trace: Trace;
  fault: Fault;
  pictures: Pictures;
  book: Book;
  /** The rescue files that a person has saved so far. */
  filesOf: (userId: string) => RescueFile[];
  /** Another organization that everybody belongs to. */
  elsewhere: string;
  /** Whether the organization has this person as a member now. */
  isMember: (userId: string) => boolean;
  newId: () => string;
  chanceOf: (purpose: string) => Chance;
};
