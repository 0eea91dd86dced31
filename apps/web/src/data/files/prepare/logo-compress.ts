import { logoBoxPx, logoMaxBytes } from '@plumbline/domain/limits/organization';
import { pictureMaxPixels } from '@plumbline/domain/limits/photos';
import { drawnAs } from './photo-compress.ts';

/** The file of a logo to upload, or the number of pixels of a picture that is too large. */
export type CompressedLogo = { file: Blob } | { pixels: number };

/**
 * Scales a picture down to the box of logos. Transparent areas stay transparent in a PNG, unless that has too
 * many bytes. Rejects if the browser cannot read the file as a picture. Runs where `compressPhoto` does.
 */
export async function compressLogo(picked: Blob): Promise<CompressedLogo> {
  const picture = await createImageBitmap(picked, { imageOrientation: 'from-image' });
  try {
    const { width, height } = picture;
    if (width * height > pictureMaxPixels) return { pixels: width * height };
    const by = Math.min(1, logoBoxPx.width / width, logoBoxPx.height / height);
    const size = {
      width: Math.max(1, Math.round(width * by)),
      height: Math.max(1, Math.round(height * by)),
    };
    const drawn = async (mime: 'image/png' | 'image/jpeg') =>
      await drawnAs(mime, size, (context) => context.drawImage(picture, 0, 0, size.width, size.height));
    const file = await drawn(picked.type === 'image/jpeg' ? 'image/jpeg' : 'image/png');
    return { file: file.size > logoMaxBytes ? await drawn('image/jpeg') : file };
  } finally {
    picture.close();
  }
}
