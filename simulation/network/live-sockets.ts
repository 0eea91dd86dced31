import { type LiveMessage, liveRequest } from '@plumbline/domain/operations/live';
import type { Socket, SocketEvents } from '@plumbline/offline/live/ports';
import type { Chance } from '../machine/chance.ts';
import type { Schedule } from '../machine/schedule.ts';
import type { EventLoop } from '../machine/event-loop.ts';
import type { Trace } from '../machine/trace.ts';
import type { ServerSocket } from '../server/live-room.ts';
import type { Person } from '../server/organization.ts';
import type { Server } from '../server/server.ts';
import type { Sender } from './network.ts';
import type { Disturbances } from './disturbances.ts';

export type LiveSockets = {
  open: (sender: Sender, person: Person, events: SocketEvents) => Socket;
};

export type LiveSocketParts = {
  schedule: Schedule;
  eventLoop: EventLoop;
  disturbances: Disturbances;
  chance: Chance;
  server: Server;
  trace: Trace;
};

const lostCode = 1006;

/** Sockets keep the order of their messages, and break: with the network, with either end, or at random. */
export function createLiveSockets({
  schedule,
  eventLoop,
  disturbances,
  chance,
  server,
  trace,
}: LiveSocketParts): LiveSockets {
  const isCalm = () => disturbances.isCalm(schedule.now());

  return {
    open: ({ device, life, whenAwake }, person, events) => {
      let state: 'opening' | 'open' | 'closed' = 'opening';
      let socket: ServerSocket | null = null;
      let leave = (): void => undefined;
      const arrival = { there: 0, back: 0 };

      const isBroken = () =>
        !isCalm() && (disturbances.isCutOff(device, schedule.now()) || chance.chance(0.01));
      /** Not before what was sent earlier in the same direction. */
      const carry = (way: 'there' | 'back', act: () => void | Promise<void>): void => {
        const delay = chance.between(5, isCalm() ? 50 : disturbances.climate.slowestMs / 4);
        arrival[way] = Math.max(arrival[way], schedule.now() + delay);
        schedule.after(arrival[way] - schedule.now(), async () => {
          if (state === 'closed') return;
          if (isBroken()) breakOff();
          else await act();
        });
      };
      const tell = (act: () => void): void =>
        whenAwake(() => {
          if (!life.isOver()) act();
        });
      const breakOff = (): void => {
        if (state === 'closed') return;
        state = 'closed';
        leave();
        tell(() => events.closed(lostCode));
      };

      async function receive(text: string): Promise<void> {
        if (liveRequest.parse(JSON.parse(text)).kind === 'ping') {
          carry('back', () => tell(() => events.received('{"kind":"pong"}')));
          return;
        }
        if (!server.isUp()) return breakOff();
        const live = server.live();
        const accepted: ServerSocket = {
          person,
          send: (frame) => {
            trace.note(`server  tells ${device}: ${frameInShort(frame)}`);
            carry('back', () =>
              tell(() => {
                if (state === 'open') events.received(frame);
              }),
            );
          },
          close: () => void schedule.after(0, breakOff),
        };
        if (socket !== null) live.leave(socket);
        socket = accepted;
        leave = () => live.leave(accepted);
        await eventLoop.apart(() => live.join(accepted));
      }

      carry('there', () => {
        if (
          !server.isUp() ||
          disturbances.isUnavailable(schedule.now()) ||
          disturbances.isSignedOut(device, schedule.now())
        )
          return breakOff();
        state = 'open';
        tell(events.opened);
      });
      life.onEnd(() => {
        state = 'closed';
        leave();
      });
      return {
        send: (text) => carry('there', () => receive(text)),
        close: () => {
          state = 'closed';
          leave();
        },
      };
    },
  };
}

function frameInShort(text: string): string {
  const frame: LiveMessage = JSON.parse(text);
  if (frame.kind === 'changes') return `changes ${String(frame.from)} to ${String(frame.to)}`;
  if (frame.kind === 'welcome') return `welcome at ${String(frame.version)}`;
  return frame.kind;
}
