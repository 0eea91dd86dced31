import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLog } from '../process/log.ts';
import { createHttp, type HttpParts } from './app.ts';
import { routes } from './routes.ts';

const publicUrl = 'https://plumbline.example.com';
const script = `console.log(${JSON.stringify('level '.repeat(3_000))});`;
let webRoot = '';

beforeAll(() => {
  webRoot = mkdtempSync(path.join(tmpdir(), 'plumbline-web-'));
  mkdirSync(path.join(webRoot, 'assets'));
  writeFileSync(path.join(webRoot, 'index.html'), '<!doctype html><title>Plumbline</title>');
  writeFileSync(
    path.join(webRoot, 'preloads.json'),
    JSON.stringify({
      first: ['assets/ahead-0.js'],
      start: ['assets/main-4f2a.css', 'assets/main-4f2a.js'],
      frame: ['assets/shell-1.js'],
      pages: { tasks: ['assets/tasks-2.js'] },
      last: ['assets/sync-3.js'],
    }),
  );
  writeFileSync(path.join(webRoot, 'sw.js'), 'self.skipWaiting();');
  writeFileSync(path.join(webRoot, 'manifest.webmanifest'), '{}');
  writeFileSync(path.join(webRoot, 'icon.svg'), '<svg/>');
  writeFileSync(path.join(webRoot, 'assets/main-4f2a.js'), script);
  writeFileSync(path.join(webRoot, 'assets/main-4f2a.js.map'), '{}');
});
afterAll(() => rmSync(webRoot, { recursive: true, force: true }));

function http(parts: Partial<HttpParts> = {}) {
  return createHttp({
    publicUrl,
    maps: { browserKey: null, styleOrigins: [] },
    uploadOrigin: null,
    webRoot,
    hasSession: () => false,
    trustedProxies: [],
    log: createLog('silent'),
    ready: () => Promise.resolve(true),
    isBusy: () => false,
    auth: () => Promise.resolve(Response.json({ from: 'auth' })),
    trpc: () => Promise.resolve(Response.json({ from: 'trpc' })),
    files: () => Promise.resolve(Response.json({ from: 'files' })),
    calendars: () => Promise.resolve(Response.json({ from: 'calendars' })),
    clientLinks: () => Promise.resolve(Response.json({ from: 'client links' })),
    photoReports: () => Promise.resolve(Response.json({ from: 'photo reports' })),
    packetKeys: () => Promise.resolve(Response.json({ from: 'packet keys' })),
    photoZips: () => Promise.resolve(Response.json({ from: 'photo zips' })),
    papers: () => Promise.resolve(Response.json({ from: 'papers' })),
    ...parts,
  });
}

const json = { 'content-type': 'application/json', origin: publicUrl };
const post = (headers: Record<string, string>, body = '{}') => ({ method: 'POST', headers, body });

test('HTTP-1 HEAD and GET /api/health answer 200 without a session, also while everything else fails', async () => {
  const down = () => Promise.reject(new Error('database away'));
  const app = http({ ready: down, auth: down, trpc: down });
  const answer = await app.request('/api/health', { method: 'HEAD' });
  expect(answer.status).toBe(200);
  // The header proves that the answer is ours, because a network with a sign-in page answers 200 too.
  expect(answer.headers.get('x-answered-by')).toBe('plumbline');
  expect(await (await app.request('/api/health')).json()).toEqual({ status: 'ok' });
});

test('COST-3 a busy database is answered 503 with when to come back, on every route', async () => {
  const busy = () => Promise.reject(new Error('no connection'));
  const all = { auth: busy, trpc: busy, files: busy, calendars: busy };
  const paths = ['/api/auth/get-session', '/api/trpc/tasks.list', '/api/files/x', '/api/calendar/x.ics'];
  for (const route of paths) {
    const answer = await http({ ...all, isBusy: () => true }).request(route);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await answer.json()).toMatchObject({ code: 'TIMEOUT_ERROR' });
    expect((await http(all).request(route)).status).toBe(500);
  }
});

