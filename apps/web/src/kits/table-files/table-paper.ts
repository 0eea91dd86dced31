import { minorDigits } from '@plumbline/domain/formats/minor-units';
import { numberText } from '@plumbline/domain/formats/number-text';
import type { PaperTable, TablePaper } from '@plumbline/domain/operations/papers';
import { formatDay } from '../../design/format.ts';
import { type Cell, type CellKind, type Column, durationText, type Table } from './table.ts';

type Style = { locale: string; currency: string; page: TablePaper['page'] };

/**
 * Tables as a paper, which the server draws as a PDF. Decimal hours are left out of it: the hours and minutes beside them add
 * up.
 */
export function tablesPaper(
  title: string,
  tables: readonly Table[],
  { locale, currency, page }: Style,
): TablePaper {
  const style = { locale, digits: minorDigits(currency) };
  return { title, page, tables: tables.map((table) => paperTable(table, style)) };
}

function paperTable(
  { title, columns, rows, total }: Table,
  style: { locale: string; digits: number },
): PaperTable {
  const shown = columns.flatMap((column, at) => (isShown(column) ? [{ column, at }] : []));
  return {
    title,
    columns: shown.map(({ column }) => ({
      title: column.title,
      width: column.width,
      isNumber: isNumber(column.kind),
    })),
    rows: [
      ...rows.map((row) => shown.map(({ column, at }) => cellText(row[at] ?? null, column, style))),
      ...(total === undefined
        ? []
        : [shown.map(({ column, at }) => boldCell(cellText(total[at] ?? null, column, style)))]),
    ],
  };
}

export const isShown = ({ kind, isOnPaper = true }: Column): boolean => isOnPaper && kind !== 'hours';

const boldCell = (text: string) => (text === '' ? text : [{ text, isBold: true }]);

const isNumber = (kind: CellKind): boolean =>
  kind === 'duration' || kind === 'money' || kind === 'count' || kind === 'percent';

function cellText(
  cell: Cell,
  { kind }: Column,
  { locale, digits }: { locale: string; digits: number },
): string {
  if (cell === null) return '';
  if (typeof cell === 'number') {
    if (kind === 'duration') return durationText(cell);
    if (kind === 'percent') return numberText(cell, locale, { percent: true, least: 1, most: 1 });
    return numberText(cell, locale, { least: kind === 'money' ? digits : 0 });
  }
  if (kind === 'day' && /^\d{4}-\d{2}-\d{2}$/.test(cell)) return formatDay(cell, locale, 'weekday');
  return kind === 'time' ? cell.slice(0, 16) : cell;
}
