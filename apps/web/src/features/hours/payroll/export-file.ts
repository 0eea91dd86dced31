import type { exportFormats } from '@plumbline/domain/entities/enumerations';
import { minorDigits } from '@plumbline/domain/formats/minor-units';
import type { HoursExport } from '@plumbline/domain/operations/time-entries';
import { changeTable, dayTable, entryTable, jobTable, peopleTable } from './export-tables.ts';

export type ExportFormat = (typeof exportFormats)[number];

/**
 * Makes the file on this device; of a PDF the paper as JSON, which the server draws. The code of each format is loaded
 * when it is needed.
 */
export async function exportFile(given: HoursExport, format: ExportFormat, locale: string): Promise<Blob> {
  switch (format) {
    case 'csv': {
      const { tableCsv } = await import('../../../kits/table-files/table-csv.ts');
      const digits = minorDigits(given.currency);
      // Payroll programs read this form, wherever they are.
      return tableCsv(entryTable(given, { locale }), { digits, separator: ',', decimalMark: '.' });
    }
    case 'xlsx': {
      const { tablesXlsx } = await import('../../../kits/table-files/table-xlsx.ts');
      return await tablesXlsx(sheets(given, { locale }), given.currency);
    }
    case 'pdf': {
      const { exportPaper } = await import('./export-paper.ts');
      return new Blob([JSON.stringify(exportPaper(given, locale))], { type: 'application/json' });
    }
  }
}

/** A sheet each for people, days, jobs, entries and changes. */
const sheets = (given: HoursExport, style: { locale: string }) => [
  ...[peopleTable(given), dayTable(given, style), jobTable(given)],
  ...[entryTable(given, style), changeTable(given, style)],
];
