import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { rpc } from '../server/rpc.ts';
import { follows } from './followed-queries.ts';

export const invitationsKey = ['teams.listInvitations'];

type Invitations = Awaited<ReturnType<typeof rpc.teams.listInvitations.query>>;

/** Who was invited and has not joined yet. Only admins are answered. */
export function useInvitations({ enabled = true }: { enabled?: boolean } = {}): UseQueryResult<Invitations> {
  return useQuery({
    queryKey: invitationsKey,
    queryFn: async () => await rpc.teams.listInvitations.query(),
    enabled,
    // Whoever joins arrives as a member, and leaves this list at the same time.
    meta: follows('changes'),
  });
}
