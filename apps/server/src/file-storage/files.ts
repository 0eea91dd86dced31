import { mkdirSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { S3Settings } from '../settings/settings.ts';
import { type Addresses, createAddresses } from './addresses.ts';
import { createDiskStorage } from './disk.ts';
import type { FileStorage } from './storage.ts';

export type Files = {
  storage: FileStorage;
  addresses: Addresses;
  /** A folder of this machine for uploads under way. */
  incoming: string;
};

/** The files of all organizations, in the data folder unless another storage is given. */
export function openFiles(dataFolder: string, secret: string, elsewhere: FileStorage | null = null): Files {
  const folder = path.join(dataFolder, 'files');
  const incoming = path.join(folder, 'incoming');
  mkdirSync(incoming, { recursive: true });
  return { storage: elsewhere ?? createDiskStorage(folder), addresses: createAddresses(secret), incoming };
}

/** An upload that got no byte for this long, or lies so long in the store without being taken in, is abandoned. */
export const restingMs = 24 * 60 * 60 * 1_000;

/**
 * Removes incomplete uploads of processes that have ended, and what browsers have put into the store and nobody took in.
 * Several nodes may share the folder; what another one is writing is younger.
 */
export async function clearAbandoned(
  { incoming, storage }: Pick<Files, 'incoming' | 'storage'>,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - restingMs);
  for await (const page of storage.direct?.list(before) ?? [])
    for (const key of page) await storage.direct?.remove(key);
  for (const name of await readdir(incoming)) {
    const draft = path.join(incoming, name);
    const state = await stat(draft).catch(() => null);
    if (state && now.getTime() - state.mtimeMs > restingMs) await rm(draft, { recursive: true, force: true });
  }
}

/**
 * The bucket that the settings name; null when they name none. Its library is loaded only when it is used.
 * @throws StartError when the bucket cannot be used.
 */
export async function openBucket(settings: S3Settings | null): Promise<FileStorage | null> {
  if (!settings) return null;
  const { createS3Storage } = await import('./s3.ts');
  const storage = createS3Storage(settings);
  await storage.check();
  return storage;
}
