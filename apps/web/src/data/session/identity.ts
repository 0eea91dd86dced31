import { AppError } from '@plumbline/domain/errors/app-error';
import { postToTabs } from '../device/tabs.ts';
import { isRecord, listOf, recordOf, textOf } from '../parse.ts';
import { noteSessionEndsLater } from './ended-session.ts';
import { identityCall } from '../server/identity-call.ts';

export type IdentityOrganization = { id: string; name: string };

export type SignUp = { firstName: string; lastName: string; email: string; password: string };

export async function signIn(email: string, password: string): Promise<void> {
  noteSessionEndsLater(false);
  await identityCall('sign-in/email', { email, password });
}

/**
 * Creates the account and signs it in. The provider does not reveal whether an address has an account. If it
 * has one with another password, only its owner gets a mail ('mailed').
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
    const isWrongPassword =
      thrown instanceof AppError && recordOf(thrown.details)['reason'] === wrongPassword;
    if (isWrongPassword) return 'mailed';
    throw thrown;
  }
}

/** The provider's code. */
const wrongPassword = 'INVALID_EMAIL_OR_PASSWORD';

export async function endSession(): Promise<void> {
  await identityCall('sign-out', {});
}

/** Mails a link to /reset-password?token=…; does not reveal whether the address is known. */
export async function requestPasswordReset(email: string): Promise<void> {
  await identityCall('request-password-reset', { email });
}

export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await identityCall('reset-password', { token, newPassword });
}

export async function listOrganizations(): Promise<IdentityOrganization[]> {
  const list = await identityCall('organization/list');
  // Accepting anything else would mean that the person belongs to no organization.
  if (!Array.isArray(list)) throw new AppError('NETWORK_ERROR');
  return listOf(list).flatMap(organizationOf);
}

/** The id of the new organization; null when the provider answers without one. */
export async function createOrganization(founded: {
  name: string;
  timezone: string;
  locale: string;
  currency: string;
}): Promise<string | null> {
  const body = await identityCall('organization/create', founded);
  return organizationOf(body)[0]?.id ?? null;
}

export async function setActiveOrganization(organizationId: string): Promise<void> {
  await identityCall('organization/set-active', { organizationId });
  postToTabs('organization-changed');
}

/**
 * `key` is the second part of the mailed link; it confirms the address. `phone` replaces the number that the
 * office typed.
 */
export async function acceptInvitation(ticket: string, key: string | null, phone?: string): Promise<void> {
  await identityCall('organization/accept-invitation', {
    invitationId: ticket,
    ...(key !== null && { key }),
    ...(phone && { phone }),
  });
  postToTabs('organization-changed');
}

/** `token` is the one in the mailed link. */
export async function confirmAddress(token: string): Promise<void> {
  await identityCall('verify-email', { token });
}

function organizationOf(value: unknown): IdentityOrganization[] {
  if (!isRecord(value)) return [];
  const id = textOf(value['id']);
  return id === null ? [] : [{ id, name: textOf(value['name']) ?? '' }];
}
