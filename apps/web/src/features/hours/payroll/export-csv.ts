import type { HoursExport } from '@plumbline/domain/operations/time-entries';
import Papa from 'papaparse';
import { entryTable } from './export-tables.ts';

/** One line for each entry, with the names of the columns in snake case; no text of it is a formula. */
export function exportCsv(given: HoursExport, locale: string): Blob {
  const { columns, rows } = entryTable(given, { locale });
  const options = { escapeFormulae: true, newline: '\r\n' };
  const csv = Papa.unparse({ fields: columns.map(({ key }) => key), data: rows }, options);
  // Excel takes a file without this mark for one of the machine's own character set.
  return new Blob([`\uFEFF${csv}\r\n`], { type: 'text/csv;charset=utf-8' });
}
