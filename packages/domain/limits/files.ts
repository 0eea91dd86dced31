/** A file of a project may have this at most: 100 MB counted in powers of two. Ours: the specification names no size. */
export const fileMaxBytes = 100 * 1024 * 1024;
/** Of a file's or folder's name in UTF-8: what file systems commonly hold. */
export const fileNameMaxBytes = 255;
/** Folders in folders, the outermost counted. */
export const folderDepthMax = 10;
