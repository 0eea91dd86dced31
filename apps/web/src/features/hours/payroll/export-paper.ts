import type { HoursExport } from '@plumbline/domain/operations/time-entries';
import type { TablePaper } from '@plumbline/domain/operations/papers';
import type { Table } from '../../../kits/table-files/table.ts';
import { tablesPaper } from '../../../kits/table-files/table-paper.ts';
import { changeTable, dayTable, exportTitle, jobTable, peopleTable } from './export-tables.ts';

/** The people, days, jobs and changes of an export as a paper, which the server draws as a PDF. */
export function exportPaper(given: HoursExport, locale: string): TablePaper {
  const changes = changeTable(given, { locale });
  const tables = [
    ...[peopleTable(given), withoutNumbers(dayTable(given, { locale })), jobTable(given)],
    ...(changes.rows.length > 0 ? [changes] : []),
  ];
  const { currency } = given;
  return tablesPaper(exportTitle(given, locale), tables, { locale, currency, page: 'upright' });
}

/** The payroll number and e-mail are in the head with each person's sum. */
function withoutNumbers({ title, columns, rows }: Table): Table {
  const isShown = columns.map(({ key }) => key !== 'payroll_number' && key !== 'email');
  return {
    title,
    columns: columns.filter((_column, index) => isShown[index]),
    rows: rows.map((row) => row.filter((_cell, index) => isShown[index])),
  };
}
