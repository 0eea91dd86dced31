import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { savedFileName } from '@plumbline/domain/entities/saved-file-name';
import { ZipFile } from 'yazl';

/** A picture of a ZIP. `read`: its bytes; null where it has none that can be read. */
export type ZippedPicture = {
  number: number;
  caption: string;
  mime: string | null;
  at: Date;
  read: () => Promise<Uint8Array | null>;
};

const pieceBytes = 16_384;
const captionLength = 80;
/** The name of the file that says what is missing. */
const missingName = 'Not included.txt';

/**
 * A ZIP of pictures as they are, without compressing them. A picture is read once the one before it was sent, so
 * that no more than one is in memory however slow the reader is. What cannot be read is named in a text inside.
 */
export function zipOf(pictures: readonly ZippedPicture[]): ReadableStream<Uint8Array> {
  const zip = new ZipFile();
  const { outputStream } = zip;
  if (!(outputStream instanceof Readable)) throw new Error('a ZIP is not a stream');
  const out: Readable = outputStream;
  /** The picture that is being sent. */
  let source: Readable | null = null;
  out.once('close', () => source?.destroy());
  /** One function for all pictures: the ZIP keeps what it was given for each until its end. */
  const give = (take: (error: unknown, stream: Readable) => void) => {
    if (source !== null) take(null, source);
  };

  async function fill(): Promise<void> {
    const missing: string[] = [];
    for (const picture of pictures) {
      if (out.destroyed) return;
      const bytes = await picture.read().catch(() => null);
      if (bytes === null) missing.push(pictureName(picture));
      else {
        const sending = Readable.from(inPieces(bytes), { objectMode: false });
        source = sending;
        const options = { size: bytes.length, mtime: picture.at, compress: false };
        zip.addReadStreamLazy(pictureName(picture), options, give);
        await finished(sending);
      }
    }
    if (missing.length > 0) {
      const text = ['These photos could not be included:', '', ...missing, ''].join('\r\n');
      zip.addBuffer(Buffer.from(text), missingName, { compress: false });
    }
    zip.end();
  }

  zip.on('error', (error) => out.destroy(error instanceof Error ? error : new Error('the ZIP failed')));
  fill().catch((error: unknown) => out.destroy(error instanceof Error ? error : new Error('the ZIP failed')));
  return Readable.toWeb(out) as ReadableStream<Uint8Array>;
}

function* inPieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

/** '007 East wall, pipes.jpg': no two are the same, and every system takes them. */
export function pictureName({
  number,
  caption,
  mime,
}: Pick<ZippedPicture, 'number' | 'caption' | 'mime'>): string {
  const ending = mime === 'image/png' ? 'png' : 'jpg';
  const words = Array.from(caption.trim()).slice(0, captionLength).join('');
  const stem = `${String(number).padStart(3, '0')} ${words === '' ? 'Photo' : words}`;
  return savedFileName(`${stem.replace(/[. ]+$/u, '')}.${ending}`);
}
