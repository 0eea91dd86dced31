/** The rows of a CSV, and of each its cells, at most so many, by the delimiter that its first line has most often. */
export function csvRows(text: string, { rows: most, cells }: { rows: number; cells: number }): string[][] {
  const source = text.replace(/^\uFEFF/, '');
  const delimiter = delimiterOf(source);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    if (row.length < cells) row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  };
  for (let at = 0; at < source.length && rows.length < most; at += 1) {
    const sign = source.charAt(at);
    if (isQuoted) {
      // A quote within quotes is written twice.
      if (sign === '"' && source.charAt(at + 1) === '"') {
        cell += sign;
        at += 1;
      } else if (sign === '"') isQuoted = false;
      else cell += sign;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === delimiter) endCell();
    else if (sign === '\n') endRow();
    else if (sign !== '\r') cell += sign;
  }
  if (rows.length < most) endRow();
  return rows;
}

function delimiterOf(source: string): string {
  const [first = ''] = source.split('\n', 1);
  const line = first.replace(/"[^"]*"/g, '');
  const count = (sign: string) => line.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
