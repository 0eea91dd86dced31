import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { PoolConfig } from 'pg';

export type Gateway = {
  connection: PoolConfig;
  /** From now on every connection, also a new one, is accepted and never answered. */
  fallSilent(): void;
  /** New connections reach the database; those made during the silence stay unanswered. */
  speak(): void;
  close(): Promise<void>;
};

/**
 * A gateway between a pool and the database, which can swallow everything without closing anything, as a
 * network may.
 */
export async function gatewayTo(connection: PoolConfig): Promise<Gateway> {
  const host = connection.host ?? 'localhost';
  const port = connection.port ?? 5432;
  let silent = false;
  const open = new Set<Socket>();
  const tracked = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
    return socket;
  };
  const server = createServer((asking) => {
    tracked(asking);
    if (silent) return void asking.resume();
    const answering = tracked(
      host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host),
    );
    asking.pipe(answering).pipe(asking);
    asking.on('close', () => answering.destroy());
    answering.on('close', () => asking.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a port was asked for');
  return {
    connection: { ...connection, host: '127.0.0.1', port: address.port },
    fallSilent() {
      silent = true;
      for (const socket of open) {
        socket.unpipe();
        socket.resume();
      }
    },
    speak() {
      silent = false;
    },
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
