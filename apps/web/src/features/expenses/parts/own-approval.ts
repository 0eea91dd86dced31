import { ADMIN } from '@plumbline/domain/access/roles';
import { useMembers } from '../../../data/records/members.ts';
import { useOrganization } from '../../../data/records/organization.ts';
import { useUser } from '../../../data/session/session.ts';

/**
 * The reader's id where another admin has to approve their expenses; null where they may do so themselves, because the
 * company allows it or has no other admin.
 */
export function useNotOwn(): string | null {
  const { id } = useUser();
  const { row } = useOrganization();
  const { rows } = useMembers();
  const isOnlyAdmin = !rows.some(({ role, userId }) => role === ADMIN && userId !== id);
  return row?.ownApproval === true || isOnlyAdmin ? null : id;
}
