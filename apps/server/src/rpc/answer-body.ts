import type { TRPCResponse } from '@trpc/server/rpc';
import { serialized } from '../database/serialized.ts';

/**
 * The body of answers among which one is serialized; null where none is, which leaves it to the library. It is
 * what the library would write of the same answers.
 */
export function bodyOf(answers: readonly TRPCResponse[], isBatch: boolean): string | null {
  const takes = answers.map((answer) => ('result' in answer ? serialized(answer.result.data) : undefined));
  if (takes.every((take) => take === undefined)) return null;
  const texts = answers.map((answer, place) => {
    const take = takes[place];
    return take ? `{"result":{"data":${take()}}}` : JSON.stringify(answer);
  });
  return isBatch ? `[${texts.join(',')}]` : texts.join('');
}
