type Most = { rows: number; cells: number };

/**
 * The rows of a CSV, and of each its cells, at most so many. `text` has '\n' at its line ends, and may be cut anywhere.
 * The separator is the one that the file names in its first line (`sep=;`), else the one that divides its first rows
 * most evenly.
 */
export function csvRows(text: string, most: Most): string[][] {
  const named = /^(?:"sep=(.)"|sep=(.))\n/i.exec(text);
  if (named) return parted(text.slice(named[0].length), named[1] ?? named[2] ?? ',', most);
  return parted(text, separatorOf(text), most);
}

/** One that a number or a sentence may contain comes after the others, where both divide the rows alike. */
const separators = ['\t', ';', '|', ','] as const;
const sample = { rows: 20, cells: 200 };

function separatorOf(text: string): string {
  let [best, bestShare]: [string, number] = [',', 0];
  for (const separator of separators) {
    const widths = parted(text, separator, sample).map(({ length }) => length);
    const share = Math.max(0, ...widths.map((width) => (width > 1 ? shareOf(width, widths) : 0)));
    if (share > bestShare) [best, bestShare] = [separator, share];
  }
  return best;
}

const shareOf = (width: number, widths: readonly number[]): number =>
  widths.filter((each) => each === width).length / widths.length;

function parted(text: string, separator: string, most: Most): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length && rows.length < most.rows) {
    const { cell, next } = cellAt(text, at, separator);
    if (row.length < most.cells) row.push(cell);
    at = next + 1;
    const isInRow = next < text.length && text.charAt(next) !== '\n';
    // A separator at the very end has an empty cell after it.
    if (isInRow && at === text.length && row.length < most.cells) row.push('');
    if (isInRow && at < text.length) continue;
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  }
  return rows;
}

/** The cell that begins here, and where it ends: at a separator, a line end, or the end of the text. */
function cellAt(text: string, at: number, separator: string): { cell: string; next: number } {
  const close = text.charAt(at) === '"' ? closingQuote(text, at + 1) : -1;
  // A quote that nothing closes is a sign as any other: inches, or the place where the text was cut.
  const from = close < 0 ? at : close + 1;
  const next = endOfCell(text, from, separator);
  const quoted = close < 0 ? '' : text.slice(at + 1, close).replaceAll('""', '"');
  return { cell: quoted + text.slice(from, next), next };
}

/** A quote within quotes is written twice. */
function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2))
    if (text.charAt(at + 1) !== '"') return at;
  return -1;
}

function endOfCell(text: string, from: number, separator: string): number {
  for (let at = from; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === separator || sign === '\n') return at;
  }
  return text.length;
}
