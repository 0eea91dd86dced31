import { organizationHeader } from '@plumbline/domain/operations/headers';

/** The address of all named calls. */
export const callsUrl = '/api/trpc';

/** Who is signed in here, according to the identity provider. */
export const sessionUrl = '/api/auth/get-session';

/** The address of one query; null is no input. */
export const queryUrl = (name: string, input: unknown): string =>
  input === null
    ? `${callsUrl}/${name}`
    : `${callsUrl}/${name}?input=${encodeURIComponent(JSON.stringify(input))}`;

/** Binds a call to an organization; null: to none. */
export function organizationHeaders(organizationId: string | null): Record<string, string> {
  return organizationId === null ? {} : { [organizationHeader]: organizationId };
}
