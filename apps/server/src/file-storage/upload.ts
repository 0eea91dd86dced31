import { errorTable } from '@plumbline/domain/errors/catalogue';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type Database, databaseOn } from '../database/connect.ts';
import { NoSlot } from '../process/shared-slots.ts';
import { inTenant } from '../tenant/transaction.ts';
import type { WorkPorts } from '../tenant/as-viewer.ts';
import type { Allowed } from './addresses.ts';
import { notFound, refuse } from './answer.ts';
import { detectFileType } from './content-type.ts';
import type { Files } from './files.ts';
import { uploadExpectedUntil, progressIntervalMs } from './upload-progress.ts';
import { isPictureType, pictureSlots, writeAnew } from './picture.ts';
import { quotaRefusal } from './quota.ts';
import { type Received, receive } from './receive.ts';
import { expectFile, fileArrived, fileById, isFromMember } from './stored-files.ts';
import { uploadThrottle } from './traffic.ts';

const retryAfterSeconds = 10;
/** An address outlives a membership by its fifteen minutes, and does not say who uses it. */
export const hasLeft = 'You no longer belong to the company that this address is for.';

export type UploadParts = {
  files: Files;
  ports: Pick<WorkPorts, 'pool' | 'clock' | 'newId'>;
  /** Decodes and encodes a picture; by default as `picture.ts` does. */
  writePicture?: typeof writeAnew;
};

/**
 * Accepts a file as its address allows. The same file sent again gets the same answer; another one under its
 * id is a CONFLICT.
 */
export async function upload(parts: UploadParts, request: Request, allowed: Allowed): Promise<Response> {
  if (!isAsAnnounced(request.headers, allowed)) {
    return refuse('PERMISSION_DENIED', 'This address takes a file of another type or size.');
  }
  // Checked before the body is read, so that a refused body is not sent in vain.
  const refused = await begin(parts, allowed);
  return refused ?? (await receiveBody(parts, allowed, request.body));
}

/**
 * Takes in a file that a browser has put straight into the store, and answers as `upload` does. Asked again it gives the
 * same answer. What is refused for good is removed from the store, what is to be asked again later stays there.
 */
export async function takeInDirect(parts: UploadParts, allowed: Allowed): Promise<Response> {
  const { direct } = parts.files.storage;
  const refused = await begin(parts, allowed);
  if (refused) return refused;
  const put = (await direct?.open(allowed)) ?? null;
  if (put === null) return (await receiptOf(parts, allowed)) ?? refuseBody({ kind: 'cut short' });
  if (put.size !== allowed.size) {
    await put.body.cancel();
    await direct?.remove(allowed);
    return refuseBody({ kind: 'too long' });
  }
  const answer = await receiveBody(parts, allowed, put.body);
  if (answer.status !== errorTable.RATE_LIMITED.httpStatus) await direct?.remove(allowed);
  return answer;
}

/** The answer for a file that was taken in before; null when it was not. */
async function receiptOf(parts: UploadParts, allowed: Allowed): Promise<Response | null> {
  const { organizationId, storageId } = allowed;
  const existing = await withFile(
    parts,
    allowed,
    async (db) => await fileById(db, organizationId, storageId),
  );
  const sha256 = existing?.uploadSha256 ?? null;
  return sha256 === null ? null : receipt(storageId, sha256);
}

/** Receives the bytes of a file, checks them, stores them, and answers their hash; counts them meanwhile. */
async function receiveBody(
  parts: UploadParts,
  allowed: Allowed,
  body: ReadableStream<Uint8Array> | null,
): Promise<Response> {
  const expect = async (until: Date) =>
    await withFile(parts, allowed, async (db) => await expectFile(db, allowed, until)).catch(() => undefined);
  const signs = setInterval(() => void expect(uploadExpectedUntil(parts.ports.clock())), progressIntervalMs);
  // A stalled upload must not keep a stopping process alive.
  signs.unref();
  const draft = path.join(parts.files.incoming, parts.ports.newId());
  let arrived = false;
  try {
    const received = await receive(body, allowed.size, draft, {
      throttle: async (bytes) => await uploadThrottle(allowed.organizationId, bytes),
    });
    if (received.kind !== 'whole') return refuseBody(received);
    const answer = await takeIn(parts, allowed, { file: draft, sha256: received.sha256 });
    arrived = answer.ok;
    return answer;
  } catch (error) {
    if (error instanceof NoSlot) return later();
    throw error;
  } finally {
    clearInterval(signs);
    // Refused or interrupted: its bytes no longer count.
    if (!arrived) await expect(parts.ports.clock());
    await rm(draft, { force: true });
    await rm(`${draft}.anew`, { force: true });
  }
}

/**
 * An upload that begins after its bytes stopped counting must ask for room again. Returns the refusal; null
 * when the body may come.
 */
