import type { HoursExport } from '@plumbline/domain/operations/time-entries';
import { csvLines } from '@plumbline/domain/tables/csv';
import { durationText, entryTable } from './export-tables.ts';

/** One line for each entry, with the names of the columns in snake case. */
export function exportCsv(given: HoursExport, locale: string): Blob {
  const { columns, rows } = entryTable(given, { locale });
  const written = rows.map((row) =>
    row.map((cell, index) =>
      columns[index]?.kind === 'duration' && typeof cell === 'number' ? durationText(cell) : cell,
    ),
  );
  const csv = csvLines({ columns: columns.map(({ key }) => key), rows: written }, { header: true });
  // Excel takes a file without this mark for one of the machine's own character set.
  return new Blob([`\uFEFF${csv}`], { type: 'text/csv;charset=utf-8' });
}
