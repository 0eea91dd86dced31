import { comeBackSeconds } from '@plumbline/domain/limits/queries';
import { answeredByHeader, answeredByUs } from '@plumbline/domain/operations/headers';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { Log } from '../process/log.ts';
import { createSharedSlots, NoSlot } from '../process/shared-slots.ts';
import { compressJson } from './compress.ts';
import { readyLimitMs } from './readiness.ts';
import { refuse } from './refusal.ts';
import { proxies, remoteAddress } from './remote-address.ts';
import { limitBody, ownPagesOnly, wholeShallowBody } from './request-guard.ts';
import { requestIdHeader, requestLog } from './request-log.ts';
import { type RouteCost, routes } from './routes.ts';
import { securityHeaders } from './security-headers.ts';
import { webApp } from './web-app.ts';

/** Answers a request under its prefix. The request carries its id in x-request-id. */
type ApiHandler = (request: Request, remoteAddress: string) => Promise<Response>;

export type HttpParts = {
  /** An origin. */
  publicUrl: string;
  /** Only what the map settings name may be loaded from other origins. */
  maps: { browserKey: string | null; styleOrigins: readonly string[] };
  /** The origin to which pages may send uploads beside the product's own; null for none. */
  uploadOrigin: string | null;
  /** The folder of the built web app. */
  webRoot: string;
  /** Whether a request has a session's cookie, valid or not. */
  hasSession: (headers: Headers) => boolean;
  /** Addresses and networks whose X-Forwarded-For header is trusted. */
  trustedProxies: readonly string[];
  log: Log;
  /** Whether an error says that the database was too busy, so that the same request may succeed a moment later. */
  isBusy: (error: unknown) => boolean;
  /** Whether calls would succeed now: false while stopping and while the database is unreachable. May throw or hang. */
  ready(): Promise<boolean>;
  auth: ApiHandler;
  trpc: ApiHandler;
  /** Receives and sends files, with limits of its own. */
  files: ApiHandler;
  /** People's calendars for other programs, which send no cookie. */
  calendars: ApiHandler;
  /** Makes photo reports, with limits of its own. */
  photoReports: ApiHandler;
  /** Publishes the keys by which claim packets are checked. */
  packetKeys: ApiHandler;
  /** Sends ZIPs of chosen photos, with limits of its own. */
  photoZips: ApiHandler;
  /** Draws papers of tables, with limits of its own. */
  papers: ApiHandler;
  /** What is behind links for clients, who send no cookie. */
  clientLinks: ApiHandler;
};

type Http = { Bindings: Partial<HttpBindings> };

/** The whole HTTP application without a port: pass it to `listen`, or call `app.request` in a test. */
export function createHttp(parts: HttpParts): Hono<Http> {
  const app = new Hono<Http>();
  const trusted = proxies(parts.trustedProxies);
  let isWarned = parts.trustedProxies.length > 0;
  const handledBy = (handler: ApiHandler, { turns }: RouteCost) => {
    const slots = turns && createSharedSlots(turns);
    return async (c: Context<Http>) => {
      const address = addressOf(c);
      const work = async () => await handler(c.req.raw, address);
      return await (slots ? slots.run(address, work) : work());
    };
  };
  const addressOf = (c: Context<Http>): string => {
    const forwardedFor = c.req.header('x-forwarded-for');
    if (forwardedFor !== undefined && !isWarned) {
      isWarned = true;
      parts.log.warn(
        'Requests come through a proxy, and TRUSTED_PROXIES names none: everybody counts as one address, in limits and in the trail.',
      );
    }
    return remoteAddress(c.env?.incoming?.socket.remoteAddress, forwardedFor, trusted);
  };

  app.use(requestLog(parts.log));
  const { browserKey, styleOrigins } = parts.maps;
  const uploadOrigins = parts.uploadOrigin === null ? [] : [parts.uploadOrigin];
  app.use(securityHeaders(parts.publicUrl, { script: browserKey !== null, styleOrigins, uploadOrigins }));
  app.use('/api/*', async (c, next) => {
    await next();
    c.res.headers.set(answeredByHeader, answeredByUs);
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
  });
  app.get(routes.health.path, (c) => c.json({ status: 'ok' }));
  app.get(routes.ready.path, async (c) => {
    const ready = await withinLimit(async () => parts.ready());
    return ready ? c.json({ status: 'ready' }) : c.json({ status: 'not ready' }, 503);
  });
  app.all(routes.files.path, handledBy(parts.files, routes.files));
  app.get(routes.calendars.path, handledBy(parts.calendars, routes.calendars));
  app.get(routes.photoReports.path, handledBy(parts.photoReports, routes.photoReports));
  app.get(routes.packetKeys.path, handledBy(parts.packetKeys, routes.packetKeys));
  app.get(routes.photoZips.path, handledBy(parts.photoZips, routes.photoZips));
  const { papers } = routes;
  app.use(papers.path, limitBody(papers.bodyBytes), ownPagesOnly(parts.publicUrl));
  app.post(papers.path, handledBy(parts.papers, papers));
  app.get(routes.clientLinks.path, handledBy(parts.clientLinks, routes.clientLinks));
  app.use(routes.calls.path, compressJson);
  for (const { path, bodyBytes } of [routes.calls, routes.auth])
    app.use(path, limitBody(bodyBytes), ownPagesOnly(parts.publicUrl), wholeShallowBody);
  app.all(routes.calls.path, handledBy(parts.trpc, routes.calls));
  app.all(routes.auth.path, handledBy(parts.auth, routes.auth));
  app.all('/api/*', (c) => refuse(c, 404, 'NOT_FOUND', 'There is no such address.'));
  app.all('/api', (c) => refuse(c, 404, 'NOT_FOUND', 'There is no such address.'));
  app.all(routes.pages.path, webApp(parts.webRoot, parts.hasSession));

  app.onError((error, c) => {
    if (parts.isBusy(error) || error instanceof NoSlot || c.req.raw.signal.aborted) {
      parts.log.warn({ err: error, requestId: c.req.header(requestIdHeader) }, 'a request came to nothing');
      c.header('retry-after', String(comeBackSeconds));
      return refuse(c, 503, 'TIMEOUT_ERROR', 'The server is very busy. Please try again in a moment.');
    }
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
