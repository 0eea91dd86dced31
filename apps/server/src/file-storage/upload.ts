import { rm } from 'node:fs/promises';
import path from 'node:path';
import { databaseOn } from '../database/connect.ts';
import { inTenant } from '../tenant/door.ts';
import type { WorkPorts } from '../tenant/organization.ts';
import type { Allowed } from './addresses.ts';
import { notFound, refuse } from './answer.ts';
import type { Files } from './files.ts';
import { isPictureType, writeAnew } from './picture.ts';
import { type Received, receive } from './receive.ts';
import { fileArrived, fileById } from './stored-files.ts';

export type UploadParts = { files: Files; ports: Pick<WorkPorts, 'pool' | 'clock' | 'newId'> };

/** Takes a file in as its address allows. The same file sent again is answered as the first time; another one under its id is a CONFLICT. */
export async function upload(parts: UploadParts, request: Request, allowed: Allowed): Promise<Response> {
  if (!isAsAnnounced(request.headers, allowed)) {
    return refuse('PERMISSION_DENIED', 'This address takes a file of another type or size.');
  }
  const draft = path.join(parts.files.incoming, parts.ports.newId());
  try {
    const received = await receive(request.body, allowed.size, draft);
    if (received.kind !== 'whole') return refuseBody(received);
    return await takeIn(parts, allowed, { file: draft, sha256: received.sha256 });
  } finally {
    await rm(draft, { force: true });
    await rm(`${draft}.anew`, { force: true });
  }
}

function isAsAnnounced(headers: Headers, { mime, size }: Allowed): boolean {
  const length = headers.get('content-length');
  return headers.get('content-type') === mime && (length === null || length === String(size));
}

function refuseBody({ kind }: Exclude<Received, { kind: 'whole' }>): Response {
  return kind === 'too long'
    ? refuse('PERMISSION_DENIED', 'This address takes a file of another type or size.')
    : refuse('VALIDATION_ERROR', 'The file did not arrive whole.');
}

async function takeIn(
  { files, ports }: UploadParts,
  { organizationId, storageId, mime }: Allowed,
  { file, sha256 }: { file: string; sha256: string },
): Promise<Response> {
  const tenant = { organizationId, userId: null };
  const known = await inTenant(ports.pool, tenant, async (client) =>
    fileById(databaseOn(client), organizationId, storageId),
  );
  if (!known) return notFound();
  if (known.uploadSha256 !== null)
    return known.uploadSha256 === sha256 ? Response.json({ storageId }) : refuse('CONFLICT');
  const anew = `${file}.anew`;
  const picture = isPictureType(mime) ? await writeAnew(file, mime, anew) : null;
  if (!picture) return refuse('VALIDATION_ERROR', 'Please select a JPEG or PNG under 10MB.');
  await files.storage.keep({ organizationId, storageId }, anew);
  await inTenant(ports.pool, tenant, async (client) =>
    fileArrived(databaseOn(client), { organizationId, storageId }, { at: ports.clock(), sha256, ...picture }),
  );
  return Response.json({ storageId });
}
