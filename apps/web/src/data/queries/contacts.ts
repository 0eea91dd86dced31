import { useQuery } from '@tanstack/react-query';
import { rpc } from '../server/rpc.ts';

export type Contact = { userId: string; name: string; phone: string | null };

const none: readonly Contact[] = [];

/** Whom this person can ask, with their telephone numbers; none until it is known. Only the server has them; used inside `ServerQueries`. */
export function useContacts(): readonly Contact[] {
  const { data } = useQuery({
    queryKey: ['organization.getContacts'],
    queryFn: async () => (await rpc.organization.getContacts.query()).contacts,
  });
  return data ?? none;
}
