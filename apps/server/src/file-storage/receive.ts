import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

export type Received = { kind: 'whole'; sha256: string } | { kind: 'too long' } | { kind: 'cut short' };

/** Pieces come in some 64 KiB; each write goes through another thread and back, which costs more than the copying. */
const writtenAtOnceBytes = 1_048_576;

/** Writes a body of exactly `size` bytes to a file, as it comes and no faster than `pace` lets it; stops at the first byte too many. */
export async function receive(
  body: ReadableStream<Uint8Array> | null,
  size: number,
  file: string,
  pace: (bytes: number) => Promise<void>,
): Promise<Received> {
  const hash = createHash('sha256');
  const out = await open(file, 'wx', 0o600);
  let length = 0;
  let unwritten: Uint8Array[] = [];
  let unwrittenBytes = 0;
  const write = async () => {
    const pieces = unwritten;
    unwritten = [];
    unwrittenBytes = 0;
    if (pieces.length > 0) await out.writev(pieces);
  };
  try {
    if (body) {
      for await (const piece of body) {
        length += piece.length;
        if (length > size) return { kind: 'too long' };
        await pace(piece.length);
        hash.update(piece);
        unwritten.push(piece);
        unwrittenBytes += piece.length;
        if (unwrittenBytes >= writtenAtOnceBytes) await write();
      }
      await write();
    }
  } finally {
    await out.close();
  }
  return length < size ? { kind: 'cut short' } : { kind: 'whole', sha256: hash.digest('hex') };
}
