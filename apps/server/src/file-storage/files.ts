import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { S3Settings } from '../settings/settings.ts';
import { type Addresses, createAddresses } from './addresses.ts';
import { createDiskStorage } from './disk.ts';
import type { FileStorage } from './storage.ts';

export type Files = {
  storage: FileStorage;
  addresses: Addresses;
  /** A folder of this machine for what is still arriving. */
  incoming: string;
};

/**
 * The files of all organizations, in the data folder unless another storage is given. Whatever was still arriving when the process ended is
 * cleared away.
 */
export function openFiles(dataFolder: string, secret: string, elsewhere: FileStorage | null = null): Files {
  const folder = path.join(dataFolder, 'files');
  const incoming = path.join(folder, 'incoming');
  rmSync(incoming, { recursive: true, force: true });
  mkdirSync(incoming, { recursive: true });
  return { storage: elsewhere ?? createDiskStorage(folder), addresses: createAddresses(secret), incoming };
}

/**
 * The bucket that the settings name; null when they name none. Its library is loaded for those who use it alone.
 * @throws StartError when the bucket cannot be used.
 */
export async function openBucket(settings: S3Settings | null): Promise<FileStorage | null> {
  if (!settings) return null;
  const { createS3Storage } = await import('./s3.ts');
  const storage = createS3Storage(settings);
  await storage.check();
  return storage;
}
