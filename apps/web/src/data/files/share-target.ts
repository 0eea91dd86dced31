import { dayMs } from '@plumbline/domain/days/days';
import {
  pickedPhotoMaxBytes,
  sharedWithAppMax,
  sharedWithAppMaxBytes,
} from '@plumbline/domain/limits/photos';

/**
 * Pictures that were shared with the installed app, from the moment the service worker receives them until somebody chooses
 * their job. They are in the browser's cache and not in a person's database: the worker knows nobody and has no key to seal
 * them with, and nobody may be signed in yet.
 */
const cacheName = 'plumbline-share-target';

/** Why a shared file was not kept: larger than any photo, too many at a time, no room on the device. */
const refusals = ['size', 'many', 'room'] as const;
export type ShareRefusal = (typeof refusals)[number];

/** A shared file without its bytes; of a refused one there are none. `sharedAt`: milliseconds since 1970. `size`: bytes. */
export type SharedFile = {
  key: string;
  name: string;
  sharedAt: number;
  size: number;
  refusal: ShareRefusal | null;
};

/**
 * Keeps shared files in their order, as many as fit beside those that wait already. Of up to as many that are refused the
 * names are kept, so that the page can say so. `now`: milliseconds since 1970. Throws where the browser has no cache.
 */
export async function keepShared(files: readonly File[], now: number): Promise<void> {
  const cache = await opened();
  if (cache === null) throw new Error('This browser keeps no files.');
  const waiting = await readShared(now);
  const accepted = waiting.filter(({ refusal }) => refusal === null);
  let count = accepted.length;
  let bytes = accepted.reduce((sum, { size }) => sum + size, 0);
  let refused = waiting.length - count;
  const refuse = async (file: File, refusal: ShareRefusal) => {
    refused += 1;
    if (refused > sharedWithAppMax) return;
    // A device without room may not keep a name either.
    await cache.put(keyOf(file, now, refusal), new Response()).catch(() => undefined);
  };
  for (const file of files) {
    if (file.size > pickedPhotoMaxBytes) await refuse(file, 'size');
    else if (count >= sharedWithAppMax || bytes + file.size > sharedWithAppMaxBytes)
      await refuse(file, 'many');
    else {
      try {
        await cache.put(keyOf(file, now, null), new Response(file));
        count += 1;
        bytes += file.size;
      } catch {
        await refuse(file, 'room');
      }
    }
  }
}

/** What waits, refused files among it, the first shared first. What has waited too long is dropped. */
export async function readShared(now: number): Promise<SharedFile[]> {
  const cache = await opened();
  const all = ((await cache?.keys()) ?? []).map(({ url }) => describe(url));
  const isStale = ({ sharedAt }: SharedFile) => now - sharedAt >= dayMs;
  for (const file of all) if (isStale(file)) await cache?.delete(file.key);
  return all.filter((file) => !isStale(file));
}

/** Drops what nobody took in time. */
export async function dropStale(now: number): Promise<void> {
  await readShared(now);
}

/** The bytes of a shared file, which stays where it is; null where another tab has taken it. */
export async function sharedPicture({ key }: Pick<SharedFile, 'key'>): Promise<Blob | null> {
  const found = await (await opened())?.match(key);
  return found ? await found.blob() : null;
}

/**
 * Takes these files out of the cache. A file is given to one caller alone, in whichever tab: what another has taken or
 * dropped meanwhile is left out. Refused files come without bytes.
 */
export async function takeShared(shared: readonly SharedFile[]): Promise<File[]> {
  const cache = await opened();
  const files: File[] = [];
  for (const { key, name } of shared) {
    const found = await cache?.match(key);
    if (!found) continue;
    const bytes = await found.blob();
    // Of several that delete it one is told that it was there.
    if (!(await cache?.delete(key))) continue;
    const { searchParams } = new URL(key, base);
    const lastModified = Number(searchParams.get('modified'));
    files.push(new File([bytes], name, { type: searchParams.get('type') ?? '', lastModified }));
  }
  return files;
}

/** Drops all that waits, as when somebody signs out. */
export async function dropAllShared(): Promise<void> {
  if (hasCaches()) await caches.delete(cacheName);
}

/** Null where the browser has none, as on plain http: nothing was shared there. */
const opened = async (): Promise<Cache | null> => (hasCaches() ? await caches.open(cacheName) : null);

const hasCaches = (): boolean => 'caches' in globalThis;

/** Only paths are used of addresses; this makes one of a path. */
const base = 'https://localhost';

/** What is known of a file stands in its address, so that a list of them reads no bytes. */
function keyOf(
  { name, type, size, lastModified }: File,
  sharedAt: number,
  refusal: ShareRefusal | null,
): string {
  const described = new URLSearchParams({
    name,
    type,
    size: String(refusal === null ? size : 0),
    modified: String(lastModified),
    at: String(sharedAt),
  });
  if (refusal !== null) described.set('refusal', refusal);
  return `/share-target/${crypto.randomUUID()}?${described}`;
}

function describe(url: string): SharedFile {
  const { pathname, search, searchParams } = new URL(url, base);
  return {
    key: pathname + search,
    name: searchParams.get('name') ?? '',
    sharedAt: Number(searchParams.get('at')),
    size: Number(searchParams.get('size')),
    refusal: refusals.find((each) => each === searchParams.get('refusal')) ?? null,
  };
}
