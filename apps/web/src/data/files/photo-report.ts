import { AppError } from '@plumbline/domain/errors/app-error';
import type { PhotoReportInput } from '@plumbline/domain/operations/photos';
import { recordOf } from '../parse.ts';
import { asked, toAppError } from '../server/errors.ts';
import { rpc } from '../server/rpc.ts';

/**
 * Has the server make a report of photos as a PDF. @throws AppError when it is refused or not reached; the
 * signal's reason once it is aborted
 */
export async function fetchPhotoReport(choice: PhotoReportInput, signal: AbortSignal): Promise<Blob> {
  const { url } = await asked(rpc.photos.getReport.query(choice, { signal }));
  // It is made while the page waits: a hundred pictures take longer than an ordinary answer may.
  const response = await fetch(url, { signal, credentials: 'same-origin' }).catch((cause: unknown) => {
    if (signal.aborted) throw cause;
    throw new AppError(navigator.onLine ? 'NETWORK_ERROR' : 'OFFLINE_ERROR', { cause });
  });
  if (response.ok) return await response.blob();
  const refusal = recordOf(await response.json().catch(() => null));
  throw toAppError({ message: refusal['message'], data: refusal });
}
