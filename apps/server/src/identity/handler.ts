import type { Limits } from '../http/rate-limit.ts';
import { type MailReaches, unreachable } from '../mail/mail.ts';
import type { Log } from '../process/log.ts';
import type { WorkPorts } from '../tenant/as-viewer.ts';
import { countAttempt } from './attempts.ts';
import { addressHeader } from './auth.ts';
import type { Caller } from './caller.ts';
import {
  type Endpoint,
  isLibraryPath,
  isOrganizationPath,
  libraryEndpoints,
  type LibraryPath,
} from './endpoints.ts';
import { accountAddress, answerWithAddresses, toLibraryAddress, withAddresses } from './email-address.ts';
import { knownDevice, knownDeviceCookie } from './known-device.ts';
import { fullName } from './names.ts';
import { endWithPassword } from './personal-access.ts';
import { answerOrganization } from './organizations/answer.ts';
import { inOurWords, Refusal, refused, signInFirst } from './refusal.ts';
import { requireGet, parseBody } from './request-body.ts';
import { confirmationQuery } from './verify-email.ts';

export type HandlerParts = {
  ports: WorkPorts;
  publicUrl: string;
  secret: string;
  limits: Limits;
  log: Log;
  callerOf: (headers: Headers) => Promise<Caller | null>;
  library: (request: Request) => Promise<Response>;
  mailReaches: MailReaches;
};

const prefix = '/api/auth/';

/** Answers /api/auth/*: the endpoints of the table, and 404 for the rest. */
export async function answerAuth(parts: HandlerParts, request: Request, address: string): Promise<Response> {
  try {
    const { pathname } = new URL(request.url);
    const path = pathname.startsWith(prefix) ? pathname.slice(prefix.length) : '';
    if (isLibraryPath(path)) return await answerByLibrary(parts, path, request, address);
    if (isOrganizationPath(path)) return await answerOrganization(parts, path, request, address);
    throw new Refusal(404, 'NOT_FOUND', 'There is no such address.');
  } catch (error) {
    if (error instanceof Refusal) return refused(error);
    throw error;
  }
}

async function answerByLibrary(
  parts: HandlerParts,
  path: LibraryPath,
  request: Request,
  address: string,
): Promise<Response> {
  const endpoint: Endpoint = libraryEndpoints[path];
  const caller = await parts.callerOf(request.headers);
  const sent = 'body' in endpoint ? await parseBody(request, endpoint) : requireGet(request);
  const named = textOf(sent, 'email');
  const own = named === null ? null : await accountAddress(parts.ports.pool, named);
  const body = own === null ? sent : { ...sent, email: own };
  const email = own ?? caller?.email ?? null;
  const now = parts.ports.clock();
  const device = email === null ? null : knownDevice(request.headers, parts, email, now);
  const userId = caller?.userId ?? null;
  const takeBack = await countAttempt(parts.limits, { path, address, email, userId, device });
  if (ofOwnAddress.has(path) && !caller) throw signInFirst();
  if (email !== null && sendsLetter.has(path) && !(await parts.mailReaches(email)))
    throw new Refusal(400, 'VALIDATION_ERROR', unreachable);
  const answer = await answerWithAddresses(
    await parts.library(toLibrary(parts, { path, request, address, body, caller })),
  );
  if (answer.status >= 500) parts.log.error({ path, status: answer.status }, 'the identity library failed');
  if (answer.ok) await takeBack();
  if (answer.ok && caller && path === 'change-password')
    return await withEndedAddresses(parts, answer, caller.userId);
  // The same answer for an address with an account and for one without.
  if (answer.ok && path === 'sign-up/email') return Response.json({ status: true });
  const worded = await inOurWords(answer);
  if (!answer.ok || path !== 'sign-in/email' || email === null) return worded;
  const headers = new Headers(worded.headers);
  headers.append('set-cookie', knownDeviceCookie(parts, email, device ?? parts.ports.newId(), now));
  return new Response(worded.body, { status: worded.status, headers });
}

/** Says with the answer how many calendar addresses have ended with the former password. */
async function withEndedAddresses(
  { ports }: HandlerParts,
  answer: Response,
  userId: string,
): Promise<Response> {
  const calendarAddressesEnded = await endWithPassword(ports.pool, userId);
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  return Response.json({ status: true, calendarAddressesEnded }, { headers });
}

/** Endpoints that write to the address they are given. */
const sendsLetter: ReadonlySet<LibraryPath> = new Set<LibraryPath>([
  'sign-up/email',
  'request-password-reset',
  'send-verification-email',
]);

/** Endpoints about the address of the signed-in account. */
const ofOwnAddress: ReadonlySet<LibraryPath> = new Set<LibraryPath>([
  'send-verification-email',
  'verify-email',
]);

type Asked = {
  path: LibraryPath;
  request: Request;
  address: string;
  body: object | null;
  caller: Caller | null;
};

/** The input for the library: as it was sent, with values from the caller's own account where these count. */
function toLibrary(parts: HandlerParts, { path, request, address, body, caller }: Asked): Request {
  if (caller && path === 'update-user') {
    return cleaned(parts, request, address, withAllNames(body, caller));
  }
  if (caller && path === 'send-verification-email') {
    return cleaned(parts, request, address, { email: caller.email });
  }
  if (caller && path === 'verify-email') {
    const query = confirmationQuery(caller, textOf(body, 'token') ?? '');
    return cleaned(parts, request, address, null, query);
  }
  return cleaned(parts, request, address, body);
}

/**
 * The request as the library gets it: the checked body instead of the one sent, our determination of the
 * address instead of a header's.
 */
function cleaned(
  { publicUrl }: HandlerParts,
  request: Request,
  address: string,
  body: object | null,
  query = '',
): Request {
  const { pathname } = new URL(request.url);
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  headers.delete('transfer-encoding');
  headers.set(addressHeader, address);
  // A browser names the origin of every POST; without one it is a program, which has no cookies to abuse.
  if (!headers.has('origin')) headers.set('origin', publicUrl);
  if (body === null) return new Request(`${publicUrl}${pathname}${query && `?${query}`}`, { headers });
  headers.set('content-type', 'application/json');
  const given = JSON.stringify(withAddresses(body, toLibraryAddress));
  return new Request(`${publicUrl}${pathname}`, { method: 'POST', headers, body: given });
}

/** The full name is made of its two parts, of which one may have been left out. */
function withAllNames(body: object | null, caller: Caller): object {
  const names = {
    firstName: textOf(body, 'firstName') ?? caller.firstName,
    lastName: textOf(body, 'lastName') ?? caller.lastName,
  };
  return { ...names, name: fullName(names) };
}

function textOf(body: object | null, field: string): string | null {
  const value: unknown = body && Reflect.get(body, field);
  return typeof value === 'string' ? value : null;
}
