/** The rows of a CSV, at most `most`, by the delimiter that its first line has most often. */
export function csvRows(text: string, most: number): string[][] {
  const source = text.replace(/^\uFEFF/, '');
  const delimiter = delimiterOf(source);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endRow = () => {
    row.push(cell);
    if (row.length > 1 || cell !== '') rows.push(row);
    [row, cell] = [[], ''];
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
    else if (sign === delimiter) {
      row.push(cell);
      cell = '';
    } else if (sign === '\n') endRow();
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
