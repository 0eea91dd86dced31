import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { savedFileName } from '@plumbline/domain/file-names/saved-file-name';
import { photoMaxBytes } from '@plumbline/domain/limits/photos';
import { ZipFile } from 'yazl';

/** A picture of a ZIP. `open`: its file as it is stored; null where there is none. */
export type ZippedPicture = {
  name: string;
  at: Date;
  open: () => Promise<{ size: number; body: ReadableStream<Uint8Array> } | null>;
  /** Called with the whole file once it is sure to be put in. The bytes are valid until it returns. */
  read?: (bytes: Uint8Array) => void;
};

/** A file that stands behind the pictures, made once these were read. */
export type ZippedFile = { name: string; at: Date } & (
  { bytes: Uint8Array } | { size: number; stream: () => Readable }
);

const pieceBytes = 16_384;
const captionLength = 80;
/** The name of the file that says what is missing. */
const missingName = 'Not included.txt';

/**
 * A ZIP of pictures as they are, without compressing them. A picture is read once the one before it was sent, into the
 * same memory, so that no more than one is there however slow the reader is. `behind`: the files after the pictures,
 * given the names of those that could not be read; without it a text that names these.
 */
export function zipOf(
  pictures: readonly ZippedPicture[],
  behind: (missing: readonly string[]) => Promise<readonly ZippedFile[]> = missingNamed,
): ReadableStream<Uint8Array> {
  const zip = new ZipFile();
  const { outputStream } = zip;
  if (!(outputStream instanceof Readable)) throw new Error('a ZIP is not a stream');
  const out: Readable = outputStream;
  /** The file that is being sent. */
  let source: Readable | null = null;
  out.once('close', () => source?.destroy());
  /** One function for all files: the ZIP keeps what it was given for each until its end. */
  const give = (take: (error: unknown, stream: Readable) => void) => {
    if (source !== null) take(null, source);
  };
  const send = async (name: string, { size, at }: { size: number; at: Date }, sending: Readable) => {
    source = sending;
    zip.addReadStreamLazy(name, { size, mtime: at, compress: false }, give);
    await finished(sending);
  };

  async function fill(): Promise<void> {
    const missing: string[] = [];
    const room = pictureRoom();
    for (const { name, at, open, read } of pictures) {
      if (out.destroyed) return;
      const bytes = await open()
        .then(room.fill)
        .catch(() => null);
      if (bytes === null) missing.push(name);
      else {
        read?.(bytes);
        await send(name, { size: bytes.length, at }, Readable.from(inPieces(bytes), { objectMode: false }));
      }
    }
    for (const file of await behind(missing)) {
      if (out.destroyed) return;
      if ('bytes' in file)
        zip.addBuffer(Buffer.from(file.bytes), file.name, { mtime: file.at, compress: false });
      else await send(file.name, file, file.stream());
    }
    zip.end();
  }

  const fail = (error: unknown) => out.destroy(error instanceof Error ? error : new Error('the ZIP failed'));
  zip.on('error', fail);
  fill().catch(fail);
  return Readable.toWeb(out) as ReadableStream<Uint8Array>;
}

/** A text that names the pictures that could not be put in; none where all could. */
export const missingNamed = async (missing: readonly string[]): Promise<ZippedFile[]> => {
  const text = ['These photos could not be included:', '', ...missing, ''].join('\r\n');
  const file = { name: missingName, at: new Date(), bytes: Buffer.from(text) };
  return await Promise.resolve(missing.length === 0 ? [] : [file]);
};

type Opened = Awaited<ReturnType<ZippedPicture['open']>>;

/**
 * Memory for one picture after the other, which grows to the largest of them. `fill` resolves to a view of it; null for
 * a file that is not there, is larger than a photo may be, or is not as long as it says.
 */
function pictureRoom(): { fill: (file: Opened) => Promise<Uint8Array | null> } {
  let room = new Uint8Array(0);
  return {
    async fill(file) {
      if (file === null) return null;
      const { size, body } = file;
      if (size > photoMaxBytes) {
        await body.cancel();
        return null;
      }
      if (room.length < size) room = new Uint8Array(size);
      let length = 0;
      for await (const piece of body) {
        if (length + piece.length > size) return null;
        room.set(piece, length);
        length += piece.length;
      }
      return length === size ? room.subarray(0, size) : null;
    },
  };
}

/** Copies, because pieces wait for the reader while the next picture is read into the same memory. */
function* inPieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.slice(at, at + pieceBytes);
}

/** '007 East wall, pipes.jpg': no two are the same, and every system takes them. */
export function pictureName({
  number,
  caption,
  mime,
}: {
  number: number;
  caption: string;
  mime: string | null;
}): string {
  const ending = mime === 'image/png' ? 'png' : 'jpg';
  const words = Array.from(caption.trim()).slice(0, captionLength).join('');
  const stem = `${String(number).padStart(3, '0')} ${words === '' ? 'Photo' : words}`;
  return savedFileName(`${stem.replace(/[. ]+$/u, '')}.${ending}`);
}
