import { letterheadOf } from '@plumbline/domain/entities/letterhead';
import type { HoursExport } from '@plumbline/domain/operations/time-entries';
import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from 'pdf-lib';
import { formatDay } from '../../../design/format.ts';
import { type DrawLetterhead, letterheadFor } from '../../../kits/letterhead/letterhead-pdf.ts';
import { printable, wrap } from '../../../kits/pdf/pdf-text.ts';
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

/** The number of lines that are written, of all lines. */
export type ExportProgress = { done: number; of: number };
export type ExportStyle = {
  locale: string;
  progress?: ((at: ExportProgress) => void) | undefined;
  /** The company's logo for paper. */
  logo?: Blob | null;
};

/** The size of a page in points: the width of A4 and the height of Letter, so that it fits on either. */
const [pageWidth, pageHeight] = [595, 792];
const margin = 40;
const size = 9;
const lineHeight = 13;
/** The progress is reported after this many lines. */
const toldEvery = 250;

type Fonts = { plain: PDFFont; bold: PDFFont };

/** The PDF with the people, days, jobs and changes of an export. */
export async function exportPdf(
  given: HoursExport,
  { locale, progress, logo = null }: ExportStyle,
): Promise<Blob> {
  const pdf = await PDFDocument.create();
  const fonts = {
    plain: await pdf.embedFont(StandardFonts.Helvetica),
    bold: await pdf.embedFont(StandardFonts.HelveticaBold),
  };
  const title = exportTitle(given, locale);
  pdf.setTitle(`${given.organization}: ${title}`);
  const sheet = writerOn(pdf, fonts);
  const letterhead = given.letterhead ?? letterheadOf({ name: given.organization });
  sheet.letterhead(await letterheadFor(pdf, { letterhead, logo, fonts }));
  sheet.line(title, { bold: true, points: 15 });
  const { changes, ...tables } = {
    people: peopleTable(given),
    days: dayTable(given, { locale }),
    jobs: jobTable(given),
    changes: changeTable(given, { locale }),
  };
  const all = [...Object.values(tables), ...(changes.rows.length > 0 ? [changes] : [])].map(forPaper);
  const of = all.reduce((sum, { rows }) => sum + rows.length, 0);
  let done = 0;
  const written = () => {
    done += 1;
    if (done % toldEvery === 0) progress?.({ done, of });
  };
  for (const table of all) sheet.table(table, { locale, written });
  sheet.number(locale);
  const bytes = await pdf.save();
  return new Blob([Uint8Array.from(bytes)], { type: 'application/pdf' });
}

function writerOn(pdf: PDFDocument, fonts: Fonts) {
  let page: PDFPage = pdf.addPage([pageWidth, pageHeight]);
  let y = pageHeight - margin;

  /** Begins a new page if `height` does not fit any more. */
  function room(height: number): boolean {
    if (y - height >= margin + lineHeight) return false;
    page = pdf.addPage([pageWidth, pageHeight]);
    y = pageHeight - margin;
    return true;
  }

  function line(text: string, { bold = false, points = size } = {}): void {
    room(points * 1.6);
    y -= points * 1.4;
    page.drawText(printable(text), { x: margin, y, size: points, font: bold ? fonts.bold : fonts.plain });
  }

  const linesOf = (cells: readonly string[], columns: readonly ColumnBox[], font: PDFFont): string[][] =>
    cells.map((cell, index) => wrap(printable(cell), columns[index]?.room ?? 0, { font, size }));
  const heightOf = (wrapped: readonly string[][]): number =>
    Math.max(1, ...wrapped.map(({ length }) => length)) * lineHeight;

  function row(wrapped: readonly string[][], columns: readonly ColumnBox[], font: PDFFont): void {
    const height = heightOf(wrapped);
    for (const [position, lines] of wrapped.entries()) {
      const column = columns[position];
      if (!column) continue;
      for (const [down, words] of lines.entries()) {
        const right = column.isNumber ? column.room - font.widthOfTextAtSize(words, size) : 0;
        page.drawText(words, { x: column.x + right, y: y - lineHeight * (down + 0.8), size, font });
      }
    }
    y -= height;
  }

  /** Draws the letterhead at the top of the first page. */
  function letterhead(draw: DrawLetterhead): void {
    y = draw(page, { x: margin, y, width: pageWidth - 2 * margin });
  }

  return {
    line,
    letterhead,
    table(table: ExportTable, { locale, written }: { locale: string; written: () => void }): void {
      const columns = columnBoxes(table.columns);
      const titles = table.columns.map(({ title }) => title);
      room(lineHeight * 5);
      y -= lineHeight;
      line(table.title, { bold: true, points: 11 });
      const head = () => {
        row(linesOf(titles, columns, fonts.bold), columns, fonts.bold);
        page.drawLine({ start: { x: margin, y }, end: { x: pageWidth - margin, y }, thickness: 0.5 });
      };
      head();
      for (const cells of table.rows) {
        const texts = cells.map((cell, at) => cellText(cell, table.columns[at], locale));
        const lines = linesOf(texts, columns, fonts.plain);
        if (room(heightOf(lines))) head();
        row(lines, columns, fonts.plain);
        written();
      }
    },
    number(locale: string): void {
      const pages = pdf.getPages();
      const format = new Intl.NumberFormat(locale);
      for (const [nth, each] of pages.entries()) {
        const text = `${format.format(nth + 1)} / ${format.format(pages.length)}`;
        each.drawText(text, { x: pageWidth - margin - 40, y: margin - 14, size: 8, font: fonts.plain });
      }
    },
  };
}

/**
 * The table for paper: hours and minutes without the decimal hours beside them, which would not add up. The
 * payroll number and e-mail are in the head with each person's sum.
 */
function forPaper({ columns, rows, ...table }: ExportTable, index: number): ExportTable {
  const isShown = ({ key, kind }: Column) =>
    kind !== 'hours' && (index === 0 || (key !== 'payroll_number' && key !== 'email'));
  const indexes = columns.flatMap((column, at) => (isShown(column) ? [at] : []));
  const only = <Cell>(cells: readonly Cell[]): Cell[] => cells.filter((_, at) => indexes.includes(at));
  return { ...table, columns: only(columns), rows: rows.map(only) };
}

type ColumnBox = { x: number; room: number; isNumber: boolean };
const gap = 8;

/** Divides the width of the page among the columns in proportion to their own widths. */
function columnBoxes(columns: readonly Column[]): ColumnBox[] {
  const whole = columns.reduce((sum, { width }) => sum + width, 0);
  const available = pageWidth - 2 * margin - gap * (columns.length - 1);
  let x = margin;
  return columns.map(({ width, kind }) => {
    const own = (width / whole) * available;
    const at = x;
    x += own + gap;
    return { x: at, room: own, isNumber: kind === 'duration' || kind === 'money' };
  });
}

function cellText(cell: ExportCell, column: Column | undefined, locale: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number' && column?.kind === 'duration') return durationText(cell);
  if (typeof cell === 'number')
    return new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(cell);
  if (column?.kind === 'day') return formatDay(cell, locale, 'weekday');
  return column?.kind === 'time' ? cell.slice(0, 16) : cell;
}
