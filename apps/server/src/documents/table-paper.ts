import type { Letterhead } from '@plumbline/domain/entities/letterhead';
import { AppError } from '@plumbline/domain/errors/app-error';
import {
  type PaperCell,
  type PaperTable,
  type TablePaper,
  tablePaper,
} from '@plumbline/domain/operations/papers';
import { drawLetterhead, type PaperPicture } from './letterhead.ts';
import { leading, openPaper, pageSize, type Paper, type TextStyle } from './paper.ts';
import type { TextLine } from './text-layout.ts';

/** What the thread is started with. `file`: where the PDF is written to; it must not exist. */
export type TablePaperJob = {
  kind: 'tables';
  file: string;
  /** A paper of tables as JSON in UTF-8, as the device sent it. */
  body: Uint8Array;
  letterhead: Letterhead;
  logo: PaperPicture | null;
  author: string;
  locale: string;
};

const margin = 40;
const columnGap = 8;
const rowPadding = 2.5;
const grey = '#555555';
const footerHeight = 30;
const text: TextStyle = { size: 8 };
const bold: TextStyle = { size: 8, weight: 'bold' };
const tableTitle: TextStyle = { size: 11, weight: 'bold' };
const paperTitle: TextStyle = { size: 15, weight: 'bold' };
const small: TextStyle = { size: 7, color: grey };
const lineHeight = text.size * leading;
/** A row begins on a page only with this many of its lines, or all of them. */
const linesTogether = 6;
/** Cells whose lines are remembered: names, days and hours return in most rows. */
const rememberedMax = 20_000;

/** @throws VALIDATION_ERROR when what was sent is not a paper of tables */
export async function* makeTablePaper(job: TablePaperJob): AsyncGenerator<Uint8Array> {
  const { letterhead, logo, author, locale } = job;
  const described = readPaper(job.body);
  const { title, tables } = described;
  const isLying = described.page === 'lying';
  const texts = [...Object.values(letterhead), author, title, ...tables.flatMap(textsIn)];
  const paper = await openPaper(
    texts,
    { Title: `${letterhead.name}: ${title}`, Author: author },
    { isLying },
  );
  const page = {
    width: (isLying ? pageSize.height : pageSize.width) - 2 * margin,
    bottom: (isLying ? pageSize.width : pageSize.height) - margin - footerHeight + 10,
  };
  const remembered = rememberLines(paper);
  const laidOut = tables.map((table) => layOut(paper, table, page.width, remembered));
  const running = `${letterhead.name}: ${title}`;
  const begin = (isFirst: boolean): number => {
    paper.pdf.addPage();
    const box = { x: margin, y: margin, width: page.width };
    if (!isFirst) return paper.text(running, small, { ...box, maxLines: 1 }) + 6;
    const below = drawLetterhead(paper, { letterhead, logo }, box);
    return paper.text(title, paperTitle, { ...box, y: below, maxLines: 2 });
  };
  // The first page is drawn to learn where its tables begin; the others begin below their line.
  let y = begin(true);
  const pages = pagesOf(laidOut, { first: y, later: margin + small.size * leading + 6, bottom: page.bottom });
  const number = new Intl.NumberFormat(locale);
  for (const [index, parts] of pages.entries()) {
    if (index > 0) y = begin(false);
    for (const part of parts) y = drawPart(paper, laidOut[part.table], part, y, page.width);
    drawFooter(paper, {
      y: page.bottom + 8,
      width: page.width,
      words: `Page ${number.format(index + 1)} of ${number.format(pages.length)}`,
    });
    yield* paper.drawn();
  }
  paper.pdf.end();
  yield* paper.drawn();
}

function readPaper(body: Uint8Array): TablePaper {
  const refused = (message: string, path: string) =>
    new AppError('VALIDATION_ERROR', { message, fields: [{ path, message }] });
  let sent: unknown;
  try {
    sent = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw refused('Send the paper as JSON.', '');
  }
  const parsed = tablePaper.safeParse(sent);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw refused(issue?.message ?? 'This is no paper of tables.', issue?.path.map(String).join('.') ?? '');
}

const textsIn = ({ title, columns, rows }: PaperTable): string[] => [
  title,
  ...columns.map((column) => column.title),
  ...rows.flat().flatMap((cell) => (typeof cell === 'string' ? [cell] : cell.map((each) => each.text))),
];

type CellLine = { line: TextLine; isBold: boolean };
type Column = { x: number; width: number; isNumber: boolean; title: string };
type LaidOutTable = {
  title: string;
  columns: readonly Column[];
  head: CellLine[][];
  rows: PaperTable['rows'];
  /** The lines of a row's cells. */
  linesOf: (row: number) => CellLine[][];
};
type Lines = (cell: PaperCell, width: number) => CellLine[];

function rememberLines(paper: Paper): Lines {
  const remembered = new Map<string, TextLine[]>();
  const linesOf = (words: string, isBold: boolean, width: number): TextLine[] => {
    const key = `${isBold ? 'b' : 'r'} ${width} ${words}`;
    const found = remembered.get(key) ?? paper.lines(words, isBold ? bold : text, { width });
    if (remembered.size >= rememberedMax) remembered.clear();
    remembered.set(key, found);
    return found;
  };
  return (cell, width) => {
    const paragraphs = typeof cell === 'string' ? [{ text: cell, isBold: false }] : cell;
    return paragraphs.flatMap(({ text: words, isBold }) =>
      linesOf(words, isBold, width).map((line) => ({ line, isBold })),
    );
  };
}