test('COST-6 every route stands in the table of what it may take', () => {
  const existing: readonly string[] = Object.values(routes).map(({ path: at }) => at);
  // What is no route is answered 404 below /api.
  const handled = http().routes.filter(({ path: at }) => at !== '/api' && at !== '/api/*' && at !== '/*');
  expect(new Set(handled.map(({ path: at }) => at).filter((at) => !existing.includes(at)))).toEqual(
    new Set(),
  );
  expect(handled.length).toBeGreaterThan(existing.length);
});

test('COST-6 calendars are made a few at a time, and addresses take turns', async () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const app = http({
    trustedProxies: ['127.0.0.1'],
    isBusy: () => false,
    async calendars(_, address) {
      begun.push(address);
      await new Promise<void>((end) => ends.push(end));
      return new Response('BEGIN:VCALENDAR');
    },
  });
  const ask = async (address: string) =>
    await app.request(
      '/api/calendar/x.ics',
      { headers: { 'x-forwarded-for': address } },
      { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
    );
  const asked = [1, 2, 3, 4].map(async () => await ask('203.0.113.7'));
  const other = ask('198.51.100.9');
  await expect.poll(() => begun.length).toBe(2);
  ends.splice(0, 1).forEach((end) => end());
  await expect.poll(() => begun.length).toBe(3);
  ends.splice(0, 1).forEach((end) => end());
  await expect.poll(() => begun.length).toBe(4);
  expect(begun.slice(2)).toContain('198.51.100.9');
  const { waiting } = routes.calendars.turns;
  const flood = Array.from({ length: waiting + 1 }, async () => await ask('203.0.113.7'));
  const refused = await Promise.race(flood);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  const all = Promise.all([...asked, other, ...flood]);
  const ending = setInterval(() => ends.splice(0).forEach((end) => end()));
  await all;
  clearInterval(ending);
  expect((await all).filter(({ ok }) => ok)).toHaveLength(begun.length);
});

test('HTTP-2 /api/ready says whether calls would succeed', async () => {
  expect((await http().request('/api/ready')).status).toBe(200);
  expect((await http({ ready: () => Promise.resolve(false) }).request('/api/ready')).status).toBe(503);
  expect((await http({ ready: () => Promise.reject(new Error('away')) }).request('/api/ready')).status).toBe(
    503,
  );
});

test('HTTP-2 a check that hangs counts as not ready after 2 s', async () => {
  vi.useFakeTimers();
  try {
    const answer = http({ ready: () => new Promise(() => undefined) }).request('/api/ready');
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await answer).status).toBe(503);
  } finally {
    vi.useRealTimers();
  }
});

test('HTTP-3 only what the map settings name may be loaded from other origins', async () => {
  const plain = await http().request('/api/health');
  expect(plain.headers.get('content-security-policy')).not.toContain('google');
  const set = await http({
    maps: { browserKey: 'key', styleOrigins: ['https://maps.example.com'] },
  }).request('/api/health');
  const policy = (set.headers.get('content-security-policy') ?? '').split('; ');
  expect(policy).toContain("script-src 'self' https://maps.googleapis.com");
  expect(policy).toContain("img-src 'self' data: blob: https://maps.example.com");
  expect(policy).toContain(
    "connect-src 'self' wss://plumbline.example.com https://maps.googleapis.com https://places.googleapis.com https://maps.example.com",
  );
});

test('HTTP-3 pages may send uploads to the store that the settings name, and to no other origin', async () => {
  const policyWith = async (uploadOrigin: string | null) => {
    const answer = await http({ uploadOrigin }).request('/api/health');
    return (answer.headers.get('content-security-policy') ?? '').split('; ');
  };
  const own = "connect-src 'self' wss://plumbline.example.com";
  expect(await policyWith(null)).toContain(own);
  const open = await policyWith('https://s3.example.com');
  expect(open).toContain(`${own} https://s3.example.com`);
  expect(open.filter((each) => each.includes('s3.example.com'))).toHaveLength(1);
});

test('HTTP-13 pages may send requests only to the named addresses', () => {
  const named = new Set([
    '/api/*',
    '/api',
    '/api/health',
    '/api/ready',
    '/api/trpc/*',
    '/api/auth/*',
    '/api/files/*',
    '/api/photo-reports',
    '/api/photo-zips',
    '/api/papers',
    // For other programs, not for pages.
    '/api/calendar/*',
  ]);
  const others = http()
    .routes.map(({ path: address }) => address)
    .filter((address) => address.startsWith('/api') && !named.has(address));
  expect(others).toEqual([]);
});

