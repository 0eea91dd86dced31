import { ADMIN, CLIENT, type Role } from '@plumbline/domain/access/roles';
import { Banner } from '../../design/feedback/banner.tsx';
import { SkeletonList } from '../../design/feedback/skeleton.tsx';
import type { Invited } from './use-invited.ts';

/** For a person who comes by an invitation link: who invites them, where, as what, and by which address. */
export default function InvitedNotice({ reading, details }: Pick<Invited, 'reading' | 'details'>) {
  if (reading) return <SkeletonList label="Getting the invitation" count={3} />;
  if (details === null) {
    return (
      <Banner tone="info" title="You are invited" className="mb-5">
        Use the email address that the invitation was sent to. You join the company right after.
      </Banner>
    );
  }
  const { inviter, organization, role, email } = details;
  return (
    <Banner tone="info" title={`${inviter} invites you to ${organization}`} className="mb-5">
      You join as {asWhat(role)} right after. The invitation is for {email}.
    </Banner>
  );
}

function asWhat(role: Role): string {
  if (role === ADMIN) return 'an admin';
  return role === CLIENT ? 'a client' : 'a field technician';
}
