import { minorDigits } from '@plumbline/domain/formats/minor-units';
import { plainText } from '@plumbline/domain/tables/plain-text';
// The library's browser entry starts workers from blobs, which the page's security policy refuses.
import writeXlsxFile from 'write-excel-file/universal';
import type { Cell, CellKind, Table } from './table.ts';

/** A spreadsheet with a sheet for each table; its cells are numbers, days and times of their own types. */
export async function tablesXlsx(tables: readonly Table[], currency: string): Promise<Blob> {
  const decimals = '0'.repeat(minorDigits(currency));
  const money = decimals === '' ? '#,##0' : `#,##0.${decimals}`;
  return await writeXlsxFile(tables.map((table) => sheetOf(table, money))).toBlob();
}

/** Amounts have the decimals of their currency. */
const formats: Partial<Record<CellKind, string>> = {
  hours: '0.00',
  duration: '[h]:mm',
  day: 'yyyy-mm-dd',
  time: 'yyyy-mm-dd hh:mm:ss',
  count: '#,##0',
  percent: '0.0%',
};
/** Spreadsheets store a duration as a fraction of a day. */
const [dayS, hourS] = [86_400, 3_600];

function sheetOf({ title, columns, rows, total }: Table, money: string) {
  const cellsOf = (row: readonly Cell[]) =>
    row.map((cell, index) => cellOf(cell, columns[index]?.kind ?? 'text', money));
  return {
    sheet: title,
    stickyRowsCount: 1,
    columns: columns.map(({ width }) => ({ width })),
    data: [
      columns.map((column) => ({ value: column.title, fontWeight: 'bold' as const })),
      ...rows.map(cellsOf),
      ...(total === undefined
        ? []
        : [cellsOf(total).map((cell) => cell && { ...cell, fontWeight: 'bold' as const })]),
    ],
  };
}

/**
 * Texts are stored as text cells. They also contain no formula if the sheet is saved as CSV or the cell is
 * edited.
 */
function cellOf(value: Cell, kind: CellKind, money: string) {
  if (value === null || value === '') return null;
  const format = kind === 'money' ? money : formats[kind];
  if (typeof value === 'string') {
    // A sum's row says 'Total' in a column of days.
    const isTime = (kind === 'day' || kind === 'time') && /^\d{4}-\d{2}-\d{2}/.test(value);
    if (!isTime) return { type: String, value: plainText(value) };
    // A sheet reads days and times as if they were in UTC, so the local time is written that way.
    const at = new Date(`${value.slice(0, 10)}T${value.slice(11) || '00:00:00'}Z`);
    return { type: Date, value: at, ...(format !== undefined && { format }) };
  }
  // Spreadsheets show no time below zero.
  if (kind === 'duration' && value < 0) return { type: Number, value: value / hourS, format: '0.00" h"' };
  const number = kind === 'duration' ? value / dayS : value;
  return { type: Number, value: number, ...(format !== undefined && { format }) };
}
