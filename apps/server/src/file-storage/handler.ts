import { AppError } from '@plumbline/domain/errors/app-error';
import { organizationHeader, organizationParameter } from '@plumbline/domain/operations/headers';
import type { Caller } from '../identity/caller.ts';
import { type Allowed, filesPath } from './addresses.ts';
import { notFound, refuse } from './answer.ts';
import { isShownTo, send, visibleFile } from './download.ts';
import { hasLeft, takeInDirect, upload, type UploadParts } from './upload.ts';

export type FileParts = UploadParts & {
  callerOf: (headers: Headers) => Promise<Caller | null>;
};

const storageId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Answers /api/files/{storageId}: PUT to a signed address, POST to one once the
 * file has come straight into the store, GET by a signed address or, without a signature,
 * for a signed-in person who may see the record that shows the file.
 */
export function createFileHandler(parts: FileParts): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      return await answer(parts, request);
    } catch (error) {
      if (error instanceof AppError) return refuse(error.code, error.message, error.fields, error.details);
      throw error;
    }
  };
}

async function answer(parts: FileParts, request: Request): Promise<Response> {
  const { method } = request;
  const url = new URL(request.url);
  const id = url.pathname.slice(filesPath.length);
  if (!storageId.test(id)) return notFound();
  if (method !== 'PUT' && method !== 'POST' && method !== 'GET' && method !== 'HEAD') {
    return Response.json(
      { code: 'VALIDATION_ERROR', message: `${method} is not used here.` },
      { status: 405 },
    );
  }
  const isUpload = method === 'PUT' || method === 'POST';
  if (isUpload || url.searchParams.has('signature')) {
    const allowed = parts.files.addresses.read(url, isUpload ? method : 'GET', parts.ports.clock());
    if (!allowed) return refuse('PERMISSION_DENIED', 'This address is not valid, or no longer.');
    if (!isUpload) return await look(parts, request, allowed);
    if (allowed.userId !== undefined) {
      const caller = await parts.callerOf(forOrganization(request.headers, allowed.organizationId));
      if (caller?.userId !== allowed.userId)
        return refuse('PERMISSION_DENIED', 'This address is somebody else’s.');
      if (!caller.membership) return refuse('PERMISSION_DENIED', hasLeft);
    }
    return method === 'PUT' ? await upload(parts, request, allowed) : await takeInDirect(parts, allowed);
  }
  const caller = await parts.callerOf(named(request.headers, url));
  if (!caller) throw new AppError('AUTH_ERROR');
  const file = await visibleFile(parts.ports.pool, caller, id);
  if (!file || !caller.membership) return notFound();
  const key = { organizationId: caller.membership.organizationId, storageId: id };
  return await send(parts.files.storage, request, key, file);
}

/** A page names its organization in the address, because it cannot set headers on a picture's request. */
function named(sent: Headers, { searchParams }: URL): Headers {
  const organizationId = searchParams.get(organizationParameter);
  return organizationId === null ? sent : forOrganization(sent, organizationId);
}

function forOrganization(sent: Headers, organizationId: string): Headers {
  const headers = new Headers(sent);
  headers.set(organizationHeader, organizationId);
  return headers;
}

/** Opens by a signed address, while its person may see the record that shows the file. */
async function look({ files, ports }: FileParts, request: Request, allowed: Allowed): Promise<Response> {
  const { organizationId, userId, storageId: id } = allowed;
  if (userId === undefined || !(await isShownTo(ports.pool, { organizationId, userId }, id)))
    return notFound();
  return await send(files.storage, request, allowed, { ...allowed, name: null });
}
