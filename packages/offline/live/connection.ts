import { nextDelay } from './backoff.ts';
import type { RefusalCode, SessionPorts } from './ports.ts';
import { openSession, type Session } from './session.ts';

export type LiveState = 'idle' | 'connecting' | 'greeting' | 'open' | 'doubtful' | 'waiting' | 'refused';

export type LivePorts = SessionPorts & {
  /** In [0, 1). */
  random: () => number;
  online: () => boolean;
  onState: (state: LiveState) => void;
  /**
   * Called when session, membership or subscription no longer admit this device. Only `start` tries again.
   */
  onRefused: (code: RefusalCode) => void;
};

export type LiveConnection = {
  start: () => void;
  /** Called when the network or the person returns: connects at once, and pings a socket that looks open. */
  wake: () => void;
  /**
   * Called when the browser reports that the network has gone. An open socket is doubted until a message
   * arrives, and an attempt to connect is given up.
   */
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
 * `doubtful` is an open socket while the browser reports no network: a message makes it open again once there is a
 * network, closing or silence makes it waiting. `refused` is reached from greeting, open and doubtful; `stop` leads
 * from every state to idle. The delay grows until the replica has become current after a welcome, so that a server
 * that opens sockets but answers no pulls is not hammered. After a close with `later` the longest delay is waited.
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
