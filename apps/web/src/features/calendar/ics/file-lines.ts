import { hasUtf8Mark, narrowText, wideEncodingOf } from '@plumbline/domain/tables/text-encoding';

/** A line with what is folded into it is at most so long, in bytes; what is longer is an attached file. */
const lineMaxBytes = 1_048_576;
/** What a value is written in stands within so many bytes of its line. */
const headBytes = 200;
const [tab, feed, carriage, space, equals] = [0x09, 0x0a, 0x0d, 0x20, 0x3d];

/**
 * The lines of a calendar file as it comes in, piece by piece: unfolded before they are decoded, because some
 * programs fold within a character. UTF-8, UTF-16 and Windows-1252, and all three line ends.
 */
export class FileLines {
  #first = true;
  #wide: TextDecoder | null = null;
  /** UTF-8 says so itself, and then nothing is taken for Windows-1252. */
  #isMarked = false;
  /** Of a file that is indented as a whole, such as one from a mail. */
  #indent: number | null = null;
  /** The end of the last piece, up to its next line end. */
  #rest: Uint8Array = new Uint8Array();
  #isTooLong = false;
  /** The line that may still go on. */
  #open: Uint8Array[] = [];
  #openBytes = 0;

  /** The lines that are whole. */
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

  /** The last ones. */
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
    // Between CR and LF nothing stands.
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

  /** A quoted-printable value goes on after `=` at the end of a line, whatever the next one begins with. */
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
    // What was UTF-16 or says that it is UTF-8 is not taken for anything else.
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
