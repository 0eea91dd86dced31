import { session } from '../session/session.ts';
import { keepInStep } from './followed-queries.ts';
import { createQueryClient } from './query-client.ts';

/** The one client of the page for what only the server knows. */
export const serverClient = createQueryClient();
keepInStep(serverClient);

/** Whose answers these are; undefined while nobody knows. */
function owner(): string | null | undefined {
  const now = session.store.get();
  if (now.status === 'loading') return undefined;
  return now.status === 'signed-in' ? `${now.user.id}:${now.user.organizationId}` : null;
}

let whose = owner();

// What one person has asked is not shown to the next, nor what was asked in one organization in another.
session.store.subscribe(() => {
  const next = owner();
  if (next === undefined || next === whose) return;
  // What was asked before anybody was known to be another is asked for this person: to clear it would end it without an answer.
  const isFirst = whose === undefined;
  whose = next;
  if (!isFirst) serverClient.clear();
});
