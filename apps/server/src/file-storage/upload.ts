import { rm } from 'node:fs/promises';
import path from 'node:path';
import { databaseOn } from '../database/connect.ts';
import { NoTurn } from '../process/turns.ts';
import { inTenant } from '../tenant/door.ts';
import type { WorkPorts } from '../tenant/organization.ts';
import type { Allowed } from './addresses.ts';
import { notFound, refuse } from './answer.ts';
import { settleType } from './content-type.ts';
import type { Files } from './files.ts';
import { isPictureType, writeAnew } from './picture.ts';
import { type Received, receive } from './receive.ts';
import { fileArrived, fileById } from './stored-files.ts';
import { uploadPace } from './traffic.ts';

const retryAfterSeconds = 10;

export type UploadParts = { files: Files; ports: Pick<WorkPorts, 'pool' | 'clock' | 'newId'> };

/** Takes a file in as its address allows. The same file sent again is answered as the first time; another one under its id is a CONFLICT. */
export async function upload(parts: UploadParts, request: Request, allowed: Allowed): Promise<Response> {
  if (!isAsAnnounced(request.headers, allowed)) {
    return refuse('PERMISSION_DENIED', 'This address takes a file of another type or size.');
  }
  const draft = path.join(parts.files.incoming, parts.ports.newId());
  try {
    const received = await receive(
      request.body,
      allowed.size,
      draft,
      async (bytes) => await uploadPace(allowed.organizationId, bytes),
    );
    if (received.kind !== 'whole') return refuseBody(received);
    return await takeIn(parts, allowed, { file: draft, sha256: received.sha256 });
  } catch (error) {
    if (error instanceof NoTurn) return later();
    throw error;
  } finally {
    await rm(draft, { force: true });
    await rm(`${draft}.anew`, { force: true });
  }
}

function isAsAnnounced(headers: Headers, { mime, size }: Allowed): boolean {
  const length = headers.get('content-length');
  return headers.get('content-type') === mime && (length === null || length === String(size));
}

function later(): Response {
  const answer = refuse(
    'RATE_LIMITED',
    'Many photos are being taken in right now. Please wait a moment and try again.',
  );
  answer.headers.set('retry-after', String(retryAfterSeconds));
  return answer;
}

function refuseBody({ kind }: Exclude<Received, { kind: 'whole' }>): Response {
  return kind === 'too long'
    ? refuse('PERMISSION_DENIED', 'This address takes a file of another type or size.')
    : refuse('VALIDATION_ERROR', 'The file did not arrive whole.');
}

async function takeIn(
  { files, ports }: UploadParts,
  { organizationId, storageId, projectId, mime, size }: Allowed,
  { file, sha256 }: { file: string; sha256: string },
): Promise<Response> {
  const tenant = { organizationId, userId: null };
  const known = await inTenant(ports.pool, tenant, async (client) =>
    fileById(databaseOn(client), organizationId, storageId),
  );
  if (!known || known.projectId !== (projectId ?? null)) return notFound();
  if (known.uploadSha256 !== null)
    return known.uploadSha256 === sha256 ? Response.json({ storageId }) : refuse('CONFLICT');
  const accepted =
    known.purpose === 'photo'
      ? await asPhoto(organizationId, file, mime)
      : await asItIs(file, { mime, size });
  if (accepted instanceof Response) return accepted;
  const { path: whole, ...kept } = accepted;
  await files.storage.keep({ organizationId, storageId }, whole);
  await inTenant(ports.pool, tenant, async (client) =>
    fileArrived(databaseOn(client), { organizationId, storageId }, { at: ports.clock(), sha256, ...kept }),
  );
  return Response.json({ storageId });
}

/** What is to be kept, in a file of this machine. */
type Accepted = { path: string; mime: string; size: number; width?: number; height?: number };

async function asPhoto(organizationId: string, file: string, mime: string): Promise<Accepted | Response> {
  const anew = `${file}.anew`;
  const picture = isPictureType(mime) ? await writeAnew(organizationId, file, mime, anew) : null;
  if (!picture) return refuse('VALIDATION_ERROR', 'Please select a JPEG or PNG under 10MB.');
  return { path: anew, mime, ...picture };
}

/** A project's file stays as it was sent, byte for byte, if it is what it was said to be. */
async function asItIs(
  file: string,
  { mime, size }: Pick<Allowed, 'mime' | 'size'>,
): Promise<Accepted | Response> {
  const settled = await settleType(file, mime);
  if (settled.kind === 'settled') return { path: file, mime: settled.mime, size };
  const message =
    settled.kind === 'program'
      ? 'Programs and scripts are not kept here.'
      : 'This file is not what its type says. Check that its name ends rightly.';
  return refuse('VALIDATION_ERROR', message, [{ path: 'mime', message }]);
}
