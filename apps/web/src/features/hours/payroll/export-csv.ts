import type { HoursExport } from '@plumbline/domain/operations/time-entries';
import { csvLines } from '@plumbline/domain/tables/csv';
import { durationText, entryTable } from './export-tables.ts';

/** The CSV file: one line for each entry, and column names in snake case. */
export function exportCsv(given: HoursExport, locale: string): Blob {
  const { columns, rows } = entryTable(given, { locale });
  const written = rows.map((row) =>
    row.map((cell, index) =>
      columns[index]?.kind === 'duration' && typeof cell === 'number' ? durationText(cell) : cell,
    ),
  );
  const csv = csvLines({ columns: columns.map(({ key }) => key), rows: written }, { header: true });
  // Without this mark Excel reads the file in the machine's own character set.
  return new Blob([`\uFEFF${csv}`], { type: 'text/csv;charset=utf-8' });
}
