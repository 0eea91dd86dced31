import { csvLines, type CsvStyle } from '@plumbline/domain/tables/csv';
import { type Cell, type CellKind, durationText, type Table } from './table.ts';

/** A CSV file of a table, with column names in snake case. Money has the `digits` of its currency. */
export function tableCsv(
  { columns, rows }: Table,
  { digits, ...style }: CsvStyle & { digits: number },
): Blob {
  const written = rows.map((row) =>
    row.map((cell, index) => csvCell(cell, columns[index]?.kind ?? 'text', digits)),
  );
  const lines = csvLines(
    { columns: columns.map(({ key }) => key), rows: written },
    { header: true, ...style },
  );
  // Without this mark Excel reads the file in the machine's own character set.
  return new Blob([`\uFEFF${lines}`], { type: 'text/csv;charset=utf-8' });
}

function csvCell(cell: Cell, kind: CellKind, digits: number): Cell | { number: string } {
  if (typeof cell !== 'number') return cell;
  // Programs know no other minus.
  if (kind === 'duration') return cell < 0 ? { number: `-${durationText(-cell)}` } : durationText(cell);
  if (kind === 'money') return { number: cell.toFixed(digits) };
  // A share is read as the percentage that the column's title says it is, without the noise of doubles.
  return kind === 'percent' ? Math.round(cell * 10_000) / 100 : cell;
}
