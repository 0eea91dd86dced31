import { ADMIN, CLIENT } from '@plumbline/domain/access/roles';
import { useInvitations } from '../../../data/queries/invitations.ts';
import { useMembers } from '../../../data/records/members.ts';
import { useOrganization } from '../../../data/records/organization.ts';
import { useUser } from '../../../data/session/session.ts';

/** Seats taken by members and by people who were invited. `isSample`: some of the members are the sample company's. */
export function useSeats(): { used: number; isSample: boolean } {
  const { role } = useUser();
  const members = useMembers().rows;
  const invited = useInvitations({ enabled: role === ADMIN }).data?.invitations ?? [];
  const isSeated = (one: { role?: string | null | undefined }) => one.role !== CLIENT;
  return {
    used: members.filter(isSeated).length + invited.filter(isSeated).length,
    isSample: useOrganization().row?.sampleLoadedAt != null,
  };
}
