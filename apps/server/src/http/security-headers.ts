import type { MiddlewareHandler } from 'hono';

const policyHeader = 'content-security-policy';
/** An answer keeps its own of these: a stored file has a stricter policy, and a secret address is never told on. */
const keptHeaders = [policyHeader, 'referrer-policy'];

/** The origins of the maps script, its parts and its requests. */
const mapsScriptOrigin = 'https://maps.googleapis.com';
const mapsCallOrigins = [mapsScriptOrigin, 'https://places.googleapis.com'];

/** What the pages may load from other origins for their maps, and where else they may send uploads. */
export type ForeignOrigins = {
  script: boolean;
  styleOrigins: readonly string[];
  uploadOrigins: readonly string[];
};

/** Headers on every answer. `publicUrl` is an origin; https turns on what only makes sense there. */
export function securityHeaders(publicUrl: string, foreign: ForeignOrigins): MiddlewareHandler {
  const headers = Object.entries(headersFor(new URL(publicUrl), foreign));
  return async (c, next) => {
    await next();
    for (const [name, value] of headers)
      if (!keptHeaders.includes(name) || !c.res.headers.has(name)) c.res.headers.set(name, value);
  };
}

function headersFor({ host, protocol }: URL, foreign: ForeignOrigins): Record<string, string> {
  const secure = protocol === 'https:';
  const policy = [
    "default-src 'self'",
    sources("script-src 'self'", foreign.script ? [mapsScriptOrigin] : []),
    "style-src 'self'",
    // For markup that a library writes with a style attribute; it can run nothing.
    "style-src-attr 'unsafe-inline'",
    sources("img-src 'self' data: blob:", foreign.styleOrigins),
    "media-src 'self' blob:",
    "font-src 'self'",
    // In older browsers 'self' does not include the own origin's sockets.
    sources(`connect-src 'self' ${secure ? 'wss' : 'ws'}://${host}`, [
      ...(foreign.script ? mapsCallOrigins : []),
      ...foreign.styleOrigins,
      ...foreign.uploadOrigins,
    ]),
    // The decoder of HEIC starts its worker from a blob. Only scripts of the product can make one.
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    [policyHeader]: policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'camera=(self), geolocation=(self), microphone=(), payment=(), usb=(), browsing-topics=()',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

function sources(directive: string, origins: readonly string[]): string {
  return [directive, ...origins].join(' ');
}
