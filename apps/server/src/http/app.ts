import { answeredByHeader, answeredByUs } from '@plumbline/domain/operations/headers';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { Log } from '../process/log.ts';
import { compressJson } from './compress.ts';
import { readyLimitMs } from './readiness.ts';
import { refuse } from './refusal.ts';
import { proxies, remoteAddress } from './remote-address.ts';
import { limitBody, ownPagesOnly, wholeShallowBody } from './request-guard.ts';
import { requestIdHeader, requestLog } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';
import { webApp } from './web-app.ts';

/** Answers a request under its prefix. The request carries its id in x-request-id. */
type ApiHandler = (request: Request, remoteAddress: string) => Promise<Response>;

export type HttpParts = {
  /** An origin. */
  publicUrl: string;
  /** Only what the map settings name may be loaded from other origins. */
  maps: { browserKey: string | null; styleOrigins: readonly string[] };
  /** The folder of the built web app. */
  webRoot: string;
  /** Addresses and networks whose X-Forwarded-For header is trusted. */
  trustedProxies: readonly string[];
  log: Log;
  /** Whether calls would succeed now: false while stopping and while the database is unreachable. May throw or hang. */
  ready(): Promise<boolean>;
  auth: ApiHandler;
  trpc: ApiHandler;
  /** Receives and sends files, with limits of its own. */
  files: ApiHandler;
  /** People's calendars for other programs, which send no cookie. */
  calendars: ApiHandler;
};

type Http = { Bindings: Partial<HttpBindings> };

/** The whole HTTP application without a port: pass it to `listen`, or call `app.request` in a test. */
export function createHttp(parts: HttpParts): Hono<Http> {
  const app = new Hono<Http>();
  const trusted = proxies(parts.trustedProxies);
  let isWarned = parts.trustedProxies.length > 0;
  const handledBy = (handler: ApiHandler) => (c: Context<Http>) => {
    const forwardedFor = c.req.header('x-forwarded-for');
    if (forwardedFor !== undefined && !isWarned) {
      isWarned = true;
      parts.log.warn(
        'Requests come through a proxy, and TRUSTED_PROXIES names none: everybody counts as one address, in limits and in the trail.',
      );
    }
    return handler(c.req.raw, remoteAddress(c.env?.incoming?.socket.remoteAddress, forwardedFor, trusted));
  };

  app.use(requestLog(parts.log));
  const { browserKey, styleOrigins } = parts.maps;
  app.use(securityHeaders(parts.publicUrl, { script: browserKey !== null, styleOrigins }));
  app.use('/api/*', async (c, next) => {
    await next();
    c.res.headers.set(answeredByHeader, answeredByUs);
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
  });
  app.get('/api/health', (c) => c.json({ status: 'ok' }));
  app.get('/api/ready', async (c) => {
    const ready = await withinLimit(async () => parts.ready());
    return ready ? c.json({ status: 'ready' }) : c.json({ status: 'not ready' }, 503);
  });
  app.all('/api/files/*', handledBy(parts.files));
  app.get('/api/calendar/*', handledBy(parts.calendars));
  app.use('/api/*', limitBody);
  app.use('/api/trpc/*', ownPagesOnly(parts.publicUrl), compressJson);
  app.use('/api/auth/*', ownPagesOnly(parts.publicUrl));
  app.use('/api/trpc/*', wholeShallowBody);
  app.use('/api/auth/*', wholeShallowBody);
  app.all('/api/trpc/*', handledBy(parts.trpc));
  app.all('/api/auth/*', handledBy(parts.auth));
  app.all('/api/*', (c) => refuse(c, 404, 'NOT_FOUND', 'There is no such address.'));
  app.all('/api', (c) => refuse(c, 404, 'NOT_FOUND', 'There is no such address.'));
  app.all('*', webApp(parts.webRoot));

  app.onError((error, c) => {
    parts.log.error({ err: error, requestId: c.req.header(requestIdHeader) }, 'request failed');
    return refuse(c, 500, 'UNKNOWN_ERROR', 'An unexpected error occurred. Try again or contact support.');
  });
  return app;
}

async function withinLimit(ready: () => Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<boolean>((done) => {
    timer = setTimeout(done, readyLimitMs, false);
  });
  const answered = await Promise.race([ready().catch(() => false), limit]);
  clearTimeout(timer);
  return answered;
}
