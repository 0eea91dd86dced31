import { nextDelay } from './backoff.ts';
import type { RefusalCode, SessionPorts } from './ports.ts';
import { openSession, type Session } from './session.ts';

export type LiveState = 'idle' | 'connecting' | 'greeting' | 'open' | 'doubtful' | 'waiting' | 'refused';

export type LivePorts = SessionPorts & {
  /** In [0, 1). */
  random: () => number;
  online: () => boolean;
  onState: (state: LiveState) => void;
  /** The session, membership or subscription no longer admits us; only `start` tries again. */
  onRefused: (code: RefusalCode) => void;
};

export type LiveConnection = {
  start: () => void;
  /** The network or the person is back: connects at once, and asks a socket that looks open whether it is. */
  wake: () => void;
  /** The browser says that the network has gone: an open socket is doubted until something comes by it, an attempt is given up. */
  doubt: () => void;
  stop: () => void;
};

/**
 *            start             opened            welcome
 *   idle ────────► connecting ────────► greeting ────────► open
 *                   ▲      │ closed, late  │ closed, late    │ closed, silent, catch-up failed
 *     delay over or │      ▼               ▼                 ▼
 *     wake, online  └──── waiting ◄──────────────────────────┘
 *
 * `doubtful` is an open socket without a network, as the browser sees it: heard with one again it is open, closed or silent it is waiting.
 * `refused` is reached from greeting, open and doubtful; `stop` leads from every state to idle. The delay grows until a welcome has been followed by a
 * replica that is current, so a server that opens sockets and answers no pulls is not hammered. One that says `later` is left alone for the longest delay.
 */
export function createLiveConnection(ports: LivePorts): LiveConnection {
  let state: LiveState = 'idle';
  let attempt = 0;
  let session: Session | null = null;
  let cancelDelay = (): void => undefined;

  function enter(next: LiveState): void {
    if (next === state) return;
    state = next;
    ports.onState(next);
  }

  function connect(): void {
    cancelDelay();
    enter('connecting');
    session = openSession(ports, {
      onGreeting: () => enter('greeting'),
      onOpen: () => enter('open'),
      onCurrent: () => {
        attempt = 0;
      },
      onHeard: () => {
        if (state === 'doubtful' && ports.online()) enter('open');
      },
      onEnd: (reason) => {
        if (reason === null) return wait();
        if (reason === 'later') return wait('longest');
        enter('refused');
        ports.onRefused(reason);
      },
    });
  }

  function wait(longest?: 'longest'): void {
    enter('waiting');
    const delay = nextDelay(longest ? Infinity : attempt, ports.random(), ports.timings);
    attempt += 1;
    cancelDelay = ports.timers.after(delay, connectWhenOnline);
  }

  function connectWhenOnline(): void {
    cancelDelay();
    if (ports.online()) connect();
    else wait();
  }

  return {
    start: () => {
      if (state !== 'idle' && state !== 'refused') return;
      attempt = 0;
      connectWhenOnline();
    },
    wake: () => {
      if (state === 'open' || state === 'doubtful') session?.probe();
      else if (state === 'waiting' && ports.online()) connect();
    },
    doubt: () => {
      if (state === 'open') enter('doubtful');
      else if (state === 'connecting' || state === 'greeting') {
        session?.close();
        wait();
      }
    },
    stop: () => {
      cancelDelay();
      session?.close();
      session = null;
      enter('idle');
    },
  };
}
