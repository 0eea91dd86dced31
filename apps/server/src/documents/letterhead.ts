import { type Letterhead, letterheadLines } from '@plumbline/domain/entities/letterhead';
import type { Paper, TextBox } from './paper.ts';

const lineSize = 8;
const nameSize = 12;
const logoBox = { width: 120, height: 40 };
const gap = 10;

/** A JPEG or PNG with its size in pixels. */
export type PaperPicture = { data: Buffer; width: number; height: number };

/**
 * Draws the logo and the name on the left, address and numbers on the right and a line below. Returns the height
 * at which the content begins, in points from the page's top.
 */
export function drawLetterhead(
  paper: Paper,
  { letterhead, logo }: { letterhead: Letterhead; logo: PaperPicture | null },
  { x, y, width }: Pick<TextBox, 'x' | 'y' | 'width'>,
): number {
  const half = width / 2;
  const lines = letterheadLines(letterhead).map(({ text }) => text);
  const right = { x: x + half, y, width: half, align: 'end', maxLines: 8 } as const;
  const rightBottom = lines.length === 0 ? y : paper.text(lines.join('\n'), { size: lineSize }, right);
  const scale = logo === null ? 0 : Math.min(logoBox.width / logo.width, logoBox.height / logo.height);
  const drawn = { width: (logo?.width ?? 0) * scale, height: (logo?.height ?? 0) * scale };
  if (logo !== null) paper.pdf.image(logo.data, x, y, drawn);
  const nameX = logo === null ? x : x + drawn.width + gap;
  const nameBottom = paper.text(
    letterhead.name,
    { size: nameSize, weight: 'bold' },
    { x: nameX, y, width: x + half - gap - nameX, maxLines: 3 },
  );
  const below = Math.max(rightBottom, nameBottom, y + drawn.height) + gap;
  paper.pdf
    .moveTo(x, below)
    .lineTo(x + width, below)
    .lineWidth(1)
    .stroke('#000000');
  return below + gap;
}
