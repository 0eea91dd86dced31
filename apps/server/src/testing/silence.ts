import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { PoolConfig } from 'pg';

export type Gateway = {
  connection: PoolConfig;
  /** From now on every connection, also a new one, is accepted and left without a word. */
  fallSilent(): void;
  /** New connections reach the database; those that met the silence stay in it. */
  speak(): void;
  close(): Promise<void>;
};

/** Stands between a pool and the database, as a network does that may swallow everything without closing anything. */
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
