import type { exportFormats } from '@plumbline/domain/entities/enumerations';
import type { HoursExport } from '@plumbline/domain/operations/time-entries';

export type ExportFormat = (typeof exportFormats)[number];

/**
 * Makes the file on this device; of a PDF the paper as JSON, which the server draws. The code of each format is loaded
 * when it is needed.
 */
export async function exportFile(given: HoursExport, format: ExportFormat, locale: string): Promise<Blob> {
  switch (format) {
    case 'csv':
      return (await import('./export-csv.ts')).exportCsv(given, locale);
    case 'xlsx':
      return await (await import('./export-xlsx.ts')).exportXlsx(given, locale);
    case 'pdf': {
      const { exportPaper } = await import('./export-paper.ts');
      return new Blob([JSON.stringify(exportPaper(given, locale))], { type: 'application/json' });
    }
  }
}
