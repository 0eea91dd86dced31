import { AppError } from '@plumbline/domain/errors/app-error';
import { recordOf } from '../parse.ts';
import { toAppError } from '../server/errors.ts';

/**
 * Waits for a PDF that the server makes, however long that takes: a hundred pages take longer than an ordinary answer
 * may. @throws AppError when it is refused or the server is not reached; the signal's reason once it is aborted
 */
export async function fetchPdf(url: string, init: RequestInit & { signal: AbortSignal }): Promise<Blob> {
  const response = await fetch(url, { ...init, credentials: 'same-origin' }).catch((cause: unknown) => {
    if (init.signal.aborted) throw cause;
    throw new AppError(navigator.onLine ? 'NETWORK_ERROR' : 'OFFLINE_ERROR', { cause });
  });
  if (response.ok) return await response.blob();
  const refusal = recordOf(await response.json().catch(() => null));
  throw toAppError({ message: refusal['message'], data: refusal });
}
