import { type Letterhead, letterheadLines } from '@plumbline/domain/entities/letterhead';
import type { PDFDocument, PDFFont, PDFImage, PDFPage } from 'pdf-lib';
import { printable, wrap } from '../pdf/pdf-text.ts';

/** Font sizes in points. */
const size = 9;
const nameSize = 12;
const lineHeight = 13;
const logoBox = { width: 120, height: 44 };
const gap = 10;

export type LetterheadFonts = { plain: PDFFont; bold: PDFFont };
/** The left upper corner and the width of the letterhead, in points. */
export type LetterheadBox = { x: number; y: number; width: number };

/**
 * Draws the head of a document's first page. Returns the height at which the content below it begins, in
 * points.
 */
export type DrawLetterhead = (page: PDFPage, box: LetterheadBox) => number;

/**
 * Draws the logo and the name on the left, the company's address and numbers on the right, and a line below.
 * `logo` is a PNG or JPEG; one that cannot be read is left out.
 */
export async function letterheadFor(
  pdf: PDFDocument,
  { letterhead, logo, fonts }: { letterhead: Letterhead; logo: Blob | null; fonts: LetterheadFonts },
): Promise<DrawLetterhead> {
  const image = logo && (await embedded(pdf, logo));
  return (page, { x, y, width }) => {
    const half = width / 2;
    const right = letterheadLines(letterhead).flatMap(({ text }) =>
      wrap(printable(text), half, { font: fonts.plain, size }),
    );
    for (const [down, words] of right.entries()) {
      const from = x + width - fonts.plain.widthOfTextAtSize(words, size);
      page.drawText(words, { x: from, y: y - lineHeight * (down + 0.8), size, font: fonts.plain });
    }
    const logoSize =
      image === null ? { width: 0, height: 0 } : image.scaleToFit(logoBox.width, logoBox.height);
    if (image !== null) page.drawImage(image, { x, y: y - logoSize.height, ...logoSize });
    const nameAt = image === null ? x : x + logoSize.width + gap;
    const name = wrap(printable(letterhead.name), x + half - gap - nameAt, {
      font: fonts.bold,
      size: nameSize,
    });
    const nameHeight = name.length * lineHeight * 1.15;
    // The name is centered vertically beside the logo.
    const nameTop = y - Math.max(0, (logoSize.height - nameHeight) / 2);
    for (const [down, words] of name.entries())
      page.drawText(words, {
        x: nameAt,
        y: nameTop - lineHeight * 1.15 * (down + 0.8),
        size: nameSize,
        font: fonts.bold,
      });
    const height = Math.max(right.length * lineHeight, logoSize.height, nameHeight);
    const below = y - height - lineHeight * 0.6;
    page.drawLine({ start: { x, y: below }, end: { x: x + width, y: below }, thickness: 1 });
    return below;
  };
}

async function embedded(pdf: PDFDocument, logo: Blob): Promise<PDFImage | null> {
  const bytes = await logo.arrayBuffer();
  try {
    return logo.type === 'image/png' ? await pdf.embedPng(bytes) : await pdf.embedJpg(bytes);
  } catch {
    return null;
  }
}
