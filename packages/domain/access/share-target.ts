/**
 * Where an installed app is given the pictures that a person shares from another app: a POST, multipart/form-data. The
 * service worker answers it; the server only where there is none.
 */
export const shareTargetPath = '/share-photos';
/** The field of that form which has the pictures. */
export const shareTargetField = 'photos';

/** The page of photos after a share: '1' when it was kept, 'none' when nothing could be. */
export const photosAfterShare = (shared: '1' | 'none'): string => `/photos?shared=${shared}`;
