import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { hasCode } from './errno.ts';
import { type FileKey, type FileStorage, isFileKey } from './storage.ts';

/** Files in a folder of this machine, with one subfolder per organization. */
export function createDiskStorage(folder: string): FileStorage {
  function pathOf(fileKey: FileKey): string {
    const { organizationId, storageId } = fileKey;
    if (!isFileKey(fileKey)) throw new Error('a file key is made of ids');
    // The end of an id is random; its beginning is a time, which would fill one folder a day.
    return path.join(folder, organizationId, storageId.slice(-2), storageId);
  }
  return {
    async keep(fileKey, from) {
      const to = pathOf(fileKey);
      await mkdir(path.dirname(to), { recursive: true });
      await toDisk(from);
      await rename(from, to);
      await toDisk(path.dirname(to));
    },
    async open(fileKey, range) {
      try {
        const file = await open(pathOf(fileKey));
        const { size } = await file.stat();
        const part = range ? { start: range.first, end: range.last } : {};
        const body = Readable.toWeb(file.createReadStream(part));
        return { size, body: body as ReadableStream<Uint8Array> };
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return null;
        throw error;
      }
    },
    async *list(organizationId) {
      const own = path.join(folder, organizationId);
      for (const subfolder of await namesIn(own)) yield await namesIn(path.join(own, subfolder));
    },
    async remove(fileKey) {
      await rm(pathOf(fileKey), { force: true });
    },
    direct: null,
  };
}

/** One subfolder has a share of an organization's files, so that this list stays short. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    // A file where folders are expected is none of ours to look into.
    if (hasCode(error, 'ENOTDIR')) return [path.basename(folder)];
    throw error;
  }
}

/** Flushes the file, so that after a power failure a file with a name has its content too. */
async function toDisk(name: string): Promise<void> {
  const handle = await open(name);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
