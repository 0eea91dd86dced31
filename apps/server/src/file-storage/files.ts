import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Addresses, createAddresses } from './addresses.ts';
import { createDiskStorage } from './disk.ts';
import type { FileStorage } from './storage.ts';

export type Files = {
  storage: FileStorage;
  addresses: Addresses;
  /** A folder on the storage's disk for what is still arriving. */
  incoming: string;
};

/** The files of all organizations, in the data folder. Whatever was still arriving when the process ended is cleared away. */
export function openFiles(dataFolder: string, secret: string): Files {
  const folder = path.join(dataFolder, 'files');
  const incoming = path.join(folder, 'incoming');
  rmSync(incoming, { recursive: true, force: true });
  mkdirSync(incoming, { recursive: true });
  return { storage: createDiskStorage(folder), addresses: createAddresses(secret), incoming };
}
