import { session } from '../session/session.ts';
import { refetchFollowers } from './followed-queries.ts';
import { createQueryClient } from '../server/query-client.ts';

/** The page's one client for data that only the server has. */
export const serverClient = createQueryClient();
refetchFollowers(serverClient);
// For the whole life of the page: otherwise a signal that returns while no query is open is missed, and the next query stays paused.
serverClient.mount();

/** The owner of these answers; undefined while it is not known. */
function owner(): string | null | undefined {
  const now = session.store.get();
  if (now.status === 'loading') return undefined;
  return now.status === 'signed-in' ? `${now.user.id}:${now.user.organizationId}` : null;
}

let whose = owner();

// Answers are not shown to another person or in another organization.
session.store.subscribe(() => {
  const next = owner();
  if (next === undefined || next === whose) return;
  // Requests from before the person was known are theirs: clearing them would end them without an answer.
  const isFirst = whose === undefined;
  whose = next;
  if (!isFirst) serverClient.clear();
});