async function begin(parts: UploadParts, allowed: Allowed): Promise<Response | null> {
  const { organizationId, storageId, projectId, size } = allowed;
  const at = parts.ports.clock();
  return await withFile(parts, allowed, async (db) => {
    const existing = await fileById(db, organizationId, storageId);
    if (!existing || existing.projectId !== (projectId ?? null)) return notFound();
    if (!(await isFromMember(db, organizationId, storageId))) return refuse('PERMISSION_DENIED', hasLeft);
    if (existing.uploadSha256 !== null) return null;
    if (existing.purpose === 'photo' && pictureSlots.isFull(organizationId)) return later();
    const counts = existing.expectedUntil !== null && existing.expectedUntil > at;
    const full = counts ? null : await quotaRefusal(db, organizationId, at, size);
    if (full !== null) return refuse('STORAGE_FULL', full, [{ path: 'size', message: full }]);
    await expectFile(db, allowed, uploadExpectedUntil(at));
    return null;
  });
}

const withFile = async <T>(
  { ports }: UploadParts,
  { organizationId }: Allowed,
  act: (db: Database) => Promise<T>,
): Promise<T> =>
  await inTenant(
    ports.pool,
    { organizationId, userId: null },
    async (client) => await act(databaseOn(client)),
  );

function isAsAnnounced(headers: Headers, { mime, size }: Allowed): boolean {
  const length = headers.get('content-length');
  return headers.get('content-type') === mime && (length === null || length === String(size));
}

function later(): Response {
  const message = 'Many photos are being taken in right now. Please wait a moment and try again.';
  const answer = refuse('RATE_LIMITED', message, [], { retryAfterSeconds });
  answer.headers.set('retry-after', String(retryAfterSeconds));
  return answer;
}

function refuseBody({ kind }: Exclude<Received, { kind: 'whole' }>): Response {
  return kind === 'too long'
    ? refuse('PERMISSION_DENIED', 'This address takes a file of another type or size.')
    : refuse('VALIDATION_ERROR', 'The file did not arrive whole.');
}

async function takeIn(
  parts: UploadParts,
  allowed: Allowed,
  { file, sha256 }: { file: string; sha256: string },
): Promise<Response> {
  const { organizationId, storageId, projectId, mime, size } = allowed;
  const { existing, isMember } = await withFile(parts, allowed, async (db) => ({
    existing: await fileById(db, organizationId, storageId),
    isMember: await isFromMember(db, organizationId, storageId),
  }));
  if (!existing || existing.projectId !== (projectId ?? null)) return notFound();
  // Who was removed while their bytes were on the way adds nothing any more.
  if (!isMember) return refuse('PERMISSION_DENIED', hasLeft);
  if (existing.uploadSha256 !== null)
    return existing.uploadSha256 === sha256 ? receipt(storageId, sha256) : refuse('CONFLICT');
  const accepted =
    existing.purpose === 'photo'
      ? await asPhoto(parts, organizationId, file, mime)
      : await asItIs(file, { mime, size, sha256 });
  if (accepted instanceof Response) return accepted;
  const { path: whole, ...stored } = accepted;
  await parts.files.storage.keep({ organizationId, storageId }, whole);
  const arrived = { at: parts.ports.clock(), sha256, ...stored };
  await withFile(parts, allowed, async (db) => await fileArrived(db, { organizationId, storageId }, arrived));
  return receipt(storageId, sha256);
}

/**
 * Says what arrived, once it is stored: a photo was decoded whole by then. The device compares the hash with
 * that of what it sent.
 */
const receipt = (storageId: string, sha256: string): Response => Response.json({ storageId, sha256 });

/** What is to be kept, in a file of this machine. */
type Accepted = {
  path: string;
  mime: string;
  size: number;
  storedSha256: string;
  width?: number;
  height?: number;
};

async function asPhoto(
  { writePicture = writeAnew }: UploadParts,
  organizationId: string,
  file: string,
  mime: string,
): Promise<Accepted | Response> {
  const anew = `${file}.anew`;
  const picture = isPictureType(mime) ? await writePicture(organizationId, file, mime, anew) : null;
  if (!picture) return refuse('VALIDATION_ERROR', 'Please select a JPEG or PNG under 10MB.');
  return { path: anew, mime, ...picture };
}

/** A project's file is kept byte for byte, if it is what was announced. */
async function asItIs(
  file: string,
  { mime, size, sha256 }: Pick<Allowed, 'mime' | 'size'> & { sha256: string },
): Promise<Accepted | Response> {
  const detected = await detectFileType(file, mime);
  if (detected.kind === 'accepted') return { path: file, mime: detected.mime, size, storedSha256: sha256 };
  const message =
    detected.kind === 'program'
      ? 'Programs and scripts cannot be uploaded here.'
      : 'This file is not what its type says. Check that its name ends rightly.';
  return refuse('VALIDATION_ERROR', message, [{ path: 'mime', message }]);
}
