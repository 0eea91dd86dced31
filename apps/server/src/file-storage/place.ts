import type { FilePlace } from './storage.ts';

const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether both parts are ids: no place leads out of the storage. */
export function isPlace({ organizationId, storageId }: FilePlace): boolean {
  return id.test(organizationId) && id.test(storageId);
}
