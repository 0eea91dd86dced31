import { fork } from 'node:child_process';
import { createServer, type IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import { Pool, type PoolConfig } from 'pg';
import { WebSocketServer } from 'ws';
import type { openDatabase } from '../../end-to-end/support/database.ts';
import { numberAt, textAt } from '../../end-to-end/support/json.ts';

/**
 * The same calls as the product's with nothing around them: node:http, ws and pg, nobody is asked who they
 * are, no input is checked, nothing but the row is written. What the product costs beside it is the price of
 * everything else.
 */

/** As many connections as the product has. */
const poolSize = 20;

/** The argument of this file when it is started as a process. */
type Work = { connection: PoolConfig; organizationId: string };

export type BareServer = { origin: string; pid: number; end(): Promise<void> };

type Database = Awaited<ReturnType<typeof openDatabase>>;

/** Copies the product's tasks with their indexes into a schema of the same database, and serves them in a process of its own. */
export async function startBareServer(database: Database, organizationId: string): Promise<BareServer> {
  await database.query(
    `create schema bare;
     create table bare.task (like task including all);
     insert into bare.task select * from task;
     create sequence bare.version;
     select setval('bare.version', (select max(version) from task));
     analyze task, bare.task`,
  );
  const { host, port, user, database: name } = database;
  const work: Work = {
    connection: {
      host,
      port,
      ...(user !== undefined && { user }),
      ...(name !== undefined && { database: name }),
    },
    organizationId,
  };
  const child = fork(fileURLToPath(import.meta.url), [JSON.stringify(work)]);
  const leave = () => void child.kill();
  process.once('exit', leave);
  const listening = await new Promise<number>((heard, failed) => {
    child.once('message', (message) => heard(Number(message)));
    child.once('exit', (code) => failed(new Error(`The bare server ended with ${code}.`)));
  });
  child.removeAllListeners('exit');
  const ended = new Promise((exited) => child.once('exit', exited));
  return {
    origin: `http://localhost:${listening}`,
    pid: child.pid ?? 0,
    async end() {
      process.off('exit', leave);
      child.kill();
      await ended;
    },
  };
}

async function serve({ connection, organizationId }: Work, listening: (port: number) => void): Promise<void> {
  const pool = new Pool({ ...connection, max: poolSize });
  const server = createServer((request, answer) => {
    answerTo(request).then(
      (data) => {
        const body = JSON.stringify({ result: { data } });
        answer.writeHead(200, {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        });
        answer.end(body);
      },
      (error: unknown) => answer.writeHead(500).end(String(error)),
    );
  });

  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  sockets.on('connection', (socket) => {
    socket.on('message', () => socket.send('{"kind":"welcome"}'));
  });

  async function answerTo(request: IncomingMessage): Promise<unknown> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    switch (pathname) {
      case '/api/trpc/tasks.list': {
        const limit = numberAt(JSON.parse(searchParams.get('input') ?? ''), 'limit');
        const { rows } = await pool.query(
          `select * from bare.task where organization_id = $1 and deleted_at is null
           order by sort_order collate "C", id limit $2`,
          [organizationId, limit],
        );
        return { rows };
      }
      case '/api/trpc/tasks.get': {
        const id = textAt(JSON.parse(searchParams.get('input') ?? ''), 'taskId');
        const { rows } = await pool.query('select * from bare.task where organization_id = $1 and id = $2', [
          organizationId,
          id,
        ]);
        return rows[0];
      }
      case '/api/trpc/tasks.update': {
        const input: unknown = JSON.parse(await bodyOf(request));
        const { rows } = await pool.query(
          `update bare.task set title = $3, version = nextval('bare.version'), updated_at = now()
           where organization_id = $1 and id = $2 returning *`,
          [organizationId, textAt(input, 'taskId'), textAt(input, 'title')],
        );
        // The driver reads a bigint as text.
        const row = { ...rows[0], version: Number(rows[0].version) };
        publish(row);
        return row;
      }
      default:
        throw new Error(`${pathname} is not served.`);
    }
  }

  let newest = 0;
  function publish(row: { version: number }): void {
    newest = Math.max(newest, row.version);
    const frame = JSON.stringify({ kind: 'changes', to: newest, changes: [{ entity: 'task', row }] });
    for (const socket of sockets.clients) socket.send(frame);
  }

  server.listen(0, () => {
    const bound = server.address();
    if (typeof bound === 'object' && bound !== null) listening(bound.port);
  });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

if (process.send && process.argv[2]) await serve(JSON.parse(process.argv[2]), (port) => process.send?.(port));
