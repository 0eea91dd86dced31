import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';

const gzipInPool = promisify(gzip);
/** A smaller answer fits the first packets anyway. */
const worthwhileBytes = 2_048;

/**
 * Compresses whole JSON answers off the main thread. Streams (recognized by their own transfer-encoding) pass
 * unchanged, and so do answers to a caller on this machine, whom no network lies between.
 */
export const compressJson: MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> = async (c, next) => {
  await next();
  if (isOnThisMachine(c)) return;
  const { headers } = c.res;
  const whole = !headers.has('transfer-encoding') && !headers.has('content-encoding');
  if (!whole || !/^application\/json\b/i.test(headers.get('content-type') ?? '')) return;
  headers.append('vary', 'accept-encoding');
  if (!c.res.body || !acceptsEncoding(c.req.header('accept-encoding'), 'gzip')) return;
  const body = new Uint8Array(await c.res.arrayBuffer());
  if (body.length < worthwhileBytes) {
    c.res = new Response(body, c.res);
    return;
  }
  const packed = await gzipInPool(body, { level: 5 });
  c.res = new Response(packed, c.res);
  c.res.headers.set('content-encoding', 'gzip');
  c.res.headers.delete('content-length');
};

/** Whether an Accept-Encoding header names the encoding without refusing it (`q=0`). */
export function acceptsEncoding(accepted: string | undefined, encoding: string): boolean {
  return (accepted ?? '').split(',').some((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** A proxy on this machine names the caller for whom it asks. */
function isOnThisMachine(c: Context<{ Bindings: Partial<HttpBindings> }>): boolean {
  const peer = c.env?.incoming?.socket.remoteAddress ?? '';
  const isForwarded =
    c.req.header('x-forwarded-for') !== undefined || c.req.header('forwarded') !== undefined;
  return !isForwarded && (peer === '::1' || /^(?:::ffff:)?127\./.test(peer));
}
