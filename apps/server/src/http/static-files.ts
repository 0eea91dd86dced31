import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';

const brotliInPool = promisify(brotliCompress);
const gzipInPool = promisify(gzip);

export type Encoding = 'br' | 'gzip';
export type StaticFile = {
  type: string;
  etag: string;
  cacheControl: string;
  body: Uint8Array<ArrayBuffer>;
  /** Compressed once, on the first request for it; null when compression does not pay. */
  packed(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> | null;
};

/**
 * The built web app by request path ('/index.html'), read once into memory: it has a few megabytes, and a
 * path that is not a key names no file. Source maps are left out. An empty map when there is no build.
 */
export function readStaticFiles(root: string): ReadonlyMap<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  if (!existsSync(root)) return files;
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.map')) continue;
    const file = path.join(entry.parentPath, entry.name);
    const key = `/${path.relative(root, file).split(path.sep).join('/')}`;
    files.set(key, staticFile(key, new Uint8Array(readFileSync(file))));
  }
  return files;
}

function staticFile(key: string, body: Uint8Array<ArrayBuffer>): StaticFile {
  const type = key.endsWith('.webmanifest')
    ? 'application/manifest+json'
    : (getMimeType(key) ?? 'application/octet-stream');
  const compressible = /^text\/|javascript|json|xml|svg|wasm/.test(type);
  const made = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  return {
    type,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    cacheControl: cacheControlFor(key),
    body,
    packed(encoding) {
      if (!compressible || body.length < 1024) return null;
      const packing = made.get(encoding) ?? pack(body, encoding);
      made.set(encoding, packing);
      return packing;
    },
  };
}

/** Vite puts a hash of the content into the names under /assets; other files keep their names and must be validated. */
function cacheControlFor(key: string): string {
  if (key.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return /\.(html|js|webmanifest|json)$/.test(key) ? 'no-cache' : 'public, max-age=3600';
}

async function pack(body: Uint8Array, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'gzip') return new Uint8Array(await gzipInPool(body, { level: 9 }));
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return new Uint8Array(await brotliInPool(body, { params: quality }));
}
