import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { stalledAfterMs } from './upload-progress.ts';

export type Received = { kind: 'whole'; sha256: string } | { kind: 'too long' } | { kind: 'cut short' };

/**
 * Chunks arrive with about 64 KiB; each write goes through another thread and back, which costs more than
 * collecting them.
 */
const writtenAtOnceBytes = 1_048_576;

/**
 * Writes a body of exactly `size` bytes to a file, as it comes and no faster than `throttle` allows; stops at the
 * first excess byte, and when nothing has arrived for the time limit, because a device that lost its
 * connection does not end the request.
 */
export async function receive(
  body: ReadableStream<Uint8Array> | null,
  size: number,
  file: string,
  {
    throttle,
    stillMs = stalledAfterMs,
  }: { throttle?: (bytes: number) => Promise<void>; stillMs?: number } = {},
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
    for await (const piece of body ? unlessStill(body, stillMs) : []) {
      length += piece.length;
      if (length > size) return { kind: 'too long' };
      await throttle?.(piece.length);
      hash.update(piece);
      unwritten.push(piece);
      unwrittenBytes += piece.length;
      if (unwrittenBytes >= writtenAtOnceBytes) await write();
    }
    await write();
  } finally {
    await out.close();
  }
  return length < size ? { kind: 'cut short' } : { kind: 'whole', sha256: hash.digest('hex') };
}

/** The chunks of a body until its end, or until none has come for this long. */
async function* unlessStill(body: ReadableStream<Uint8Array>, stillMs: number): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let over = false;
  try {
    for (;;) {
      let limit: NodeJS.Timeout | undefined;
      const still = new Promise<null>((standstill) => {
        limit = setTimeout(standstill, stillMs, null);
      });
      const read = await Promise.race([reader.read(), still]).finally(() => clearTimeout(limit));
      over = read?.done === true;
      if (read === null || read.done) return;
      yield read.value;
    }
  } finally {
    if (!over) await reader.cancel().catch(() => undefined);
  }
}
