import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { hasCode } from './errno.ts';
import { isPlace } from './place.ts';
import type { FilePlace, FileStorage } from './storage.ts';

/** Files in a folder of this machine, one folder an organization. */
export function createDiskStorage(folder: string): FileStorage {
  function pathOf(place: FilePlace): string {
    const { organizationId, storageId } = place;
    if (!isPlace(place)) throw new Error('a place in the storage is made of ids');
    // The end of an id is random; its beginning is a time, which would fill one folder a day.
    return path.join(folder, organizationId, storageId.slice(-2), storageId);
  }
  return {
    async keep(place, from) {
      const to = pathOf(place);
      await mkdir(path.dirname(to), { recursive: true });
      await toDisk(from);
      await rename(from, to);
      await toDisk(path.dirname(to));
    },
    async open(place, range) {
      try {
        const file = await open(pathOf(place));
        const { size } = await file.stat();
        const part = range ? { start: range.first, end: range.last } : {};
        const body = Readable.toWeb(file.createReadStream(part));
        return { size, body: body as ReadableStream<Uint8Array> };
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return null;
        throw error;
      }
    },
    async remove(place) {
      await rm(pathOf(place), { force: true });
    },
  };
}

/** What has a name after a power failure has its content too. */
async function toDisk(name: string): Promise<void> {
  const handle = await open(name);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
