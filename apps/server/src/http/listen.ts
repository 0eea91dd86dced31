import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Log } from '../process/log.ts';
import { StartError } from '../process/start-error.ts';

const drainLimitMs = 5_000;
const uploadLimitMs = 30 * 60_000;

export type Listening = {
  /** For the live socket's upgrades. */
  server: Server;
  /** The port in use: the one asked for, or the one the system chose for 0. */
  port: number;
  /** Accepts no new connection, lets running requests finish (at most 5 s), then closes what is left. */
  close(): Promise<void>;
};

type Serving = { fetch(request: Request, env: object): Response | Promise<Response> };

/** @throws StartError when the port is taken or not allowed. */
export async function listen(app: Serving, port: number, log: Log): Promise<Listening> {
  const answer = getRequestListener((request, env) => app.fetch(request, env));
  const running = new Set<ServerResponse>();
  const sockets = new Set<Socket>();
  let closing = false;

  const server = createServer((incoming, outgoing) => {
    running.add(outgoing);
    outgoing.on('close', () => running.delete(outgoing));
    if (closing) outgoing.shouldKeepAlive = false;
    void answer(incoming, outgoing);
  });
  // Longer than a proxy keeps its side open, which would otherwise send into a connection that was just closed.
  server.keepAliveTimeout = 65_000;
  // Enough for a file of the largest size over a building site's connection.
  server.requestTimeout = uploadLimitMs;
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });

  await new Promise<void>((done, failed) => {
    server.once('error', (error) => failed(explained(error, port)));
    server.listen(port, done);
  });
  server.on('error', (error) => log.error({ err: error }, 'http server'));
  const bound = server.address();
  const used = typeof bound === 'object' && bound ? bound.port : port;

  async function close(): Promise<void> {
    closing = true;
    for (const outgoing of running) if (!outgoing.headersSent) outgoing.shouldKeepAlive = false;
    // Browsers open connections ahead without using them, and Node counts those as busy.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    const closed = new Promise<void>((done) => server.close(() => done()));
    const limit = setTimeout(() => {
      log.warn({ connections: sockets.size }, 'connections cut, they took too long');
      for (const socket of sockets) socket.destroy();
    }, drainLimitMs);
    await closed;
    clearTimeout(limit);
  }

  return { server, port: used, close };
}

function explained(error: Error, port: number): Error {
  const code = 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is taken. Set PORT to another one or stop the program that uses it.`);
  }
  if (code === 'EACCES') {
    return new StartError(`Port ${port} is not allowed for this account. Set PORT to one above 1023.`);
  }
  return error;
}
