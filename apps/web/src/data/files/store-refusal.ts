import { AppError } from '@plumbline/domain/errors/app-error';
import type { ErrorCode } from '@plumbline/domain/errors/codes';
import { isRecord, textOf } from '../server/parse.ts';

const codes: Readonly<Record<number, ErrorCode>> = {
  400: 'VALIDATION_ERROR',
  401: 'SESSION_EXPIRED',
  402: 'STORAGE_FULL',
  403: 'PERMISSION_DENIED',
  429: 'RATE_LIMITED',
};

/**
 * Why a file was not taken at its address: in the server's words where they are for the person. `retryAfter`: that header. Anything else of the server's is
 * UNKNOWN_ERROR, of what stands before it NETWORK_ERROR.
 */
export function storeRefusal(status: number, text: string, retryAfter: string | null): AppError {
  const code = codes[status];
  if (code === undefined)
    return new AppError(status >= 502 ? 'NETWORK_ERROR' : 'UNKNOWN_ERROR', { details: { status } });
  const seconds = Number(retryAfter);
  return new AppError(code, {
    message: code === 'SESSION_EXPIRED' ? undefined : wordsIn(text),
    details: seconds > 0 ? { retryAfterSeconds: seconds } : null,
  });
}

function wordsIn(text: string): string | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return isRecord(body) ? (textOf(body['message']) ?? undefined) : undefined;
  } catch {
    return undefined;
  }
}
