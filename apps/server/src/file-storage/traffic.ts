import { createThrottle } from '../process/throttle.ts';

/**
 * How fast one organization may upload and download on one node. Ten photos of 3 MB arrive within four
 * seconds, which is more than an office's connection carries. Without these limits an organization took the
 * processor from the others: their p95 rose to four times during uploads and to six during downloads (`bench
 * neighbours`).
 */
export const uploadThrottle = createThrottle({ bytesPerSecond: 12_000_000, burstBytes: 4_000_000 });
export const downloadThrottle = createThrottle({ bytesPerSecond: 24_000_000, burstBytes: 8_000_000 });

/** The same bytes, no faster than the throttle allows. */
export function throttled(
  body: ReadableStream<Uint8Array>,
  throttle: (bytes: number) => Promise<void>,
): ReadableStream<Uint8Array> {
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      async transform(piece, out) {
        await throttle(piece.length);
        out.enqueue(piece);
      },
    }),
  );
}
