import type { HoursExport } from '@plumbline/domain/operations/time-entries';
import { exportFile, type ExportFormat } from './export-file.ts';

/** `answer` is the server's answer to the export, as it was sent. */
export type HoursFileQuestion = { answer: Blob; format: ExportFormat; locale: string };
export type HoursFile = { file: Blob } & Pick<HoursExport, 'from' | 'to'> &
  Pick<HoursExport['totals'], 'workedS'>;

/**
 * Makes the file of an export from the server's answer, which is thirty megabytes for a year of a large crew; of a PDF
 * the paper that the server draws.
 */
export async function hoursFile({ answer, format, locale }: HoursFileQuestion): Promise<HoursFile> {
  const { result }: { result: { data: HoursExport } } = JSON.parse(await answer.text());
  const { from, to, totals } = result.data;
  const file = await exportFile(result.data, format, locale);
  return { file, from, to, workedS: totals.workedS };
}
