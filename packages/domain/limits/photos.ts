/** A photo must stay under this: 10 MB counted in powers of two. */
export const photoMaxBytes = 10 * 1024 * 1024;
export const photoMimeTypes = ['image/jpeg', 'image/png'] as const;

/** The box a photo is compressed into; it turns with a portrait picture. */
export const photoMaxWidthPx = 1_920;
export const photoMaxHeightPx = 1_080;
/** Encoder quality from 0 to 1. */
export const photoQuality = 0.8;
export const photoThumbnailPx = 200;

/** An uploaded file that no record has claimed by then is removed. Ours: the specification names no time; an address to upload to lasts minutes. */
export const unclaimedUploadHours = 24;
