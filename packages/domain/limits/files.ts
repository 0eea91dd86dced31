/** The largest file of a project: 100 MB, counted in powers of two. Ours: the specification gives no size. */
export const fileMaxBytes = 100 * 1024 * 1024;
/** The longest name of a file or folder in UTF-8, as most file systems allow it. */
export const fileNameMaxBytes = 255;
/** How deep folders may be nested, counting the outermost. */
export const folderDepthMax = 10;
