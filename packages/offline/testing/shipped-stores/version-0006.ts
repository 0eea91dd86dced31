import { stores as before } from './version-0005.ts';

export const stores = {
  ...before,
  photoMark: 'id, photoId',
};
