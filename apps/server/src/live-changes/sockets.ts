import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { organizationHeader, organizationParameter } from '@plumbline/domain/operations/headers';
import { liveRequest } from '@plumbline/domain/operations/live';
import { type WebSocket, WebSocketServer } from 'ws';
import { isOwnOrigin } from '../http/own-origin.ts';
import type { Limits } from '../http/rate-limit.ts';
import { liveRoute } from '../http/routes.ts';
import type { Caller } from '../identity/caller.ts';
import type { Log } from '../process/log.ts';
import { createSharedSlots, NoSlot } from '../process/shared-slots.ts';
import { refusalOf } from './admission.ts';
import type { LiveChanges } from './hub.ts';
import { messageAllowance, OpenSockets, closeForRetry } from './socket-limits.ts';
import { type LiveSocket, Subscriber } from './subscriber.ts';

type Parts = {
  server: Server;
  live: LiveChanges;
  publicUrl: string;
  callerOf: (headers: Headers) => Promise<Caller | null>;
  sessionOf: (headers: Headers) => string | null;
  limits: Limits;
  log: Log;
};

/**
 * Each peer is pinged at this interval in milliseconds, so a broken connection is found within two intervals.
 */
const heartbeatMs = 30_000;

/** Admits sockets to /api/live: the session's cookie, the product's own origin, a membership and a subscription that give access. */
export function openSockets({ server, live, publicUrl, callerOf, sessionOf, limits, log }: Parts): {
  close(): void;
} {
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: liveRoute.bodyBytes,
  });
  const answering = new WeakSet<WebSocket>();
  const open = new OpenSockets<WebSocket>();
  const slots = createSharedSlots(liveRoute.turns);

  async function admit(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', publicUrl);
    if (pathname !== liveRoute.path) return refuse(socket, '404 Not Found');
    // A browser always sends a socket's origin. Without this check a page of another site could listen with
    // the person's cookie.
    const { origin, host } = request.headers;
    if (!isOwnOrigin(origin, host, publicUrl)) return refuse(socket, '403 Forbidden');
    const headers = new Headers({ cookie: request.headers.cookie ?? '' });
    const organizationId = searchParams.get(organizationParameter);
    if (organizationId !== null) headers.set(organizationHeader, organizationId);
    const session = sessionOf(headers);
    if (session === null) return refuse(socket, '401 Unauthorized');
    const caller = await slots.run(session, async () => await callerOf(headers));
    if (!caller) return refuse(socket, '401 Unauthorized');
    if (!(await limits.consume('liveSocket', caller.userId)).ok)
      return refuse(socket, '429 Too Many Requests');
    if (socket.destroyed) return;
    sockets.handleUpgrade(request, socket, head, (opened) => greet(opened, socket, headers, caller));
  }

  function greet(socket: WebSocket, line: Duplex, headers: Headers, caller: Caller): void {
    answering.add(socket);
    socket.on('pong', () => answering.add(socket));
    socket.on('error', () => socket.terminate());
    const { membership } = caller;
    const subscriber = new Subscriber({
      socket: liveSocket(socket, line),
      headers,
      sessionId: caller.sessionId,
      viewer: {
        organizationId: membership?.organizationId ?? '',
        userId: caller.userId,
        role: membership?.role ?? null,
        sharedProjectIds: [],
        colleagueIds: [],
      },
    });
    const refusal = refusalOf(caller, headers.get(organizationHeader));
    if (refusal) return subscriber.refuse(refusal);
    open.add(socket, caller);
    socket.on('close', () => {
      open.remove(socket, caller);
      live.leave(subscriber);
    });
    const mayPass = messageAllowance(() => performance.now());
    let welcoming: Promise<void> | null = null;
    let again = false;
    /** Welcomes one hello at a time. Hellos that arrive meanwhile are answered by one more welcome. */
    function welcome(): void {
      if (welcoming) {
        again = true;
        return;
      }
      welcoming = live
        .join(subscriber)
        .catch((error: unknown) => {
          log.error({ err: error }, 'welcoming a live socket failed');
          socket.terminate();
        })
        .finally(() => {
          welcoming = null;
          if (!again) return;
          again = false;
          welcome();
        });
    }
    socket.on('message', (data: Buffer) => {
      if (socket.readyState !== socket.OPEN) return;
      if (!mayPass()) return closeForRetry(socket);
      const message = parsed(data.toString('utf8'));
      if (message === null) return socket.close(1008, 'unknown message');
      if (message.kind === 'ping') return subscriber.tell({ kind: 'pong' });
      welcome();
    });
  }

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    admit(request, socket, head).catch((error: unknown) => {
      if (error instanceof NoSlot) return refuse(socket, '429 Too Many Requests');
      log.error({ err: error }, 'admitting a live socket failed');
      refuse(socket, '503 Service Unavailable');
    });
  });

  const heartbeat = setInterval(() => {
    for (const socket of sockets.clients) {
      if (!answering.has(socket)) socket.terminate();
      else {
        answering.delete(socket);
        socket.ping();
      }
    }
  }, heartbeatMs);
  heartbeat.unref();

  return {
    close() {
      clearInterval(heartbeat);
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
}

/**
 * A socket whose frames are written directly to the line of the upgrade. The library would encode them again
 * for each socket. It has nothing else under way on the line, because nothing is compressed and it writes
 * whole frames.
 */
function liveSocket(socket: WebSocket, line: Duplex): LiveSocket {
  return {
    isOpen: () => socket.readyState === socket.OPEN,
    get bufferedAmount() {
      return socket.bufferedAmount;
    },
    write: ({ bytes }) => void line.write(bytes),
    close: (code, reason) => socket.close(code, reason),
    terminate: () => socket.terminate(),
  };
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function parsed(text: string) {
  try {
    return liveRequest.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
