import { stores as before } from './version-0001.ts';

export const stores = {
  ...before,
  outbox: 'id, sequence, state, metadata.entityId',
  blobs: 'id, itemId',
  conflicts: 'id',
};
