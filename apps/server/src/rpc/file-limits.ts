import { AppError } from '@plumbline/domain/errors/app-error';
import { errorTable } from '@plumbline/domain/errors/catalogue';
import { retryAfterSeconds } from './errors.ts';
import { type CallLimits, withSlots } from './call-limits.ts';

type FileHandler = (request: Request, address: string) => Promise<Response>;

/**
 * Limits a session to a few uploads at once, and a few downloads until their first byte.
 */
export function limitFileTransfers(
  { upload, download }: Pick<CallLimits, 'upload' | 'download'>,
  sessionOf: (headers: Headers) => string | null,
  handler: (request: Request) => Promise<Response>,
): FileHandler {
  return async (request, address) => {
    const sender = sessionOf(request.headers) ?? address;
    const handle = async () => await handler(request);
    try {
      const slots = request.method === 'PUT' || request.method === 'POST' ? upload : download;
      return await withSlots([[slots, sender]], handle, { signal: request.signal });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code, message, details } = error;
      const seconds = retryAfterSeconds(error);
      const headers = seconds === null ? {} : { 'retry-after': String(seconds) };
      return Response.json({ code, message, details }, { status: errorTable[code].httpStatus, headers });
    }
  };
}
