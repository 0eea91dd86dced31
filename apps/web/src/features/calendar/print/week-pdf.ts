import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from 'pdf-lib';
import { letterheadFor } from '../../../kits/letterhead/letterhead-pdf.ts';
import { printable, wrap } from '../../../kits/pdf/pdf-text.ts';
import type { SheetEntry, WeekSheet } from './week-sheet.ts';

/**
 * The size of a page in points: landscape, and no larger than A4 or Letter, so that it fits on either paper.
 */
const [pageWidth, pageHeight] = [792, 595];
const margin = 36;
const nameWidth = 92;
const size = 8;
const lineHeight = 10;
const pad = 4;

type Fonts = { plain: PDFFont; bold: PDFFont };
type Line = { text: string; bold: boolean };

/** The PDF of a week, to print or to send. */
export async function weekPdf(sheet: WeekSheet): Promise<Blob> {
  const pdf = await PDFDocument.create();
  const fonts = {
    plain: await pdf.embedFont(StandardFonts.Helvetica),
    bold: await pdf.embedFont(StandardFonts.HelveticaBold),
  };
  const drawLetterhead = await letterheadFor(pdf, { ...sheet, fonts });
  pdf.setTitle(`${sheet.letterhead.name}: ${sheet.title}`);
  const dayWidth = (pageWidth - 2 * margin - nameWidth) / sheet.days.length;
  const left = (column: number) => margin + (column === 0 ? 0 : nameWidth + (column - 1) * dayWidth);
  const room = (column: number) => (column === 0 ? nameWidth : dayWidth) - 2 * pad;

  let page = pdf.addPage([pageWidth, pageHeight]);
  let y = 0;
  const draw = (line: Line, { x, at, points = size }: { x: number; at: number; points?: number }) =>
    page.drawText(line.text, { x, y: at, size: points, font: line.bold ? fonts.bold : fonts.plain });
  const rule = (thickness: number) =>
    page.drawLine({ start: { x: margin, y }, end: { x: pageWidth - margin, y }, thickness });
  const begin = () => {
    y = pageHeight - margin;
    const isFirst = pdf.getPageCount() === 1;
    if (isFirst) y = drawLetterhead(page, { x: margin, y, width: pageWidth - 2 * margin }) - lineHeight;
    y -= 12;
    const heading = printable(isFirst ? sheet.title : `${sheet.letterhead.name}: ${sheet.title}`);
    draw({ text: heading, bold: true }, { x: margin, at: y, points: 13 });
    y -= 20;
    for (const [index, { label }] of sheet.days.entries())
      draw({ text: printable(label), bold: true }, { x: left(index + 1) + pad, at: y });
    y -= 5;
    rule(1);
  };
  begin();
  for (const { name, position, cells } of sheet.people) {
    const person: Line[] = [
      ...linesOf(name, room(0), { bold: true, fonts }),
      ...linesOf(position, room(0), { bold: false, fonts }),
    ];
    let rest = [person, ...cells.map((entries) => cellLines(entries, room(1), fonts))];
    // A row that is taller than the page is continued on the next one.
    do {
      const needed = Math.max(...rest.map(({ length }) => length), 2);
      const free = Math.floor((y - margin - 2 * pad) / lineHeight);
      if (free < Math.min(needed, 6)) {
        page = pdf.addPage([pageWidth, pageHeight]);
        begin();
        continue;
      }
      const used = Math.min(needed, free);
      for (const [column, lines] of rest.entries())
        for (const [down, line] of lines.slice(0, used).entries())
          draw(line, { x: left(column) + pad, at: y - pad - lineHeight * (down + 0.8) });
      y -= used * lineHeight + 2 * pad;
      rule(0.4);
      rest = rest.map((lines) => lines.slice(used));
    } while (rest.some(({ length }) => length > 0));
  }
  number(pdf.getPages(), fonts);
  const bytes = await pdf.save();
  return new Blob([Uint8Array.from(bytes)], { type: 'application/pdf' });
}

function linesOf(text: string, width: number, { bold, fonts }: { bold: boolean; fonts: Fonts }): Line[] {
  const font = bold ? fonts.bold : fonts.plain;
  if (text === '') return [];
  return wrap(printable(text), width, { font, size }).map((line) => ({ text: line, bold }));
}

const cellLines = (entries: readonly SheetEntry[], width: number, fonts: Fonts): Line[] =>
  entries.flatMap(({ time, title, detail }, index) => [
    ...(index === 0 ? [] : [{ text: '', bold: false }]),
    ...linesOf(time, width, { bold: false, fonts }),
    ...linesOf(title, width, { bold: true, fonts }),
    ...linesOf(detail, width, { bold: false, fonts }),
  ]);

function number(pages: readonly PDFPage[], { plain }: Fonts): void {
  for (const [index, page] of pages.entries())
    page.drawText(`${index + 1} / ${pages.length}`, {
      x: pageWidth - margin - 24,
      y: margin - 16,
      size,
      font: plain,
    });
}