test('HTTP-3 every answer carries the security headers', async () => {
  const app = http({ trpc: () => Promise.reject(new Error('boom')) });
  for (const address of ['/', '/nothing.js', '/api/health', '/api/nothing', '/api/trpc/x', '/api/auth/x']) {
    const { headers } = await app.request(address);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'; script-src 'self'; style-src 'self';");
    for (const directive of ["frame-ancestors 'none'", "base-uri 'none'", "object-src 'none'"]) {
      expect(policy).toContain(directive);
    }
    expect(policy).toContain("connect-src 'self' wss://plumbline.example.com");
    expect(policy).not.toContain('unsafe-eval');
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe-inline');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=(self), geolocation=(self)');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  }
});

test('HTTP-3 strict transport security is not set over http', async () => {
  const { headers } = await http({ publicUrl: 'http://localhost:3000' }).request('/');
  expect(headers.has('strict-transport-security')).toBe(false);
  expect(headers.get('content-security-policy')).toContain("connect-src 'self' ws://localhost:3000");
  expect(headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
});

test('HTTP-4 a request gets an id from us, on the answer and for the handlers', async () => {
  const seen: (string | null)[] = [];
  const trpc = (request: Request) => {
    seen.push(request.headers.get('x-request-id'));
    return Promise.resolve(Response.json({}));
  };
  const answer = await http({ trpc }).request('/api/trpc/tasks.list', {
    headers: { 'x-request-id': 'forged' },
  });
  const id = answer.headers.get('x-request-id');
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(seen).toEqual([id]);
});

test('HTTP-5 an unknown address under /api answers 404 in JSON, never with a page', async () => {
  for (const address of ['/api', '/api/', '/api/projects', '/api/trpc', '/api/health/x']) {
    const answer = await http({
      trpc: () => Promise.resolve(Response.json({ code: 'NOT_FOUND' }, { status: 404 })),
    }).request(address, { headers: { accept: 'text/html' } });
    expect([address, answer.status]).toEqual([address, 404]);
    expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND' });
  }
});

test('HTTP-5 answers under /api are not cached unless they say so', async () => {
  expect((await http().request('/api/trpc/x')).headers.get('cache-control')).toBe('no-store');
  const trpc = () =>
    Promise.resolve(Response.json({}, { headers: { 'cache-control': 'private, max-age=60' } }));
  expect((await http({ trpc }).request('/api/trpc/x')).headers.get('cache-control')).toBe(
    'private, max-age=60',
  );
});

test('HTTP-5 an uncaught error is answered without its text', async () => {
  const answer = await http({ trpc: () => Promise.reject(new Error('relation "task" is missing')) }).request(
    '/api/trpc/x',
  );
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain('relation');
});

test.each(['/api/trpc/tasks.create', '/api/auth/sign-in/email'])(
  'HTTP-6 POST %s is accepted from our own pages only',
  async (address) => {
    const status = async (headers: Record<string, string>) =>
      (await http().request(address, post({ host: 'plumbline.example.com', ...headers }))).status;
    expect(await status(json)).toBe(200);
    expect(await status({ ...json, host: 'app.local:8443', origin: 'https://app.local:8443' })).toBe(200);
    expect(await status({ 'content-type': 'application/json' })).toBe(200);
    expect(await status({ ...json, origin: 'https://evil.example' })).toBe(403);
    expect(await status({ ...json, origin: 'http://plumbline.example.com' })).toBe(403);
    expect(await status({ ...json, origin: 'https://plumbline.example.com.evil.example' })).toBe(403);
    expect(await status({ ...json, origin: 'null' })).toBe(403);
    expect(await status({ 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await status({ ...json, 'sec-fetch-site': 'same-origin' })).toBe(200);
  },
);

test('HTTP-6 only JSON is accepted: what a form of another site can send is refused', async () => {
  const status = async (type: string) =>
    (await http().request('/api/trpc/x', post({ origin: publicUrl, 'content-type': type }))).status;
  expect(await status('application/json; charset=utf-8')).toBe(200);
  for (const type of [
    'text/plain',
    'text/plain; application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/jsonp',
  ]) {
    expect([type, await status(type)]).toEqual([type, 415]);
  }
  expect(
    (await http().request('/api/auth/sign-out', { method: 'POST', headers: { origin: publicUrl } })).status,
  ).toBe(200);
});

test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])('HTTP-6 %s is refused', async (method) => {
  expect((await http().request('/api/trpc/x', { method, headers: json })).status).toBe(405);
});

test('HTTP-8 a page gets the app, with the right caching headers', async () => {
  const get = (address: string, headers: Record<string, string> = {}) => http().request(address, { headers });
  const page = await get('/', { accept: 'text/html' });
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('cache-control')).toBe('no-cache');
  expect(await page.text()).toContain('<title>Plumbline</title>');
  expect((await get('/sw.js')).headers.get('cache-control')).toBe('no-cache');
  expect((await get('/manifest.webmanifest')).headers.get('cache-control')).toBe('no-cache');
  expect((await get('/manifest.webmanifest')).headers.get('content-type')).toBe('application/manifest+json');
  expect((await get('/icon.svg')).headers.get('cache-control')).toBe('public, max-age=3600');
  const asset = await get('/assets/main-4f2a.js');
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(await asset.text()).toBe(script);
});

