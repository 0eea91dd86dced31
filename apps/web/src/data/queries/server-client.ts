import { session } from '../session/session.ts';
import { refetchFollowers } from './followed-queries.ts';
import { createQueryClient } from '../server/query-client.ts';

/** The page's one client for data that only the server has. */
export const serverClient = createQueryClient();
refetchFollowers(serverClient);
// The client stays mounted for the life of the page. Otherwise it would miss a signal that returns while no
// query is active, and the next query would stay paused.
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
  // Requests from before the person was known belong to the same person. Clearing them would leave them
  // without an answer.
  const isFirst = whose === undefined;
  whose = next;
  if (!isFirst) serverClient.clear();
});
