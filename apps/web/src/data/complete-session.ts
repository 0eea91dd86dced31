import type { Identity } from './identity-session.ts';
import { type ChoicePorts, chooseOrganization } from './organization-choice.ts';
import type { SignedIn } from './session-engine.ts';
import { signedInUser, type UserRecord } from './session-user.ts';
import type { SubscriptionView } from './subscription-view.ts';

export type CompletePorts = {
  choice: ChoicePorts;
  userRecord: (externalUserId: string) => Promise<UserRecord>;
  subscription: () => Promise<SubscriptionView | null>;
};

/** From an identity to the signed-in person: the organization first, since record and subscription are those of the active one. */
export async function completeSession(
  identity: Identity,
  { choice, userRecord, subscription }: CompletePorts,
): Promise<Pick<SignedIn, 'user' | 'subscription'>> {
  await chooseOrganization(identity, choice);
  const [record, current] = await Promise.all([userRecord(identity.id), subscription()]);
  return { user: signedInUser(identity, record), subscription: current };
}
