import Papa from 'papaparse';
import { plainText } from './plain-text.ts';

/** A number may be written already, such as one with the digits of its currency: '360.50'. */
export type Cell = string | number | null | { number: string };

/** Programs of countries that write 1,5 read semicolons between the cells, and no others. */
export type CsvStyle = { separator: ',' | ';'; decimalMark: '.' | ',' };

/** Lines of a CSV file (RFC 4180) with one of the columns' names first, if asked; no text of it is a formula. */
export function csvLines(
  { columns, rows }: { columns: readonly string[]; rows: readonly (readonly Cell[])[] },
  { header, separator = ',', decimalMark = '.' }: { header: boolean } & Partial<CsvStyle>,
): string {
  const data = rows.map((row) =>
    row.map((cell) => {
      if (cell === null) return null;
      if (typeof cell === 'string') return plainText(cell);
      const number = typeof cell === 'number' ? String(cell) : cell.number;
      return decimalMark === ',' ? number.replace('.', ',') : number;
    }),
  );
  const fields = columns.map(plainText);
  return `${Papa.unparse({ fields, data }, { header, newline: '\r\n', delimiter: separator })}\r\n`;
}
