import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Pool } from 'pg';
import { createRpcHandler } from '../../apps/server/src/api/handler.ts';
import { openFiles } from '../../apps/server/src/file-storage/files.ts';
import { createFileHandler } from '../../apps/server/src/file-storage/handler.ts';
import { createIdentity } from '../../apps/server/src/identity/identity.ts';
import { photoReportKey } from '../../apps/server/src/modules/photos/report/address.ts';
import { createLog } from '../../apps/server/src/process/log.ts';
import { createCallLimits } from '../../apps/server/src/rpc/call-limits.ts';
import type { Services } from '../../apps/server/src/rpc/context.ts';
import type { Committed } from '../../apps/server/src/tenant/as-viewer.ts';
import { testSecret } from '../../apps/server/src/testing/cookie.ts';
import { noWeather } from '../../apps/server/src/weather/source.ts';
import { createLife, type Life } from '../machine/life.ts';
import { createCrashingPool, type CrashPoint, type CrashingPool, type Rewrite } from './crashing-pool.ts';
import { createLiveRoom, type Later, type LiveRoom } from './live-room.ts';

export type Answer = { status: number; text: string };

export type ServerParts = {
  pool: Pool;
  folder: string;
  organizationId: string;
  /** Milliseconds since 1970. */
  now: () => number;
  newId: () => string;
  /** Seconds until calls are accepted again; null: they are accepted. */
  refusesFor: () => number | null;
  rewrite: Rewrite;
  /** Called when the process uses two connections at the same time: which is served first is not the seed's. */
  overlapped: () => void;
  noteFailure: (line: string) => void;
  /** Not called off when the process dies. */
  later: Later;
};

/** The server's process, which dies and is started again; its database and its files stay. */
export type Server = {
  isUp: () => boolean;
  start: () => void;
  kill: () => void;
  /** Null: the process was not running, or died during the request. */
  answer: (request: Request, crashPoint: CrashPoint | null) => Promise<Answer | null>;
  services: () => Services;
  live: () => LiveRoom;
};

type Process = { life: Life; pool: CrashingPool; services: Services; live: LiveRoom; answer: Handler };
type Handler = (request: Request) => Promise<Response>;

export function createServer(parts: ServerParts): Server {
  let running: Process | null = null;

  function present(): Process {
    if (running === null) throw new Error('The server is down.');
    return running;
  }

  return {
    isUp: () => running !== null,
    start: () => {
      running = startProcess(parts);
      running.life.onEnd(() => {
        running = null;
      });
    },
    kill: () => running?.life.end(),
    answer: async (request, crashPoint) => {
      if (running === null) return null;
      const { life, pool, answer } = running;
      pool.crashAt(crashPoint);
      const died = new Promise<null>((resolve) => life.onEnd(() => resolve(null)));
      const answered = answer(request).then(async (response) => {
        const text = await response.text();
        pool.crashAt(null);
        return { status: response.status, text };
      });
      return await Promise.race([answered, died]);
    },
    services: () => present().services,
    live: () => present().live,
  };
}

function startProcess(parts: ServerParts): Process {
  const life = createLife();
  const pool = createCrashingPool(parts.pool, life, parts);
  const folder = path.join(parts.folder, parts.organizationId);
  mkdirSync(folder, { recursive: true });
  const log = createLog('silent');
  const failed = (error: unknown) => parts.noteFailure(String(error));
  const live = createLiveRoom({
    pool: pool.pool,
    organizationId: parts.organizationId,
    failed,
    later: (act) =>
      parts.later(async () => {
        if (!life.isOver()) await act();
      }),
  });
  life.onEnd(live.close);
  const ports = {
    pool: pool.pool,
    clock: () => new Date(parts.now()),
    newId: parts.newId,
    committed: (change: Committed) => live.committed(change),
  };
  const limits: Services['limits'] = {
    consume: async () => {
      const seconds = parts.refusesFor();
      return seconds === null ? { ok: true } : { ok: false, retryAfterSeconds: seconds };
    },
    giveBack: async () => undefined,
  };
  const identity = createIdentity({
    ports,
    publicUrl: 'http://localhost',
    secret: testSecret,
    limits,
    log,
    sendsMail: false,
    queueMail: async () => undefined,
  });
  const files = openFiles(folder, testSecret);
  const services: Services = {
    ...ports,
    files,
    samplePhotos: '',
    reportKey: photoReportKey(testSecret),
    weather: noWeather,
    log,
    limits,
    callLimits: createCallLimits(),
    identity,
    live: {
      committed: ports.committed,
      presence: () => undefined,
      moved: () => undefined,
      consentChanged: () => undefined,
      ended: () => undefined,
      join: async () => undefined,
      leave: () => undefined,
      close: async () => undefined,
    },
    maps: { browserKey: null, styleUrl: null },
    accountOf: () => ({ isOperator: false, isTester: false }),
  };
  const rpc = createRpcHandler(services);
  const file = createFileHandler({ files, ports, callerOf: identity.callerOf });
  const answer: Handler = async (request) =>
    new URL(request.url).pathname.startsWith('/api/files/')
      ? await file(request)
      : await rpc(request, '127.0.0.1');
  return { life, pool, services, live, answer };
}
