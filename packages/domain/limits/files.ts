/** The largest file of a project: 100 MB, counted in powers of two. Ours: the specification gives no size. */
export const fileMaxBytes = 100 * 1024 * 1024;
/**
 * The longest name of a file or folder, in characters (code points). No system that people use keeps a longer one:
 * NTFS keeps 255 units of UTF-16, APFS 255 characters, ext4 255 bytes.
 */
export const fileNameMaxLength = 255;
/** How deep folders may be nested, counting the outermost. */
export const folderDepthMax = 10;
