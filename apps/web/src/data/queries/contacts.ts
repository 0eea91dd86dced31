import { useQuery } from '@tanstack/react-query';
import { rpc } from '../server/rpc.ts';

export type Contact = { userId: string; name: string; phone: string | null };

const none: readonly Contact[] = [];

/**
 * The people whom this person can ask, with their telephone numbers. Empty until they are loaded. Only the
 * server has them; use it inside `ServerQueries`.
 */
export function useContacts(): readonly Contact[] {
  const { data } = useQuery({
    queryKey: ['organization.getContacts'],
    queryFn: async () => (await rpc.organization.getContacts.query()).contacts,
  });
  return data ?? none;
}
