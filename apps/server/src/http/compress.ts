import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';

const gzipInPool = promisify(gzip);
/** A smaller answer fits the first packets anyway. */
const worthwhileBytes = 2_048;

/**
 * Compresses whole JSON answers off the main thread. Streams (recognized by their own transfer-encoding) pass
 * unchanged.
 */
export const compressJson: MiddlewareHandler = async (c, next) => {
  await next();
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
