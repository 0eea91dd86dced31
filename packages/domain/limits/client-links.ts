import { bulkPhotos } from './photos.ts';

/** The most photos that one link shows. Ours. */
export const clientLinkPhotosMax = bulkPhotos;
/** The most links of an organization that are open at once. Ours. */
export const openClientLinksMax = 200;
/** For how many days a link is open where nobody says otherwise, and which others are offered. Ours. */
export const clientLinkDays = 30;
export const offeredClientLinkDays = [7, 30, 90] as const;
/** The last day of a link is at most this many days away. Ours. */
export const clientLinkDaysMax = 365;
/** A link that has ended is listed for this many days, in which it can be opened anew; then it is purged. Ours. */
export const endedClientLinkDays = 90;
/** When a link was last used is written at most once in this many milliseconds. */
export const clientLinkUseNotedMs = 60_000;
/** While bytes are sent by a link, it is checked again after this many milliseconds. */
export const clientLinkCheckedMs = 500;
