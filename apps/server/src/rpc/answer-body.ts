import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TRPCResponse } from '@trpc/server/rpc';
import { serialized } from '../database/serialized.ts';

/**
 * The body of several answers in pieces, if one of them is serialized already. It is the same as the library
 * would write. Null if none is, which leaves the work to the library.
 */
export function bodyOf(answers: readonly TRPCResponse[], isBatch: boolean): string[] | null {
  const takes = answers.map((answer) => ('result' in answer ? serialized(answer.result.data) : undefined));
  if (takes.every((take) => take === undefined)) return null;
  const pieces = answers.flatMap((answer, index) => {
    const take = takes[index];
    const [begin, end] = isBatch
      ? [index === 0 ? '[' : ',', index === answers.length - 1 ? ']' : '']
      : ['', ''];
    if (!take) return [`${begin}${JSON.stringify(answer)}${end}`];
    const [first = '', ...more] = take();
    return [`${begin}{"result":{"data":${first}`, ...more, `}}${end}`];
  });
  return pieces.length <= smallPieces ? [pieces.join('')] : pieces;
}

/**
 * An ordinary answer has up to this many pieces. A batch of such answers is small enough to be sent at once.
 */
const smallPieces = 8;

/** Sends a body of megabytes piece by piece, so that the server can do other work in between. */
export function sentInPieces(pieces: readonly string[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let index = 0;
  return new ReadableStream({
    async pull(stream) {
      const piece = pieces[index];
      index += 1;
      if (piece === undefined) return stream.close();
      stream.enqueue(encoder.encode(piece));
      await nextTurn();
    },
  });
}
