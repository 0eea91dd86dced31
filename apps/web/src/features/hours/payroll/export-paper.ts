import { minorDigits } from '@plumbline/domain/formats/minor-units';
import { numberText } from '@plumbline/domain/formats/number-text';
import type { HoursExport } from '@plumbline/domain/operations/time-entries';
import type { PaperTable, TablePaper } from '@plumbline/domain/operations/papers';
import { formatDay } from '../../../design/format.ts';
import {
  changeTable,
  type Column,
  dayTable,
  durationText,
  type ExportCell,
  exportTitle,
  type ExportTable,
  jobTable,
  peopleTable,
} from './export-tables.ts';

/** `digits`: the decimals of the currency. */
type Style = { locale: string; digits: number };

/** The people, days, jobs and changes of an export as a paper, which the server draws as a PDF. */
export function exportPaper(given: HoursExport, locale: string): TablePaper {
  const style: Style = { locale, digits: minorDigits(given.currency) };
  const changes = changeTable(given, { locale });
  const tables = [
    ...[peopleTable(given), dayTable(given, { locale }), jobTable(given)],
    ...(changes.rows.length > 0 ? [changes] : []),
  ];
  return {
    title: exportTitle(given, locale),
    page: 'upright',
    tables: tables.map((table, index) => forPaper(table, index, style)),
  };
}

/**
 * The table for paper: hours and minutes without the decimal hours beside them, which would not add up. The
 * payroll number and e-mail are in the head with each person's sum.
 */
function forPaper({ title, columns, rows }: ExportTable, index: number, style: Style): PaperTable {
  const isShown = ({ key, kind }: Column) =>
    kind !== 'hours' && (index === 0 || (key !== 'payroll_number' && key !== 'email'));
  const shown = columns.flatMap((column, at) => (isShown(column) ? [{ column, at }] : []));
  return {
    title,
    columns: shown.map(({ column }) => ({
      title: column.title,
      width: column.width,
      isNumber: column.kind === 'duration' || column.kind === 'money',
    })),
    rows: rows.map((row) => shown.map(({ column, at }) => cellText(row[at] ?? null, column, style))),
  };
}

function cellText(cell: ExportCell, { kind }: Column, { locale, digits }: Style): string {
  if (cell === null) return '';
  if (typeof cell === 'number')
    return kind === 'duration' ? durationText(cell) : numberText(cell, locale, { least: digits });
  if (kind === 'day') return formatDay(cell, locale, 'weekday');
  return kind === 'time' ? cell.slice(0, 16) : cell;
}
