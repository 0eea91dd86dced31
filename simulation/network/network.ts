import { AppError } from '@plumbline/domain/errors/app-error';
import type { Chance } from '../machine/chance.ts';
import type { Life } from '../machine/life.ts';
import type { Schedule } from '../machine/schedule.ts';
import type { Trace } from '../machine/trace.ts';
import type { EventLoop } from '../machine/event-loop.ts';
import type { CrashPoint } from '../server/crashing-pool.ts';
import type { Answer, Server } from '../server/server.ts';
import type { Disturbances } from './disturbances.ts';

/** A request on its way, from which a new one can be made for each arrival. */
export type NetworkRequest = {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array<ArrayBuffer> | null;
  /** For the trace. */
  about: string;
};

export type Sender = { device: string; life: Life; cookie: string; whenAwake: (act: () => void) => void };

export type Network = {
  /** Rejects with NETWORK_ERROR or TIMEOUT_ERROR when no answer came. */
  send: (sender: Sender, networkRequest: NetworkRequest) => Promise<Answer>;
};

export type NetworkParts = {
  schedule: Schedule;
  eventLoop: EventLoop;
  disturbances: Disturbances;
  chance: Chance;
  server: Server;
  trace: Trace;
  /** The server's process has died during a request. */
  onDeath: () => void;
};

/** The time-out of the app's own calls. */
const timeOutMs = 20_000;
const steps = [
  'before the transaction',
  'in the transaction',
  'before the commit',
  'after the commit',
] as const;

/**
 * The network between devices and server: it drops, duplicates, delays and so reorders, and the server may
 * die from what it delivers.
 */
export function createNetwork(parts: NetworkParts): Network {
  const { schedule, eventLoop, disturbances, chance, server, trace, onDeath } = parts;
  const isCalm = () => disturbances.isCalm(schedule.now());
  const happens = (share: number) => !isCalm() && chance.chance(share);
  const delay = () => chance.between(5, isCalm() ? 50 : disturbances.climate.slowestMs * chance.next());

  function crashPointOf(): CrashPoint | null {
    if (!happens(disturbances.climate.serverDies)) return null;
    return { step: chance.pick(steps), nth: 1 + chance.below(4) };
  }

  async function reach({ device, cookie }: Sender, networkRequest: NetworkRequest): Promise<Answer | null> {
    const foreign = disturbances.foreignAnswer(device, schedule.now());
    if (foreign !== null) return { status: foreign, text: '<title>Welcome to Harbor Wi-Fi</title>' };
    if (disturbances.isUnavailable(schedule.now()) || !server.isUp()) return { status: 503, text: '' };
    const isSignedIn = !disturbances.isSignedOut(device, schedule.now());
    const request = new Request(`http://localhost${networkRequest.path}`, {
      method: networkRequest.method,
      headers: { ...networkRequest.headers, ...(isSignedIn && { cookie }) },
      body: networkRequest.body,
    });
    const crashPoint = crashPointOf();
    const answer = await eventLoop.apart(() => server.answer(request, crashPoint));
    if (answer === null) {
      trace.note(
        `server  dies over ${device}'s ${networkRequest.about}${crashPoint ? `, ${crashPoint.step} ${String(crashPoint.nth)}` : ''}`,
      );
      onDeath();
    }
    return answer;
  }

  return {
    send: (sender, networkRequest) =>
      new Promise((resolve, reject) => {
        const { device, life } = sender;
        let isOpen = true;
        const finish = (settle: () => void): void => {
          if (!isOpen) return;
          sender.whenAwake(() => {
            if (!isOpen || life.isOver()) return;
            isOpen = false;
            cancel();
            settle();
          });
        };
        const fail = (code: 'NETWORK_ERROR' | 'TIMEOUT_ERROR') => () =>
          finish(() => {
            trace.note(`${device}  ${networkRequest.about}: ${code}`);
            reject(new AppError(code));
          });
        const cancel = schedule.after(timeOutMs, fail('TIMEOUT_ERROR'));
        const isCutOff = () => disturbances.isCutOff(device, schedule.now());
        const arrive = async (): Promise<void> => {
          const answer = await reach(sender, networkRequest);
          trace.note(
            `server  ${device}'s ${networkRequest.about}: ${answer === null ? 'no answer' : String(answer.status)}`,
          );
          if (happens(disturbances.climate.lostOnTheWayBack)) {
            trace.note(`network loses the answer to ${device}'s ${networkRequest.about}`);
            if (chance.chance(0.5)) schedule.after(delay(), fail('NETWORK_ERROR'));
            return;
          }
          schedule.after(delay(), () => {
            if (isCutOff() || answer === null) fail('NETWORK_ERROR')();
            else finish(() => resolve(answer));
          });
        };

        if (isCutOff()) schedule.after(delay(), fail('NETWORK_ERROR'));
        else if (happens(disturbances.climate.lostOnTheWay)) {
          trace.note(`network loses ${device}'s ${networkRequest.about}`);
          if (chance.chance(0.5)) schedule.after(delay(), fail('NETWORK_ERROR'));
        } else {
          schedule.after(delay(), arrive);
          if (happens(disturbances.climate.twice)) {
            trace.note(`network doubles ${device}'s ${networkRequest.about}`);
            schedule.after(delay() + delay(), arrive);
          }
        }
      }),
  };
}
