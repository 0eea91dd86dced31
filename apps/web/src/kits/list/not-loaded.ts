import { isAway, toAppError, wordsOf } from '../../data/server/errors.ts';

/** Why data that only the server has is missing: no connection, no answer, or a refusal, whose message is shown. */
export function notLoadedText(error: Error | null, online: boolean, offline: string): string {
  if (!online) return offline;
  const refusal = error === null ? null : toAppError(error);
  return refusal === null || isAway(refusal) ? 'The server did not answer.' : wordsOf(refusal).message;
}
