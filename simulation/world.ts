import type { Fault } from './faults.ts';
import type { Chance } from './machine/chance.ts';
import type { Schedule } from './machine/schedule.ts';
import type { Trace } from './machine/trace.ts';
import type { EventLoop } from './machine/event-loop.ts';
import type { LiveSockets } from './network/live-sockets.ts';
import type { Network } from './network/network.ts';
import type { Disturbances } from './network/disturbances.ts';
import type { IntentsById } from './work/intent.ts';
import type { Pictures } from './work/pictures.ts';

/** Encrypted work that a person carries from one of their devices to another. */
export type RescueFile = { from: string; bytes: Blob };

/** What one seed's devices live in. */
export type World = {
  schedule: Schedule;
  eventLoop: EventLoop;
  disturbances: Disturbances;
  network: Network;
  sockets: LiveSockets;
  trace: Trace;
  fault: Fault;
  pictures: Pictures;
  intentsById: IntentsById;
  /** The rescue files that a person has saved so far. */
  filesOf: (userId: string) => RescueFile[];
  /** Another organization that everybody belongs to. */
  elsewhere: string;
  /** Whether the organization has this person as a member now. */
  isMember: (userId: string) => boolean;
  newId: () => string;
  chanceOf: (purpose: string) => Chance;
};
