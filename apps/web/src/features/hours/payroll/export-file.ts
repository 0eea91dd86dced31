import type { exportFormats } from '@plumbline/domain/entities/enumerations';
import type { HoursExport } from '@plumbline/domain/operations/time-entries';
import type { ExportStyle } from './export-pdf.ts';

export type ExportFormat = (typeof exportFormats)[number];

/** Makes the file on this device. The code of each format is loaded when it is needed. */
export async function exportFile(
  given: HoursExport,
  format: ExportFormat,
  { locale, ...style }: ExportStyle,
): Promise<Blob> {
  switch (format) {
    case 'csv':
      return (await import('./export-csv.ts')).exportCsv(given, locale);
    case 'xlsx':
      return await (await import('./export-xlsx.ts')).exportXlsx(given, locale);
    case 'pdf':
      return await (await import('./export-pdf.ts')).exportPdf(given, { locale, ...style });
  }
}
