import { AppError } from '@plumbline/domain/errors/app-error';
import type { ErrorCode } from '@plumbline/domain/errors/codes';
import { request } from './http.ts';
import { isRecord, listOf, recordOf, textOf } from './parse.ts';

/** Who the identity provider says is signed in here. */
export type Identity = {
  id: string;
  email: string;
  /** Full name; may be empty. */
  name: string;
  firstName: string | null;
  lastName: string | null;
  imageUrl: string | null;
  publicMetadata: Readonly<Record<string, unknown>>;
  activeOrganizationId: string | null;
};

export type IdentityOrganization = { id: string; name: string };

export type SignUp = { firstName: string; lastName: string; email: string; password: string };

/** The signed-in person, or null. A session that is in use is renewed by this. */
export async function getSession(): Promise<Identity | null> {
  const body = await call('get-session');
  if (!isRecord(body)) return null;
  const session = recordOf(body['session']);
  const user = recordOf(body['user']);
  const id = textOf(user['id']);
  if (id === null) return null;
  return {
    id,
    email: textOf(user['email']) ?? '',
    name: textOf(user['name']) ?? '',
    firstName: textOf(user['firstName']),
    lastName: textOf(user['lastName']),
    imageUrl: textOf(user['image']),
    publicMetadata: recordOf(user['publicMetadata']),
    activeOrganizationId: textOf(session['activeOrganizationId']),
  };
}

export async function signIn(email: string, password: string): Promise<void> {
  await call('sign-in/email', { email, password });
}

export async function signUp({ firstName, lastName, email, password }: SignUp): Promise<void> {
  await call('sign-up/email', { firstName, lastName, email, password });
}

export async function endSession(): Promise<void> {
  await call('sign-out', {});
}

/** Mails a link to /reset-password?token=…; says nothing about whether the address is known. */
export async function requestPasswordReset(email: string): Promise<void> {
  await call('request-password-reset', { email });
}

export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await call('reset-password', { token, newPassword });
}

export async function listOrganizations(): Promise<IdentityOrganization[]> {
  return listOf(await call('organization/list')).flatMap(organizationOf);
}

/** The id of the new organization; null when the provider answers without one. */
export async function createOrganization(name: string): Promise<string | null> {
  const body = await call('organization/create', { name });
  return organizationOf(body)[0]?.id ?? null;
}

export async function setActiveOrganization(organizationId: string): Promise<void> {
  await call('organization/set-active', { organizationId });
}

export async function acceptInvitation(ticket: string): Promise<void> {
  await call('organization/accept-invitation', { invitationId: ticket });
}

function organizationOf(value: unknown): IdentityOrganization[] {
  if (!isRecord(value)) return [];
  const id = textOf(value['id']);
  return id === null ? [] : [{ id, name: textOf(value['name']) ?? '' }];
}

async function call(path: string, body?: unknown): Promise<unknown> {
  const response = await request(
    `/api/auth/${path}`,
    body === undefined
      ? { headers: { accept: 'application/json' } }
      : {
          method: 'POST',
          headers: { accept: 'application/json', 'content-type': 'application/json' },
          body: JSON.stringify(body),
        },
  );
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer;
  throw refusal(response, answer);
}

const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'VALIDATION_ERROR',
  401: 'AUTH_ERROR',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  410: 'NOT_FOUND',
  422: 'VALIDATION_ERROR',
  429: 'RATE_LIMITED',
  502: 'NETWORK_ERROR',
  503: 'NETWORK_ERROR',
  504: 'TIMEOUT_ERROR',
};

/** `details.reason` is the provider's own code, `details.retryAfterSeconds` what a limit says. */
function refusal(response: Response, answer: unknown): AppError {
  const body = recordOf(answer);
  const code = codeOfStatus[response.status] ?? 'UNKNOWN_ERROR';
  const retryAfter = Number(response.headers.get('retry-after'));
  return new AppError(code, {
    message: code === 'UNKNOWN_ERROR' ? undefined : (textOf(body['message']) ?? undefined),
    details: {
      reason: textOf(body['code']),
      ...(retryAfter > 0 ? { retryAfterSeconds: retryAfter } : {}),
    },
  });
}
