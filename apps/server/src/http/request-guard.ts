import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isOwnOrigin } from './own-origin.ts';
import { refuse } from './refusal.ts';

/** Far above any call, a full batch of queued changes included; files have their own way. */
const bodyLimitBytes = 1_048_576;

export const limitBody: MiddlewareHandler = bodyLimit({
  maxSize: bodyLimitBytes,
  onError: (c) => refuse(c, 413, 'VALIDATION_ERROR', 'The request is larger than 1 MB.'),
});

/**
 * Lets through what our own pages send: GET, and POST with JSON from our own origin. A browser always names the origin of a
 * POST, so a call without one comes from a program, which has no cookies to abuse.
 */
export function ownPagesOnly(publicUrl: string): MiddlewareHandler {
  return async (c, next) => {
    const { method } = c.req;
    if (method === 'GET' || method === 'HEAD') return next();
    if (method !== 'POST') return refuse(c, 405, 'VALIDATION_ERROR', `${method} is not used here.`);
    if (
      !isOwnOrigin(c.req.header('origin'), c.req.header('host'), publicUrl) ||
      isCrossSite(c.req.header('sec-fetch-site'))
    ) {
      return refuse(c, 403, 'PERMISSION_DENIED', 'Calls from another site are refused.');
    }
    if (!carriesJson(c.req.raw.headers)) {
      return refuse(c, 415, 'VALIDATION_ERROR', 'Send JSON (content-type: application/json).');
    }
    return next();
  };
}

function isCrossSite(fetchSite: string | undefined): boolean {
  return fetchSite === 'cross-site' || fetchSite === 'same-site';
}

function carriesJson(headers: Headers): boolean {
  const type = headers.get('content-type');
  if (type !== null) return /^application\/json\s*(;|$)/i.test(type);
  return (headers.get('content-length') ?? '0') === '0' && !headers.has('transfer-encoding');
}
