import { toAppError } from '../server/errors.ts';
import type { Identity } from './identity-session.ts';
import { type ChoicePorts, chooseOrganization } from './organization-choice.ts';
import type { SignedIn } from './session-engine.ts';
import { signedInUser, type UserRecord } from './session-user.ts';
import type { SubscriptionView } from './subscription-view.ts';

export type CompletePorts = {
  choice: ChoicePorts;
  /**
   * The record and the subscription belong to the organization, or to none for a person without one. @throws
   * NOT_A_MEMBER if the person does not belong to it
   */
  userRecord: (externalUserId: string, organizationId: string | null) => Promise<UserRecord>;
  subscription: (organizationId: string | null) => Promise<SubscriptionView | null>;
};

/**
 * Completes an identity to the signed-in person. The organization comes first, because record and
 * subscription must belong to it even if another tab chooses another one meanwhile.
 */
export async function completeSession(
  identity: Identity,
  { choice, userRecord, subscription }: CompletePorts,
): Promise<Pick<SignedIn, 'user' | 'subscription'>> {
  const completed = async (organizationId: string | null) => {
    const [record, current] = await Promise.all([
      userRecord(identity.id, organizationId),
      subscription(organizationId),
    ]);
    return { user: signedInUser(identity, record), subscription: current };
  };
  const chosen = await chooseOrganization(identity, choice);
  try {
    return await completed(chosen);
  } catch (thrown) {
    // The person was removed from the organization after it was chosen.
    if (chosen === null || toAppError(thrown).code !== 'NOT_A_MEMBER') throw thrown;
    return await completed(null);
  }
}
