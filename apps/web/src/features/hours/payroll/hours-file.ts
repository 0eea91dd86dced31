import type { HoursExport } from '@plumbline/domain/operations/time-entries';
import { exportFile, type ExportFormat } from './export-file.ts';
import type { ExportProgress } from './export-pdf.ts';

/** `answer` is the server's answer to the export, as it was sent. */
export type HoursFileQuestion = { answer: Blob; format: ExportFormat; locale: string; logo?: Blob | null };
export type HoursFile = { file: Blob } & Pick<HoursExport, 'from' | 'to'> &
  Pick<HoursExport['totals'], 'workedS'>;

/**
 * Makes the file of an export from the server's answer, which is thirty megabytes for a year of a large crew.
 */
export async function hoursFile(
  { answer, format, locale, logo = null }: HoursFileQuestion,
  progress: (at: ExportProgress) => void,
): Promise<HoursFile> {
  const { result }: { result: { data: HoursExport } } = JSON.parse(await answer.text());
  const { from, to, totals } = result.data;
  const file = await exportFile(result.data, format, { locale, progress, logo });
  return { file, from, to, workedS: totals.workedS };
}
