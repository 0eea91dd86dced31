import { hasUtf8Mark, narrowText, wideEncodingOf } from '@plumbline/domain/tables/text-encoding';

/**
 * The most bytes of a line together with its folded continuations. Only an attached file is longer, and it is
 * cut off.
 */
const lineMaxBytes = 1_048_576;
/** The encoding of a value is named within this many bytes from the beginning of its line. */
const headBytes = 200;
const [tab, feed, carriage, space, equals] = [0x09, 0x0a, 0x0d, 0x20, 0x3d];

/**
 * Splits a calendar file into lines, piece by piece as it is read. Lines are unfolded before they are
 * decoded, because some programs fold inside a character. Reads UTF-8, UTF-16 and Windows-1252, and all three
 * line ends.
 */
export class FileLines {
  #first = true;
  #wide: TextDecoder | null = null;
  /** The file begins with the mark of UTF-8, so nothing in it is read as Windows-1252. */
  #isMarked = false;
  /**
   * The number of blanks before each line. A file may be indented as a whole, such as one copied from a mail.
   */
  #indent: number | null = null;
  /** The last bytes of the previous piece, which have no line end yet. */
  #rest: Uint8Array = new Uint8Array();
  #isTooLong = false;
  /** The parts of the line that the next one may continue. */
  #open: Uint8Array[] = [];
  #openBytes = 0;

  /** Yields the lines that are complete after this piece. */
  *push(piece: Uint8Array): Generator<string> {
    let bytes = this.#first ? this.#begin(piece) : piece;
    this.#first = false;
    if (this.#wide) bytes = new TextEncoder().encode(this.#wide.decode(bytes, { stream: true }));
    if (this.#rest.length > 0) bytes = joined([this.#rest, bytes]);
    let from = 0;
    for (let at = 0; at < bytes.length; at += 1) {
      if (bytes[at] !== feed && bytes[at] !== carriage) continue;
      if (!this.#isTooLong) yield* this.#line(bytes.subarray(from, at));
      this.#isTooLong = false;
      from = at + 1;
    }
    this.#isTooLong ||= bytes.length - from > lineMaxBytes;
    this.#rest = this.#isTooLong ? new Uint8Array() : bytes.slice(from);
  }

  /** Yields the remaining lines. */
  *end(): Generator<string> {
    if (!this.#isTooLong) yield* this.#line(this.#rest);
    yield* this.#close();
  }

  #begin(bytes: Uint8Array): Uint8Array {
    this.#isMarked = hasUtf8Mark(bytes);
    if (this.#isMarked) return bytes.subarray(3);
    const wide = wideEncodingOf(bytes);
    if (wide) this.#wide = new TextDecoder(wide);
    return bytes;
  }

  *#line(written: Uint8Array): Generator<string> {
    let blanks = 0;
    while (written[blanks] === space || written[blanks] === tab) blanks += 1;
    if (this.#indent === null) {
      if (blanks === written.length) return;
      this.#indent = blanks;
    }
    // An empty line is what is found between CR and LF.
    if (written.length === 0) return;
    if (this.#goesOnAsItIs()) {
      this.#openBytes += written.length;
      if (this.#openBytes < lineMaxBytes) this.#open.push(written);
      return;
    }
    const line = written.subarray(Math.min(blanks, this.#indent));
    if (line.length === 0) return;
    if (blanks > this.#indent) {
      this.#openBytes += line.length;
      if (this.#open.length > 0 && this.#openBytes < lineMaxBytes) this.#open.push(line.subarray(1));
      return;
    }
    yield* this.#close();
    this.#open = [line];
    this.#openBytes = line.length;
  }

  /**
   * In quoted-printable, `=` at the end of a line means that the value goes on in the next line, even if that
   * is not indented.
   */
  #goesOnAsItIs(): boolean {
    const [head] = this.#open;
    const last = this.#open.at(-1);
    if (head === undefined || last?.at(-1) !== equals) return false;
    return /^[^:]*[;=]QUOTED-PRINTABLE[;:]/i.test(utf8.decode(head.subarray(0, headBytes)));
  }

  *#close(): Generator<string> {
    if (this.#open.length > 0) yield this.#decoded(joined(this.#open));
    this.#open = [];
  }

  #decoded(bytes: Uint8Array): string {
    // Bytes of a file that was UTF-16, or that is marked as UTF-8, are UTF-8 by now.
    return this.#isMarked || this.#wide ? utf8.decode(bytes) : narrowText(bytes, { isWhole: true });
  }
}

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const [only] = parts;
  if (parts.length === 1 && only) return only;
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
