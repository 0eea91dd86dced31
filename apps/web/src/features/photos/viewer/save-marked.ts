import type { Photo } from '@plumbline/domain/entities/photo';
import type { MarkShape } from '@plumbline/domain/entities/photo-mark';
import { drawingOf } from '@plumbline/domain/marks/drawing';
import { saveFile } from '../../../data/files/save-file.ts';
import { fileAddress } from '../../../data/files/file-address.ts';

const markedQuality = 0.92;

/**
 * Saves a picture with its marks drawn into it, made on this device; what is stored stays as it is. Rejects where the
 * picture does not load.
 */
export async function saveMarked(
  { storageId }: Pick<Photo, 'storageId'>,
  shapes: readonly MarkShape[],
  name: string,
): Promise<void> {
  const picture = new Image();
  picture.src = fileAddress(storageId);
  await picture.decode();
  const size = { width: picture.naturalWidth, height: picture.naturalHeight };
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser draws on no canvas');
  context.drawImage(picture, 0, 0);
  const font = getComputedStyle(document.body).fontFamily;
  for (const shape of shapes) drawMark(context, shape, size, font);
  const file = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', markedQuality));
  if (file === null) throw new Error('The browser made no file of the picture');
  saveFile(file, `${name.replaceAll(/[^\p{L}\p{N} ._-]/gu, ' ').trim() || 'photo'}, marked.jpg`);
}

/** The same as `MarkDrawn` draws on the screen. */
function drawMark(
  context: CanvasRenderingContext2D,
  shape: MarkShape,
  size: { width: number; height: number },
  font: string,
): void {
  const { line, outline, label, colour, inkColour } = drawingOf(shape, size);
  const rim = Math.max(size.width, size.height) / 700;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  if (line) {
    const path = new Path2D(line.path);
    for (const [strokeStyle, lineWidth] of [
      [inkColour, line.width + 2 * rim],
      [colour, line.width],
    ] as const) {
      context.strokeStyle = strokeStyle;
      context.lineWidth = lineWidth;
      context.stroke(path);
    }
  }
  context.fillStyle = colour;
  context.strokeStyle = inkColour;
  context.lineWidth = rim;
  if (outline) {
    const path = new Path2D(outline);
    context.fill(path);
    context.stroke(path);
  }
  if (label === null) return;
  const { x, y, width, height } = label.plate;
  context.beginPath();
  context.roundRect(x, y, width, height, label.fontSize / 3);
  context.fill();
  context.stroke();
  context.fillStyle = inkColour;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = `700 ${label.fontSize}px ${font}`;
  context.fillText(label.words, x + width / 2, y + height / 2, width - label.fontSize);
}
