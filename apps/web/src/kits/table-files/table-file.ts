import type { exportFormats } from '@plumbline/domain/entities/enumerations';
import { minorDigits } from '@plumbline/domain/formats/minor-units';
import type { CsvStyle } from '@plumbline/domain/tables/csv';
import type { Table } from './table.ts';

export type TableFileFormat = (typeof exportFormats)[number];

/** `tables`: a CSV file holds the first alone, a spreadsheet has a sheet for each. */
export type TableFileQuestion = {
  title: string;
  tables: readonly Table[];
  format: TableFileFormat;
  csv: CsvStyle;
  currency: string;
  locale: string;
};

/**
 * Makes the file on this device; of a PDF the paper as JSON, which the server draws. The code of each format is loaded
 * when it is needed.
 */
export async function tableFile({
  title,
  tables,
  format,
  csv,
  currency,
  locale,
}: TableFileQuestion): Promise<Blob> {
  switch (format) {
    case 'csv': {
      const [first] = tables;
      if (!first) throw new Error('A CSV file is made of a table.');
      return (await import('./table-csv.ts')).tableCsv(first, { ...csv, digits: minorDigits(currency) });
    }
    case 'xlsx':
      return await (await import('./table-xlsx.ts')).tablesXlsx(tables, currency);
    case 'pdf': {
      const { isShown, tablesPaper } = await import('./table-paper.ts');
      const page = tables.some(({ columns }) => columns.filter(isShown).length > uprightColumns)
        ? 'lying'
        : 'upright';
      const paper = tablesPaper(title, tables, { locale, currency, page });
      return new Blob([JSON.stringify(paper)], { type: 'application/json' });
    }
  }
}

/** More columns than these are legible on a page that lies on its side. */
const uprightColumns = 7;
