import type { Role } from '@plumbline/domain/access/roles';

/** Who calls, as one look-up finds it: the session, the membership in its active organization, that organization's subscription. */
export type Caller = {
  sessionId: string;
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  image: string | null;
  /** The session's active organization, if the person is an active member of it. */
  membership: { organizationId: string; memberId: string; role: Role | null; epoch: number } | null;
  /** `expiredAt`: when the plan ended, or the paid time when it ends. */
  subscription: { planName: string; status: string; expiredAt: Date | null } | null;
};
