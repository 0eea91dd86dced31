import { createPace } from '../process/pace.ts';

/**
 * How fast one organization may upload and download on one node. Ten photos of 3 MB arrive within four
 * seconds, which is more than an office's connection carries. Without these limits an organization took the
 * processor from the others: their p95 rose to four times during uploads and to six during downloads (`bench
 * neighbours`).
 */
export const uploadPace = createPace({ bytesPerSecond: 12_000_000, burstBytes: 4_000_000 });
export const downloadPace = createPace({ bytesPerSecond: 24_000_000, burstBytes: 8_000_000 });

/** The same bytes, no faster than the pace allows. */
export function paced(
  body: ReadableStream<Uint8Array>,
  pace: (bytes: number) => Promise<void>,
): ReadableStream<Uint8Array> {
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      async transform(piece, out) {
        await pace(piece.length);
        out.enqueue(piece);
      },
    }),
  );
}
