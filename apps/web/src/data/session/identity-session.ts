import { isRecord, recordOf, textOf } from '../parse.ts';
import { noteSessionEndsLater, sessionEndsLater } from './ended-session.ts';
import { sessionUrl } from '../server/call-address.ts';
import { forgetEarly, takeEarly } from '../server/early-answers.ts';
import { identityCall } from '../server/identity-call.ts';

/** The person who is signed in here according to the identity provider. */
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

/**
 * The signed-in person, or null. This call renews a session in use. A session that was signed out without a
 * connection is ended first.
 */
export async function getSession(): Promise<Identity | null> {
  const hasEnded = sessionEndsLater();
  if (hasEnded && !(await endSessionNow())) return null;
  // The browser may have asked `get-session` while the page was loading. That answer is from before the sign-out.
  const early = hasEnded ? undefined : await takeEarly(sessionUrl, '');
  if (hasEnded) forgetEarly();
  const body =
    early === undefined ? await identityCall(hasEnded ? 'get-session?after=sign-out' : 'get-session') : early;
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

/** Ends the session that was signed out without a connection; false when the server still cannot be reached. */
async function endSessionNow(): Promise<boolean> {
  try {
    await identityCall('sign-out', {});
  } catch {
    return false;
  }
  noteSessionEndsLater(false);
  return true;
}
