import { isAway, toAppError, wordsOf } from '../../data/server/errors.ts';

/** Why what only the server knows is not here: there is no signal, it did not answer, or it answered with a refusal, whose words these are then. */
export function notLoadedWords(error: Error | null, online: boolean, offline: string): string {
  if (!online) return offline;
  const refusal = error === null ? null : toAppError(error);
  return refusal === null || isAway(refusal) ? 'The server did not answer.' : wordsOf(refusal).message;
}
