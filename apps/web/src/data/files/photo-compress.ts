import { photoQuality, photoThumbnailPx } from '@plumbline/domain/limits/photos';
import { sha256Of } from './sha256.ts';
import { fittedSize, middleSquare, type Size } from './photo-box.ts';

export type CompressedPhoto = Size & {
  original: Blob;
  thumbnail: Blob;
  /** The hash of the compressed picture, in hexadecimal. */
  sha256: string;
};

type Canvas = OffscreenCanvas | HTMLCanvasElement;

/**
 * A picture made small enough to send, and its thumbnail. It is upright as its camera meant it and has none
 * of the camera's metadata. Rejects when the browser cannot read the file as a picture. Runs in a worker or,
 * where workers have no canvas, in the page.
 */
export async function compressPhoto(file: Blob): Promise<CompressedPhoto> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const size = fittedSize(picture);
    const { x, y, side } = middleSquare(picture);
    const edge = Math.min(photoThumbnailPx, side);
    const original = await drawn(size, (context) =>
      context.drawImage(picture, 0, 0, size.width, size.height),
    );
    const thumbnail = await drawn({ width: edge, height: edge }, (context) =>
      context.drawImage(picture, x, y, side, side, 0, 0, edge, edge),
    );
    return { ...size, original, thumbnail, sha256: await sha256Of(await original.arrayBuffer()) };
  } finally {
    picture.close();
  }
}

type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;

/** Photographs are several times smaller as JPEG than in other formats. */
const drawn = async (size: Size, draw: (context: Context) => void): Promise<Blob> =>
  await drawnAs('image/jpeg', size, draw);

/** Draws on a canvas of this size and returns it as a file. */
export async function drawnAs(
  mime: 'image/jpeg' | 'image/png',
  { width, height }: Size,
  draw: (context: Context) => void,
): Promise<Blob> {
  const canvas = canvasOf(width, height);
  const context = canvas.getContext('2d');
  if (context === null || !('drawImage' in context)) throw new Error('This browser has no canvas');
  // JPEG has no transparency: transparent areas become white instead of black.
  if (mime === 'image/jpeg') {
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = 'high';
  draw(context);
  return await encoded(canvas, mime);
}

function canvasOf(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

async function encoded(canvas: Canvas, mime: string): Promise<Blob> {
  if ('convertToBlob' in canvas) return await canvas.convertToBlob({ type: mime, quality: photoQuality });
  return await new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The picture was not encoded')) : resolve(blob)),
      mime,
      photoQuality,
    );
  });
}
