import { stores as before } from './version-0002.ts';

export const stores = { ...before, drafts: 'id' };
