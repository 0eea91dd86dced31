import { useEffect, useState } from 'react';
import { logError } from '../server/errors.ts';

/** The storage that the browser grants this site. A value is null if the browser does not say. */
export type StorageReport = {
  /** The browser promises not to clear the store by itself. */
  persisted: boolean | null;
  usageBytes: number | null;
  quotaBytes: number | null;
};

const unknown: StorageReport = { persisted: null, usageBytes: null, quotaBytes: null };

async function readStorage(): Promise<StorageReport> {
  // Absent on plain http, other than localhost.
  if (!('storage' in navigator)) return unknown;
  const [persisted, { usage, quota }] = await Promise.all([
    navigator.storage.persisted(),
    navigator.storage.estimate(),
  ]);
  return { persisted, usageBytes: usage ?? null, quotaBytes: quota ?? null };
}

export function useStorageReport(): StorageReport {
  const [report, setReport] = useState(unknown);
  useEffect(() => {
    readStorage().then(setReport, (thrown: unknown) =>
      logError(thrown, 'Reading the storage of this device'),
    );
  }, []);
  return report;
}

/** Asks the browser never to clear unsent work for space; returns its decision. */
export async function askPersistence(): Promise<boolean> {
  if (!('storage' in navigator)) return false;
  return await navigator.storage.persist();
}
