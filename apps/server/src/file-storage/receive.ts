import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

export type Received = { kind: 'whole'; sha256: string } | { kind: 'too long' } | { kind: 'cut short' };

/** Writes a body of exactly `size` bytes to a file, piece by piece; stops at the first byte too many. */
export async function receive(
  body: ReadableStream<Uint8Array> | null,
  size: number,
  file: string,
): Promise<Received> {
  const hash = createHash('sha256');
  const out = await open(file, 'wx', 0o600);
  let length = 0;
  try {
    if (body) {
      for await (const piece of body) {
        length += piece.length;
        if (length > size) return { kind: 'too long' };
        hash.update(piece);
        await out.write(piece);
      }
    }
  } finally {
    await out.close();
  }
  return length < size ? { kind: 'cut short' } : { kind: 'whole', sha256: hash.digest('hex') };
}
