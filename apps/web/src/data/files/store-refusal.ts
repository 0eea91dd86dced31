import { AppError } from '@plumbline/domain/errors/app-error';
import type { ErrorCode } from '@plumbline/domain/errors/codes';
import { isRecord, textOf } from '../parse.ts';

const codes: Readonly<Record<number, ErrorCode>> = {
  400: 'VALIDATION_ERROR',
  401: 'SESSION_EXPIRED',
  402: 'STORAGE_FULL',
  403: 'PERMISSION_DENIED',
  429: 'RATE_LIMITED',
};

/**
 * Why an upload was refused, with the server's message where it is meant for people. `retryAfter` is that
 * header. Other errors of the server become UNKNOWN_ERROR, errors of proxies in front of it NETWORK_ERROR.
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
