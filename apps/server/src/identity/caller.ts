import type { Role } from '@plumbline/domain/access/roles';

/** Who calls, as one look-up finds it: the session, the membership in an organization, that organization's subscription. */
export type Caller = {
  sessionId: string;
  userId: string;
  email: string;
  /** Somebody has opened a link that was mailed to this address, signed in to this account or setting its password. */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  image: string | null;
  /** In the organization that the request names, else in the session's active one; null where the person is no active member of it. */
  membership: { organizationId: string; memberId: string; role: Role | null; epoch: number } | null;
  /** `expiredAt`: when the plan ended, or the paid time when it ends. */
  subscription: { planName: string; status: string; expiredAt: Date | null } | null;
};
