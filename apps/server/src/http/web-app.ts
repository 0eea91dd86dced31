import { namesPage, resolvePage } from '@plumbline/domain/access/pages';
import { photosAfterShare, shareTargetPath } from '@plumbline/domain/access/share-target';
import type { Context, Handler } from 'hono';
import { z } from 'zod';
import { acceptsEncoding } from './compress.ts';
import { type Encoding, readStaticFiles, type StaticFile } from './static-files.ts';

/**
 * Serves the built web app from `webRoot`; a navigation to any of its pages gets index.html. With a session, whose
 * cookie need not be valid, it names the files that the page begins with in its Link header.
 */
export function webApp(webRoot: string, hasSession: (headers: Headers) => boolean): Handler {
  const files = readStaticFiles(webRoot);
  const page = files.get('/index.html');
  const preloads = preloadsIn(files);
  return async (c) => {
    // The service worker keeps what is shared. A browser that has lost it comes here, and the page says so.
    if (c.req.method === 'POST' && c.req.path === shareTargetPath)
      return c.redirect(photosAfterShare('none'), 303);
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return c.text('Method not allowed', 405);
    const file = files.get(decoded(c.req.path));
    if (file) return answer(c, file);
    if (!isNavigation(c)) return c.text('Not found', 404);
    if (page) {
      const answered = await answer(c, page);
      const link = hasSession(c.req.raw.headers) ? preloads(c.req.path) : '';
      if (link !== '') answered.headers.set('link', link);
      return answered;
    }
    return c.text('The web app is not built. Run: npm run build', 404);
  };
}

const preloadLists = z.object({
  first: z.array(z.string()),
  start: z.array(z.string()),
  frame: z.array(z.string()),
  pages: z.record(z.string(), z.array(z.string())),
  last: z.array(z.string()),
});

/** The first question of every page of the app. The browser asks it while the files are on their way. */
const whoIsSignedIn = '</api/auth/get-session>; rel=preload; as=fetch; crossorigin';

const style = 'rel=preload; as=style; crossorigin';

/** What is smaller lets the rows go first that a first visit asks for meanwhile. */
const smallBytes = 15_000;

/** What the build wrote of the files with which pages begin; pages without sign-in have none. */
function preloadsIn(files: ReadonlyMap<string, StaticFile>): (pathname: string) => string {
  const written = files.get('/preloads.json');
  if (!written) return () => '';
  const { first, start, frame, pages, last } = preloadLists.parse(
    JSON.parse(Buffer.from(written.body).toString()),
  );
  return (pathname) => {
    if (!namesPage(pathname)) return '';
    const named = new Set([...start, ...frame, ...(pages[resolvePage(pathname)] ?? []), ...last]);
    const sizeOf = (name: string) => files.get(`/${name}`)?.body.length ?? 0;
    const priority = (name: string) =>
      sizeOf(name) < smallBytes && !first.includes(name) ? '; fetchpriority=low' : '';
    const link = (name: string) =>
      `</${name}>; ${name.endsWith('.css') ? style : 'rel=modulepreload'}${priority(name)}`;
    // What asks the server comes first, then the largest, because a browser asks a server that speaks HTTP/1.1 for six
    // files at a time.
    return [
      ...first.map(link),
      whoIsSignedIn,
      ...[...named].toSorted((a, b) => sizeOf(b) - sizeOf(a)).map(link),
    ].join(', ');
  };
}

async function answer(c: Context, file: StaticFile): Promise<Response> {
  const headers = new Headers({
    'content-type': file.type,
    'cache-control': file.cacheControl,
    etag: file.etag,
    vary: 'accept-encoding',
  });
  if (matches(c.req.header('if-none-match'), file.etag)) return new Response(null, { status: 304, headers });
  const encoding = (['br', 'gzip'] as const satisfies readonly Encoding[]).find((candidate) =>
    acceptsEncoding(c.req.header('accept-encoding'), candidate),
  );
  const packed = encoding ? await file.packed(encoding) : null;
  if (packed && encoding) headers.set('content-encoding', encoding);
  const body = packed ?? file.body;
  headers.set('content-length', String(body.length));
  return new Response(c.req.method === 'HEAD' ? null : body, { headers });
}

/**
 * A browser says when it navigates. For other programs the Accept header decides; without a preference for a
 * page, a name with an ending means a file, and a missing file must not be answered with a page.
 */
function isNavigation(c: Context): boolean {
  if (c.req.path.startsWith('/assets/')) return false;
  const mode = c.req.header('sec-fetch-mode');
  if (mode !== undefined) return mode === 'navigate';
  const accept = c.req.header('accept') ?? '*/*';
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && !/\.[^/]*$/.test(c.req.path);
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}

function decoded(requestPath: string): string {
  const file = requestPath === '/' ? '/index.html' : requestPath;
  try {
    return decodeURIComponent(file);
  } catch {
    return file;
  }
}
