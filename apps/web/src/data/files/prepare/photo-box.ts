import { photoMaxHeightPx, photoMaxWidthPx } from '@plumbline/domain/limits/photos';

export type Size = { width: number; height: number };

/**
 * The size of a picture scaled into the box of spec §7.4, which is turned for a portrait one; never larger
 * than it was. In whole pixels.
 */
export function fittedSize(size: Size): Size {
  const wide = size.width >= size.height;
  const [boxWidth, boxHeight] = wide
    ? [photoMaxWidthPx, photoMaxHeightPx]
    : [photoMaxHeightPx, photoMaxWidthPx];
  return scaled(size, Math.min(1, boxWidth / size.width, boxHeight / size.height));
}

/** The middle square of a picture, for its thumbnail. */
export function middleSquare({ width, height }: Size): { x: number; y: number; side: number } {
  const side = Math.min(width, height);
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side };
}

function scaled({ width, height }: Size, by: number): Size {
  return { width: Math.max(1, Math.round(width * by)), height: Math.max(1, Math.round(height * by)) };
}