test('HTTP-8 a navigation to any page gets the app; a missing file is answered 404', async () => {
  const status = async (address: string, headers: Record<string, string>) =>
    (await http().request(address, { headers })).status;
  expect(await status('/projectdetail/x', { 'sec-fetch-mode': 'navigate', accept: 'text/html,*/*' })).toBe(
    200,
  );
  expect(await status('/v1.2/notes', { accept: 'text/html' })).toBe(200);
  expect(await status('/tasks', { accept: '*/*' })).toBe(200);
  expect(await status('/tasks', {})).toBe(200);
  expect(await status('/tasks', { accept: 'application/json' })).toBe(404);
  expect(await status('/tasks', { 'sec-fetch-mode': 'cors', accept: '*/*' })).toBe(404);
  expect(await status('/robots.txt', { accept: '*/*' })).toBe(404);
  expect(await status('/assets/gone-1a2b.js', { accept: 'text/html', 'sec-fetch-mode': 'navigate' })).toBe(
    404,
  );
  expect(await status('/assets/main-4f2a.js.map', {})).toBe(404);
  expect((await http().request('/tasks', post(json))).status).toBe(405);
});

test('SHARETARGET-1 pictures that are shared while no service worker is there lead to the photos page, which says so', async () => {
  const form = new FormData();
  form.append('photos', new File(['x'], 'wall.jpg', { type: 'image/jpeg' }));
  const answer = await http().request('/share-photos', { method: 'POST', body: form });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/photos?shared=none');
  expect((await http().request('/share-photos/more', { method: 'POST', body: form })).status).toBe(405);
});

test.each(['/../secret', '/..%2f..%2fsecret', '/assets/../../secret', '/%00', '/%E0%A4%A'])(
  'HTTP-8 %s names no file',
  async (address) => {
    const answer = await http().request(address, { headers: { 'sec-fetch-mode': 'cors' } });
    expect(answer.status).toBe(404);
  },
);

