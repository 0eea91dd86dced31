/** A file of the driver that its types leave out. */
declare module 'pg/lib/utils' {
  /** A value as the text that the database reads: arrays as `{…}`, objects as JSON. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
