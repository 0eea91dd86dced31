import type { MarkShape } from '@plumbline/domain/entities/photo-mark';
import { photoMaxWidthPx } from '@plumbline/domain/limits/photos';
import { drawingOf, type MarkDrawing } from '@plumbline/domain/marks/drawing';
import { leading, type Paper } from '../../../documents/paper.ts';

/** Where a picture stands on a page, in points. */
type Frame = { x: number; y: number; width: number; height: number };

/** Marks are laid out for a picture of this size and then made smaller, so that strokes keep their curves. */
const longerSide = photoMaxWidthPx;
/** The rim around a mark, as in the viewer. */
const rim = longerSide / 700;
/** The least room between words and the ends of their plate, in sizes of the font. */
const plateMargin = 0.3;

/** Draws marks over a picture as vectors with embedded letters, and nothing of them beside the picture. */
export async function drawMarks(paper: Paper, shapes: readonly MarkShape[], frame: Frame): Promise<void> {
  if (shapes.length === 0) return;
  await paper.prepare(shapes.flatMap(({ text }) => text ?? []));
  const { pdf } = paper;
  const scale = Math.max(frame.width, frame.height) / longerSide;
  const size = { width: frame.width / scale, height: frame.height / scale };
  pdf
    .save()
    .rect(frame.x, frame.y, frame.width, frame.height)
    .clip()
    .translate(frame.x, frame.y)
    .scale(scale);
  pdf.lineCap('round').lineJoin('round');
  for (const shape of shapes) drawMark(paper, drawingOf(shape, size));
  pdf.restore();
}

function drawMark(paper: Paper, { line, outline, label, colour, inkColour }: MarkDrawing): void {
  const { pdf } = paper;
  if (line) {
    pdf
      .lineWidth(line.width + 2 * rim)
      .path(line.path)
      .stroke(inkColour);
    pdf.lineWidth(line.width).path(line.path).stroke(colour);
  }
  if (outline) pdf.lineWidth(rim).path(outline).fillAndStroke(colour, inkColour);
  if (!label) return;
  const { plate, fontSize, words } = label;
  pdf.lineWidth(rim).roundedRect(plate.x, plate.y, plate.width, plate.height, fontSize / 3);
  pdf.fillAndStroke(colour, inkColour);
  const styleOf = (size: number) => ({ size, weight: 'bold', color: inkColour }) as const;
  const widthAt = (size: number) => paper.lines(words, styleOf(size), { width: Infinity })[0]?.width ?? 0;
  const room = plate.width - 2 * plateMargin * fontSize;
  // The plate is made for the letters of the screen; wider ones become smaller.
  const size = Math.min(fontSize, (fontSize * room) / Math.max(1, widthAt(fontSize)));
  const [text] = paper.lines(words, styleOf(size), { width: Infinity });
  if (!text) return;
  const x = plate.x + (plate.width - text.width) / 2;
  const y = plate.y + (plate.height - size * leading) / 2;
  paper.line(text, styleOf(size), { x, y, width: text.width, align: 'left' });
}
