import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '@plumbline/domain/errors/app-error';
import { gates } from '@plumbline/domain/operations/gates';
import { organizationHeader } from '@plumbline/domain/operations/headers';
import { allowsAccess } from '@plumbline/domain/plans/subscription';
import type { Caller } from '../../identity/caller.ts';

/** What is behind an address. It is signed with the rest, so that an address of one kind opens none of another. */
type Kind = 'photo-report' | 'photo-zip';

/** An address that names what was asked for, in any shape that JSON has, under this server's signature. */
export function signedAddress(kind: Kind, path: string, what: unknown, key: Buffer): string {
  const asked = Buffer.from(JSON.stringify(what)).toString('base64url');
  const query = new URLSearchParams({ asked, signature: signatureOf(kind, asked, key) });
  return `${path}?${query.toString()}`;
}

/** What the address names; undefined for one that this server did not sign as such, or that was changed. */
export function readSignedAddress(kind: Kind, url: URL, key: Buffer): unknown {
  const asked = url.searchParams.get('asked') ?? '';
  const sent = Buffer.from(url.searchParams.get('signature') ?? '');
  const right = Buffer.from(signatureOf(kind, asked, key));
  if (sent.length !== right.length || !timingSafeEqual(sent, right)) return undefined;
  return JSON.parse(Buffer.from(asked, 'base64url').toString());
}

const signatureOf = (kind: Kind, asked: string, key: Buffer) =>
  createHmac('sha256', key).update(`${kind} ${asked}`).digest('base64url');

export type Admin = { organizationId: string; userId: string; role: 'admin'; name: string };

/**
 * Whoever asks, for whom alone the address is, and who must still be an admin there under a plan. @throws AUTH_ERROR,
 * PERMISSION_DENIED, PLAN_EXPIRED
 */
export async function adminOf(
  callerOf: (headers: Headers) => Promise<Caller | null>,
  request: Request,
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<Admin> {
  const headers = new Headers(request.headers);
  headers.set(organizationHeader, organizationId);
  const caller = await callerOf(headers);
  if (!caller) throw new AppError('AUTH_ERROR');
  // The gates of reports, packets and ZIPs let in the same.
  const role = gates['photos.getReport'].roles.find((one) => one === caller.membership?.role);
  if (caller.userId !== userId || caller.membership?.organizationId !== organizationId || role !== 'admin')
    throw new AppError('PERMISSION_DENIED');
  if (!allowsAccess(caller.subscription?.status)) throw new AppError('PLAN_EXPIRED');
  return { organizationId, userId, role, name: `${caller.firstName} ${caller.lastName}`.trim() };
}