test('HTTP-8 what the browser has cached is not sent again', async () => {
  const first = await http().request('/assets/main-4f2a.js');
  const etag = first.headers.get('etag') ?? '';
  const again = await http().request('/assets/main-4f2a.js', { headers: { 'if-none-match': `W/${etag}` } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
});

test.each(['br', 'gzip'])('HTTP-8 text is sent in %s when the browser accepts it', async (encoding) => {
  const headers = { 'accept-encoding': encoding };
  const answer = await http().request('/assets/main-4f2a.js', { headers });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('vary')).toBe('accept-encoding');
  expect((await answer.arrayBuffer()).byteLength).toBeLessThan(script.length / 2);
  const refused = await http().request('/assets/main-4f2a.js', {
    headers: { 'accept-encoding': `${encoding};q=0` },
  });
  expect(refused.headers.has('content-encoding')).toBe(false);
});

test('HTTP-8 a missing build is named in the answer', async () => {
  const answer = await http({ webRoot: path.join(webRoot, 'nowhere') }).request('/', {
    headers: { accept: 'text/html' },
  });
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('npm run build');
});

test('HTTP-10 an answer of 2 kB and more is sent in gzip; small ones and streams are not', async () => {
  const rows = Array.from({ length: 200 }, (_, row) => ({ row, title: 'Set the sill plate' }));
  const ask = (trpc: HttpParts['trpc']) =>
    http({ trpc }).request('/api/trpc/x', { headers: { 'accept-encoding': 'gzip, br' } });
  const large = await ask(() => Promise.resolve(Response.json(rows, { status: 207 })));
  expect(large.status).toBe(207);
  expect(large.headers.get('content-encoding')).toBe('gzip');
  const packed = await new Response(large.body?.pipeThrough(new DecompressionStream('gzip'))).json();
  expect(packed).toEqual(rows);
  const small = await ask(() => Promise.resolve(Response.json({ row: 1 })));
  expect(small.headers.has('content-encoding')).toBe(false);
  expect(await small.json()).toEqual({ row: 1 });
  const streamed = await ask(() =>
    Promise.resolve(Response.json(rows, { headers: { 'transfer-encoding': 'chunked' } })),
  );
  expect(streamed.headers.has('content-encoding')).toBe(false);
});

test('HTTP-18 an answer that stays on this machine is not compressed, unless a proxy asks for somebody else', async () => {
  const rows = Array.from({ length: 200 }, (_, row) => ({ row, title: 'Set the sill plate' }));
  const ask = async (remoteAddress: string, headers: Record<string, string> = {}) => {
    const app = http({ trpc: () => Promise.resolve(Response.json(rows)) });
    const asked = new Request('http://localhost/api/trpc/x', {
      headers: { 'accept-encoding': 'gzip', ...headers },
    });
    const answer = await app.fetch(asked, { incoming: { socket: { remoteAddress } } });
    return answer.headers.get('content-encoding');
  };
  expect(await ask('127.0.0.1')).toBeNull();
  expect(await ask('::1')).toBeNull();
  expect(await ask('::ffff:127.0.0.1')).toBeNull();
  expect(await ask('192.0.2.7')).toBe('gzip');
  expect(await ask('127.0.0.1', { 'x-forwarded-for': '192.0.2.7' })).toBe('gzip');
});

test('HTTP-22 a page of the app names the files that it begins with to a browser that has a session', async () => {
  const link = async (address: string, hasSession = true) =>
    (
      await http({ hasSession: () => hasSession }).request(address, {
        headers: { 'sec-fetch-mode': 'navigate' },
      })
    ).headers.get('link');
  const begun = ['main-4f2a.js', 'shell-1.js', 'sync-3.js'];
  const asked = async (address: string) => (await link(address))?.split(', ') ?? [];
  const tasks = await asked('/tasks?project=1');
  // What asks the server first, with the question who is signed in, then the largest file.
  expect(tasks.slice(0, 3)).toEqual([
    '</assets/ahead-0.js>; rel=modulepreload',
    '</api/auth/get-session>; rel=preload; as=fetch; crossorigin',
    '</assets/main-4f2a.js>; rel=modulepreload',
  ]);
  // Small files let the rows go first.
  const file = (name: string) => `</assets/${name}>; rel=modulepreload; fetchpriority=low`;
  const style = '</assets/main-4f2a.css>; rel=preload; as=style; crossorigin; fetchpriority=low';
  expect(tasks.slice(3).toSorted()).toEqual(
    [...begun.slice(1), 'tasks-2.js'].map(file).concat(style).toSorted(),
  );
  expect((await asked('/notes')).toSorted()).toEqual(
    tasks.filter((each) => each !== file('tasks-2.js')).toSorted(),
  );
  expect(await link('/tasks', false)).toBeNull();
  expect(await link('/login')).toBeNull();
  expect(await link('/assets/main-4f2a.js')).toBeNull();
});
