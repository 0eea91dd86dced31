import {
  photoMaxWidthPx,
  photoQuality,
  photoThumbnailPx,
  reducedFromPixels,
} from '@plumbline/domain/limits/photos';
import { sha256Of } from './sha256.ts';
import { fittedSize, middleSquare, type Size } from './photo-box.ts';
import { kindOfFile, storedSize } from './photo-kind.ts';

export type CompressedPhoto = Size & {
  original: Blob;
  thumbnail: Blob;
  /** The hash of the compressed picture, in hexadecimal. */
  sha256: string;
};

type Canvas = OffscreenCanvas | HTMLCanvasElement;

/**
 * A picture made small enough to send, and its thumbnail. It is upright as its camera meant it and has none
 * of the camera's metadata. Rejects when the file is no photo, and when it cannot be read as a picture. Runs in a worker
 * or, where workers have no canvas, in the page.
 */
export async function compressPhoto(file: Blob): Promise<CompressedPhoto> {
  const { picture, isReduced } = await decoded(file);
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
    if (isReduced && (await isBlank(thumbnail))) throw new Error('The picture came out blank');
    return { ...size, original, thumbnail, sha256: await sha256Of(await original.arrayBuffer()) };
  } finally {
    picture.close();
  }
}

/** Twice the longest side of a stored photo, so that nothing is lost by reducing twice. */
const reducedPx = 2 * photoMaxWidthPx;

/**
 * The picture, upright. One of very many pixels is reduced while it is decoded, because whole it may not fit into a
 * phone's memory. HEIC is decoded by a library where the browser cannot.
 */
async function decoded(file: Blob): Promise<{ picture: ImageBitmap; isReduced: boolean }> {
  const kind = await kindOfFile(file);
  if (kind === null) throw new Error('The file is not a JPEG, PNG, HEIC or WebP');
  const stored = await storedSize(file, kind);
  const isReduced = stored !== null && stored.width * stored.height > reducedFromPixels;
  // Only one side is given, which keeps the proportions whether or not the sides are swapped afterwards.
  const reduced = isReduced && {
    resizeWidth: Math.round((stored.width * reducedPx) / Math.max(stored.width, stored.height)),
    resizeQuality: 'high' as const,
  };
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image', ...reduced });
    return { picture, isReduced };
  } catch (thrown) {
    if (kind !== 'heic') throw thrown;
    const { heicTo } = await import('heic-to/csp');
    return { picture: await heicTo({ blob: file, type: 'bitmap' }), isReduced: false };
  }
}

/** Browsers that run out of memory draw nothing instead of failing. */
async function isBlank(thumbnail: Blob): Promise<boolean> {
  const picture = await createImageBitmap(thumbnail);
  const { width, height } = picture;
  const context = canvasOf(width, height).getContext('2d');
  if (context === null || !('drawImage' in context)) return false;
  context.drawImage(picture, 0, 0);
  picture.close();
  const pixels = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
  return pixels.every((pixel) => pixel === pixels[0]);
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
