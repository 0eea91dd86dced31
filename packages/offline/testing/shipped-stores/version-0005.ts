import { stores as before } from './version-0004.ts';

export const stores = {
  ...before,
  visitDraft: 'id, projectId',
};
