import type { Role } from '@plumbline/domain/access/roles';
import type { Shared } from '../visibility/rule.ts';

/**
 * The caller as one look-up finds them: the session, the membership in an organization, that organization's
 * subscription.
 */
export type Caller = {
  sessionId: string;
  userId: string;
  email: string;
  /**
   * Somebody has opened a link that was mailed to this address, either signed in to this account or to set
   * its password.
   */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  image: string | null;
  /**
   * In the organization that the request names, else in the session's active one; null where the person is
   * not an active member of it.
   */
  membership: {
    organizationId: string;
    memberId: string;
    role: Role | null;
    epoch: number;
    /** Of a client, as it was when they were looked up; missing where nobody has looked. */
    shared?: Shared | null;
  } | null;
  /** `expiredAt`: when the plan ended, or when the paid time ends. */
  subscription: { planName: string; status: string; expiredAt: Date | null } | null;
};
