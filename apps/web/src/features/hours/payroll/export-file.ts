import type { exportFormats } from '@plumbline/domain/entities/enumerations';
import type { HoursExport } from '@plumbline/domain/operations/time-entries';

export type ExportFormat = (typeof exportFormats)[number];

/** Lines that are written, of all of them. */
export type ExportProgress = { done: number; of: number };
export type ExportStyle = {
  locale: string;
  progress?: ((at: ExportProgress) => void) | undefined;
  /** Of the company, for papers. */
  logo?: Blob | null;
};

/** Makes the file on this device; what each form needs is loaded when it is asked for. */
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
