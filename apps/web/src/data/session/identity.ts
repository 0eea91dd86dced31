import { AppError } from '@plumbline/domain/errors/app-error';
import { tellTabs } from '../replica/tabs.ts';
import { isRecord, listOf, recordOf, textOf } from '../server/parse.ts';
import { noteSessionEndsLater } from './ended-session.ts';
import { identityCall } from './identity-call.ts';

export type IdentityOrganization = { id: string; name: string };

export type SignUp = { firstName: string; lastName: string; email: string; password: string };

export async function signIn(email: string, password: string): Promise<void> {
  noteSessionEndsLater(false);
  await identityCall('sign-in/email', { email, password });
}

/**
 * Makes the account and signs it in. The provider does not tell an address that has an account from one that has none: where this password does
 * not open it, a mail to the owner is all that happens ('mailed').
 */
export async function signUp({
  firstName,
  lastName,
  email,
  password,
}: SignUp): Promise<'signed-in' | 'mailed'> {
  await identityCall('sign-up/email', { firstName, lastName, email, password });
  try {
    await signIn(email, password);
    return 'signed-in';
  } catch (thrown) {
    const known = thrown instanceof AppError && recordOf(thrown.details)['reason'] === wrongPassword;
    if (known) return 'mailed';
    throw thrown;
  }
}

/** The provider's code. */
const wrongPassword = 'INVALID_EMAIL_OR_PASSWORD';

export async function endSession(): Promise<void> {
  await identityCall('sign-out', {});
}

/** Mails a link to /reset-password?token=…; says nothing about whether the address is known. */
export async function requestPasswordReset(email: string): Promise<void> {
  await identityCall('request-password-reset', { email });
}

export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await identityCall('reset-password', { token, newPassword });
}

/** Signs every other device out. */
export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  await identityCall('change-password', { currentPassword, newPassword, revokeOtherSessions: true });
}

export async function listOrganizations(): Promise<IdentityOrganization[]> {
  const list = await identityCall('organization/list');
  // Anything else would say that somebody belongs to no organization.
  if (!Array.isArray(list)) throw new AppError('NETWORK_ERROR');
  return listOf(list).flatMap(organizationOf);
}

/** The id of the new organization; null when the provider answers without one. */
export async function createOrganization(name: string): Promise<string | null> {
  const body = await identityCall('organization/create', { name });
  return organizationOf(body)[0]?.id ?? null;
}

export async function setActiveOrganization(organizationId: string): Promise<void> {
  await identityCall('organization/set-active', { organizationId });
  tellTabs('organization-changed');
}

/** `key`: what the mailed link carries beside the ticket; it confirms the address. */
export async function acceptInvitation(ticket: string, key: string | null): Promise<void> {
  await identityCall('organization/accept-invitation', {
    invitationId: ticket,
    ...(key === null ? {} : { key }),
  });
  tellTabs('organization-changed');
}

/** Mails the link that confirms the address of the account that is signed in. */
export async function sendConfirmationLink(): Promise<void> {
  await identityCall('send-verification-email', {});
}

/** `token`: what that link carries. */
export async function confirmAddress(token: string): Promise<void> {
  await identityCall('verify-email', { token });
}

function organizationOf(value: unknown): IdentityOrganization[] {
  if (!isRecord(value)) return [];
  const id = textOf(value['id']);
  return id === null ? [] : [{ id, name: textOf(value['name']) ?? '' }];
}
