import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Log } from '../process/log.ts';

export const requestIdHeader = 'x-request-id';

/**
 * Gives each request an id from us: on the answer, in its log line, and on the request itself for the
 * handlers' own lines; an id from the caller is replaced. Query strings and the addresses of calendars and
 * links are not logged, because they contain secrets.
 */
export function requestLog(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    c.req.raw.headers.set(requestIdHeader, requestId);
    await next();
    c.res.headers.set(requestIdHeader, requestId);
    const { method, path } = c.req;
    const { status } = c.res;
    const line = {
      requestId,
      method,
      path: withoutSecret(path),
      status,
      ms: Math.round(performance.now() - started),
    };
    log[levelOf(path, status)](line, 'request');
  };
}

const withoutSecret = (path: string) => path.replace(/^(\/api\/calendar|\/p)\/.*/, '$1/');

/** Lower levels for health checks, which come every 10 s from each open tab, and for static files. */
function levelOf(path: string, status: number): 'debug' | 'info' | 'warn' {
  if (path === '/api/health' || path === '/api/ready') return 'debug';
  if (status >= 500) return 'warn';
  return path.startsWith('/api/') ? 'info' : 'debug';
}
