import type { LiveMessage, LiveRequest } from '@plumbline/domain/operations/live';
import type { Socket, SocketEvents } from '../live/ports.ts';

/** The server's ends of the sockets that a connection opened; the test plays the server and the network. */
export function createSockets() {
  const opened: ReturnType<typeof farEnd>[] = [];
  return {
    opened,
    openSocket: (events: SocketEvents): Socket => {
      const end = farEnd(events);
      opened.push(end);
      return end.near;
    },
    last: () => {
      const end = opened.at(-1);
      if (end === undefined) throw new Error('No socket was opened.');
      return end;
    },
  };
}

function farEnd(events: SocketEvents) {
  const sent: LiveRequest[] = [];
  let closed = false;
  return {
    near: {
      send: (text: string) => sent.push(JSON.parse(text)),
      close: () => {
        closed = true;
      },
    },
    sent,
    isClosed: () => closed,
    open: () => events.opened(),
    deliver: (message: LiveMessage) => events.received(JSON.stringify(message)),
    deliverText: (text: string) => events.received(text),
    drop: (code = 1006) => {
      closed = true;
      events.closed(code);
    },
  };
}
