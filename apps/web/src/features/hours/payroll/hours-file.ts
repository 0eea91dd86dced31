import type { HoursExport } from '@plumbline/domain/operations/time-entries';
import { exportFile, type ExportFormat, type ExportProgress } from './export-file.ts';

/** `answer`: what the server answered to the export, as it was sent. */
export type HoursFileQuestion = { answer: Blob; format: ExportFormat; locale: string; logo?: Blob | null };
export type HoursFile = { file: Blob } & Pick<HoursExport, 'from' | 'to'> &
  Pick<HoursExport['totals'], 'workedS'>;

/** The file of an export from the server's answer: a year of a large crew is thirty megabytes of it. */
export async function hoursFile(
  { answer, format, locale, logo = null }: HoursFileQuestion,
  progress: (at: ExportProgress) => void,
): Promise<HoursFile> {
  const { result }: { result: { data: HoursExport } } = JSON.parse(await answer.text());
  const { from, to, totals } = result.data;
  const file = await exportFile(result.data, format, { locale, progress, logo });
  return { file, from, to, workedS: totals.workedS };
}
