import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isOwnOrigin } from './own-origin.ts';
import { jsonDepth, readableJson } from './json-depth.ts';
import { bodyTimeMs, withinTime } from '../process/within-time.ts';
import { refuse } from './refusal.ts';

export const limitBody = (maxBytes: number): MiddlewareHandler =>
  bodyLimit({
    maxSize: maxBytes,
    onError: (c) =>
      refuse(c, 413, 'VALIDATION_ERROR', `The request is larger than ${maxBytes / 1_048_576} MB.`),
  });

/** Reads a call's body to its end: it must arrive in time, and must not be nested too deeply for its readers. */
export const wholeShallowBody: MiddlewareHandler = async (c, next) => {
  if (!readableJson(c.req.query('input') ?? '')) return tooDeep(c);
  if (c.req.method !== 'POST') return next();
  const text = await withinTime(c.req.raw.text(), bodyTimeMs);
  if (text === null) return tooSlow(c);
  if (!readableJson(text)) return tooDeep(c);
  const { url, headers, signal } = c.req.raw;
  c.req.raw = new Request(url, { method: 'POST', headers, body: text, signal });
  return next();
};

function tooSlow(c: Context) {
  c.header('connection', 'close');
  return refuse(c, 408, 'TIMEOUT_ERROR', 'The request took longer than a minute to arrive. Send it again.');
}

const tooDeep = (c: Context) =>
  refuse(c, 400, 'VALIDATION_ERROR', `The request is nested more than ${jsonDepth} levels deep.`);

/**
 * Accepts what our own pages send: GET, and POST with JSON from our own origin. A browser always names the
 * origin of a POST, so a call without one comes from a program, which has no cookies to abuse.
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
