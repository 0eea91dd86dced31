import { createPace } from '../process/pace.ts';

/**
 * What one organization may send and fetch on one node. Ten photos of 3 MB come in within four seconds, which is more than the line of an office carries;
 * without these an organization took the processor from its neighbours: their p95 rose to four times beside uploads and to six beside downloads
 * (`bench neighbours`).
 */
export const uploadPace = createPace({ bytesPerSecond: 12_000_000, burstBytes: 4_000_000 });
export const downloadPace = createPace({ bytesPerSecond: 24_000_000, burstBytes: 8_000_000 });

/** The same bytes, no faster than the pace lets them. */
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
