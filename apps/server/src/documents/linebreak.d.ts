declare module 'linebreak' {
  /** Where a text may break into lines by the Unicode rules. */
  export default class LineBreaker {
    constructor(text: string);
    /** The next place, in units of UTF-16; null after the last. */
    nextBreak(): { position: number; required: boolean } | null;
  }
}
