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

/** Does the same for a claim packet: a ZIP of the photos, their report and signed hashes. `onBytes` hears what has come. */
export async function fetchClaimPacket(
  choice: PhotoReportInput,
  { signal, onBytes }: { signal: AbortSignal; onBytes: (received: number) => void },
): Promise<Blob> {
  const { url } = await asked(rpc.photos.getPacket.query(choice, { signal }));
  return await fetchMadeFile(url, { signal, onBytes });
}
