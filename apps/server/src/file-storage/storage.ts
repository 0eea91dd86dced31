/** The key of a file in the storage: both parts are ids, so that a key never leads out of it. */
export type FileKey = { organizationId: string; storageId: string };

const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether both parts are ids. */
export function isFileKey({ organizationId, storageId }: FileKey): boolean {
  return id.test(organizationId) && id.test(storageId);
}

/** First and last byte, both included, and within the file. */
export type ByteRange = { first: number; last: number };

/** Keeps files whole: a file exists completely or not at all, and never changes. */
export type FileStorage = {
  /** Moves a file of this machine into the storage; it is gone from `path` afterwards. Safe to repeat. */
  keep: (fileKey: FileKey, path: string) => Promise<void>;
  /** The file's bytes, or those of the range; null when it does not exist. `size` is that of the whole file. */
  open: (
    fileKey: FileKey,
    range?: ByteRange,
  ) => Promise<{ size: number; body: ReadableStream<Uint8Array> } | null>;
  /** The names of all files of an organization, page by page, in any order; also of such as never came by `keep`. */
  list: (organizationId: string) => AsyncIterable<readonly string[]>;
  /** Safe to repeat. */
  remove: (fileKey: FileKey) => Promise<void>;
  /** What browsers have put into the storage by themselves; null where they never can. */
  direct: DirectUploads | null;
};

/** Uploads that went straight into a store, apart from its files, each until the server has taken it in. */
export type DirectUploads = {
  /**
   * An address that takes one file of just this type and length (bytes) by PUT, if that begins before it ends. Null where
   * browsers are not to send to the store.
   */
  sign: (
    fileKey: FileKey,
    file: { mime: string; size: number },
    term: { at: Date; endsAt: Date },
  ) => Promise<string | null>;
  /** What was put, as `FileStorage.open` answers a file. */
  open: (fileKey: FileKey) => Promise<{ size: number; body: ReadableStream<Uint8Array> } | null>;
  /** Those put before this time, page by page, of one organization or of all. */
  list: (before: Date, organizationId?: string) => AsyncIterable<readonly FileKey[]>;
  /** Safe to repeat. */
  remove: (fileKey: FileKey) => Promise<void>;
};