function layOut(paper: Paper, table: PaperTable, width: number, lines: Lines): LaidOutTable {
  const available = width - columnGap * (table.columns.length - 1);
  const widths = columnWidths(table.columns, available, ({ title }) =>
    Math.max(...title.split(' ').map((word) => paper.lines(word, bold, { width: available })[0]?.width ?? 0)),
  );
  let x = margin;
  const columns = table.columns.map(({ title, isNumber }, at) => {
    const column = { x, width: widths[at] ?? 0, isNumber, title };
    x += column.width + columnGap;
    return column;
  });
  return {
    title: table.title,
    columns,
    head: columns.map((column) => lines([{ text: column.title, isBold: true }], column.width)),
    rows: table.rows,
    linesOf: (row) => columns.map((column, at) => lines(table.rows[row]?.[at] ?? '', column.width)),
  };
}

type Described = PaperTable['columns'][number];

/**
 * Divides a width among columns by their shares; a column whose title has a longer word gets room for it, as long as
 * the words leave something to the others.
 */
function columnWidths(
  columns: readonly Described[],
  available: number,
  leastOf: (column: Described) => number,
): number[] {
  const least = columns.map((column) => Math.min(leastOf(column), available / columns.length));
  const isWidened = columns.map(() => false);
  for (;;) {
    const rest = columns.reduce((left, _, at) => left - (isWidened[at] ? (least[at] ?? 0) : 0), available);
    const shares = columns.reduce((sum, { width }, at) => sum + (isWidened[at] ? 0 : width), 0);
    const widths = columns.map(({ width }, at) =>
      isWidened[at] ? (least[at] ?? 0) : (width / shares) * rest,
    );
    const narrow = widths.findIndex((width, at) => !isWidened[at] && width < (least[at] ?? 0));
    if (narrow < 0) return widths;
    isWidened[narrow] = true;
  }
}

const heightOf = (cells: readonly CellLine[][]): number => Math.max(1, ...cells.map(({ length }) => length));

/** Lines `from` to `to` of a row. */
type RowPart = { row: number; from: number; to: number };
/** What stands of a table on one page below its columns' titles. */
type TablePart = { table: number; isFirst: boolean; rows: RowPart[] };

const titleHeight = ({ title }: LaidOutTable): number => (title === '' ? 8 : tableTitle.size * leading + 16);
const headHeight = ({ head }: LaidOutTable): number => heightOf(head) * lineHeight + 4;

/** Which rows stand on which page; one that is higher than a page goes on on the next. */
function pagesOf(
  tables: readonly LaidOutTable[],
  { first, later, bottom }: { first: number; later: number; bottom: number },
): TablePart[][] {
  let parts: TablePart[] = [];
  const pages = [parts];
  let y = first;
  const turn = () => {
    parts = [];
    pages.push(parts);
    y = later;
  };
  for (const [index, table] of tables.entries()) {
    const begun = titleHeight(table) + headHeight(table);
    if (y + begun + 3 * lineHeight > bottom && parts.length > 0) turn();
    let part: TablePart = { table: index, isFirst: true, rows: [] };
    parts.push(part);
    y += begun;
    for (let row = 0; row < table.rows.length; row += 1) {
      const lines = heightOf(table.linesOf(row));
      for (let from = 0; from < lines;) {
        const room = Math.max(0, Math.floor((bottom - y - 2 * rowPadding) / lineHeight));
        // A column's title that fills the page leaves room for nothing; then a row is cut rather than never drawn.
        if (room < Math.min(lines - from, linesTogether) && part.rows.length > 0) {
          turn();
          part = { table: index, isFirst: false, rows: [] };
          parts.push(part);
          y += headHeight(table);
          continue;
        }
        const to = Math.min(lines, from + Math.max(1, room));
        part.rows.push({ row, from, to });
        y += (to - from) * lineHeight + 2 * rowPadding;
        from = to;
      }
    }
  }
  return pages;
}

function drawPart(
  paper: Paper,
  table: LaidOutTable | undefined,
  { isFirst, rows }: TablePart,
  top: number,
  width: number,
): number {
  if (!table) return top;
  let y = top;
  if (isFirst && table.title !== '')
    paper.text(table.title, tableTitle, { x: margin, y: y + 12, width, maxLines: 1 });
  if (isFirst) y += titleHeight(table);
  drawCells(paper, table.columns, table.head, y);
  y += headHeight(table);
  drawRule(paper, y - 2, width, { thickness: 0.8, color: '#000000' });
  for (const { row, from, to } of rows) {
    const cells = table.linesOf(row).map((lines) => lines.slice(from, to));
    drawCells(paper, table.columns, cells, y + rowPadding);
    y += (to - from) * lineHeight + 2 * rowPadding;
    drawRule(paper, y, width, { thickness: 0.3, color: '#bbbbbb' });
  }
  return y;
}

function drawCells(
  paper: Paper,
  columns: readonly Column[],
  cells: readonly CellLine[][],
  top: number,
): void {
  for (const [at, { x, width, isNumber }] of columns.entries())
    for (const [down, { line, isBold }] of (cells[at] ?? []).entries())
      paper.line(line, isBold ? bold : text, {
        x,
        width,
        y: top + down * lineHeight,
        // A name stays beside its row also where its writing begins on the right.
        align: isNumber ? 'right' : 'left',
      });
}

function drawRule(
  paper: Paper,
  y: number,
  width: number,
  { thickness, color }: { thickness: number; color: string },
): void {
  paper.pdf
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(thickness)
    .stroke(color);
}

function drawFooter(paper: Paper, { y, width, words }: { y: number; width: number; words: string }): void {
  paper.text(words, small, { x: margin, y, width, align: 'end' });
}
