import { positionsPerCall } from '@plumbline/domain/limits/tracking';
import { logError, toAppError } from './errors.ts';
import { rpc } from './rpc.ts';
import { isFinalAnswer } from './transport.ts';

/** Entries whose look the server does not know of yet, while the page lives. */
const waiting = new Set<string>();
let sending = false;

/**
 * Tells the server that the reader's screen shows where a punch of another was made, so that its person is told. What
 * could not be told is told with the next look, and when the network is back.
 */
export function notePunchLook(entryId: string): void {
  waiting.add(entryId);
  window.addEventListener('online', tell, { once: true });
  tell();
}

function tell(): void {
  if (sending || waiting.size === 0) return;
  sending = true;
  const entryIds = [...waiting].slice(0, positionsPerCall);
  const told = () => {
    for (const id of entryIds) waiting.delete(id);
  };
  rpc.locations.notePunchLooks
    .mutate({ entryIds })
    .then(told, (thrown: unknown) => {
      if (isFinalAnswer(thrown)) told();
      logError(toAppError(thrown), 'Telling of a look at a punch');
    })
    .finally(() => {
      sending = false;
    });
}
