import Papa from 'papaparse';
import { plainText } from './plain-text.ts';

export type Cell = string | number | null;

/** Lines of a CSV file (RFC 4180) with one of the columns' names first, if asked; no text of it is a formula. */
export function csvLines(
  { columns, rows }: { columns: readonly string[]; rows: readonly (readonly Cell[])[] },
  { header }: { header: boolean },
): string {
  const data = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? plainText(cell) : cell)));
  return `${Papa.unparse({ fields: columns.map(plainText), data }, { header, newline: '\r\n' })}\r\n`;
}
