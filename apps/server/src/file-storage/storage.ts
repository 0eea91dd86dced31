/** Where a file lies: both parts are ids, so that a place never leads out of the storage. */
export type FilePlace = { organizationId: string; storageId: string };

/** Both ends counted, and within the file. */
export type ByteRange = { first: number; last: number };

/** Keeps files whole: one is there entirely or not at all, and never changes. */
export type FileStorage = {
  /** Takes a file of this machine over; it is gone from `path` afterwards. Safe to repeat. */
  keep: (place: FilePlace, path: string) => Promise<void>;
  /** The file's bytes, or those of the range; null when there is none. `size`: of the whole file. */
  open: (
    place: FilePlace,
    range?: ByteRange,
  ) => Promise<{ size: number; body: ReadableStream<Uint8Array> } | null>;
  /** Safe to repeat. */
  remove: (place: FilePlace) => Promise<void>;
};
