import type { PhotoReportInput } from '@plumbline/domain/operations/photos';
import { asked } from '../server/errors.ts';
import { rpc } from '../server/rpc.ts';
import { fetchMadeFile } from './fetch-made-file.ts';

/**
 * Has the server make a report of photos as a PDF. @throws AppError when it is refused or not reached; the
 * signal's reason once it is aborted
 */
export async function fetchPhotoReport(choice: PhotoReportInput, signal: AbortSignal): Promise<Blob> {
  const { url } = await asked(rpc.photos.getReport.query(choice, { signal }));
  return await fetchMadeFile(url, { signal });
}
