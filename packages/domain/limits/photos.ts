/** A photo must be smaller than this: 10 MB, counted in powers of two. */
export const photoMaxBytes = 10 * 1024 * 1024;
/**
 * A larger file is not hashed before it is prepared. HEIC files, which are made small first, may be larger than a
 * photo. Ours.
 */
export const pickedPhotoMaxBytes = 64 * 1024 * 1024;
/** For how many picked files one call asks whether they are there already. Ours. */
export const duplicatesAskedMax = 500;
/** A device asks for this many at a time: a query's address has room for no more. Ours. */
export const duplicatesAskedAtOnce = 60;
/**
 * How many pictures that were shared with the installed app wait on a device at most, and their bytes. Of as many more the
 * names are kept, to say that they were refused. Ours.
 */
export const sharedWithAppMax = 100;
export const sharedWithAppMaxBytes = 512 * 1024 * 1024;
/** More pixels than in any phone's photo: a picture that has more is made to exhaust memory. */
export const pictureMaxPixels = 40_000_000;
/** A picture of more pixels is reduced while it is decoded. Ours. */
export const reducedFromPixels = 16_000_000;
export const photoMimeTypes = ['image/jpeg', 'image/png'] as const;

/** A photo is scaled down to fit this box; for a portrait picture the sides are swapped. */
export const photoMaxWidthPx = 1_920;
export const photoMaxHeightPx = 1_080;
/** Encoder quality from 0 to 1. */
export const photoQuality = 0.8;
export const photoThumbnailPx = 200;
/** The longer side of the size for large tiles and dense screens, which the server makes. Ours. */
export const photoDisplayPx = 640;

/** The most tags of a photo. Ours. */
export const photoTagsMax = 50;
/** The most jobs, people or tags that one filter of photos names. Ours. */
export const photoFilterMax = 50;

/** The most photos that one call changes, deletes, restores or shares with clients. Ours. */
export const bulkPhotos = 200;
/** The most photos of one report: a query's address has room for their ids. Ours. */
export const reportPhotosMax = 100;
/** How many photos a page of a report may have. */
export const photosPerPage = [1, 2, 4] as const;
/** How long the address of a report is valid, in milliseconds. */
export const reportAddressMs = 900_000;
/** How long the address of a ZIP of photos is valid, in milliseconds. Ours. */
export const photoZipAddressMs = 900_000;
/**
 * How long a photo that a client would see by itself waits on the device, so that its person can still say
 * otherwise. Ours.
 */
export const sharedPhotoHeldMs = 10_000;

/** The marks that one photo can have: more hide what they point at. Ours. */
export const marksPerPhotoMax = 100;
/** The points of one stroke: a device leaves out those that are close to their neighbours. Ours. */
export const strokePointsMax = 400;
/** The marks that move to another job with their photos in one call. Ours. */
export const movedMarksMax = 2_000;
export const markTextLength = 80;
/** A place on a picture is counted in this many steps of its width and of its height. Ours. */
export const markSteps = 10_000;

/**
 * An uploaded file that no record names by then is removed. Ours: the specification gives no time; an upload
 * address lasts minutes.
 */
export const unclaimedUploadHours = 24;
