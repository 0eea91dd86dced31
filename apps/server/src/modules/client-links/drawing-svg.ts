import type { MarkShape } from '@plumbline/domain/entities/photo-mark';
import { photoMaxWidthPx } from '@plumbline/domain/limits/photos';
import { drawingOf, type MarkDrawing, type PictureSize } from '@plumbline/domain/marks/drawing';
import { escaped } from './escaped.ts';

/** Marks are laid out for a picture of this size, as for papers, so that strokes keep their curves. */
const longerSide = photoMaxWidthPx;
/** The rim around a mark, as in the viewer. */
const rim = longerSide / 700;

/**
 * What is drawn over a picture as an SVG file of the picture's proportions, which lies over it in any size. It holds
 * shapes, colours and words, and nothing else of the marks. `picture`: its size in pixels.
 */
export function drawingSvg(shapes: readonly MarkShape[], picture: PictureSize): string {
  const scale = longerSide / Math.max(1, picture.width, picture.height);
  const size = { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) };
  const drawn = shapes.map((shape) => markSvg(drawingOf(shape, size)));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}" fill="none" stroke-linecap="round" stroke-linejoin="round" font-family="system-ui, sans-serif" font-weight="700">
${drawn.join('\n')}
</svg>
`;
}

function markSvg({ line, outline, label, colour, inkColour }: MarkDrawing): string {
  const parts = [];
  if (line) {
    const path = (stroke: string, width: number) =>
      `<path d="${line.path}" stroke="${stroke}" stroke-width="${width}"/>`;
    parts.push(path(inkColour, line.width + 2 * rim), path(colour, line.width));
  }
  const filled = `fill="${colour}" stroke="${inkColour}" stroke-width="${rim}"`;
  if (outline) parts.push(`<path d="${outline}" ${filled}/>`);
  if (label) {
    const { plate, fontSize, words } = label;
    parts.push(
      `<rect x="${plate.x}" y="${plate.y}" width="${plate.width}" height="${plate.height}" rx="${fontSize / 3}" ${filled}/>`,
      `<text x="${plate.x + plate.width / 2}" y="${plate.y + plate.height / 2}" dominant-baseline="central" text-anchor="middle" font-size="${fontSize}" fill="${inkColour}">${escaped(words)}</text>`,
    );
  }
  return `<g>${parts.join('')}</g>`;
}
