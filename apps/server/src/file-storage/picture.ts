import { createHash } from 'node:crypto';
import { open, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import {
  photoDisplayPx,
  photoMaxBytes,
  photoQuality,
  pictureMaxPixels,
} from '@plumbline/domain/limits/photos';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { sha256OfFile } from './sha256.ts';
import { createSharedSlots, NoSlot } from '../process/shared-slots.ts';
import { longestRestMs } from '../process/slices.ts';

/** Of the kept file; high enough above the device's own compression to add no visible loss. */
const keptQuality = 90;
/**
 * Pictures decoded at once, one of an organization: each may take some hundred megabytes, and a processor for a
 * second, of which one is left to everything else. This many more of one organization wait, for at most this
 * long; organizations take turns. Beyond that an upload is told to try again later, which delays only its
 * sender.
 */
export const pictureSlots = createSharedSlots({
  atOnce: Math.min(2, Math.max(1, availableParallelism() - 1)),
  atOncePerKey: 1,
  waiting: 20,
  waitMs: 25_000,
  // A second of one processor is followed by a second without its organization's pictures.
  restMs: longestRestMs,
});
/** No photo takes this long to encode, not even on a busy machine; a picture that does is made to. */
export const writingSeconds = 30;

/**
 * Decoding a picture reached the time limit. The machine may have been too busy, so that it is tried again, and whoever sent
 * it is told to wait like one for whom there was no turn.
 */
export class TookTooLong extends NoSlot {
  constructor() {
    super('decoding took too long');
  }
}

/** The library's words begin so when it stopped at the limit of `timeout`. */
const isTimeout = (error: unknown): boolean => error instanceof Error && error.message.startsWith('timeout');

sharp.cache(false);
// A picture takes one processor, not all of them.
sharp.concurrency(1);

type Kind = 'image/jpeg' | 'image/png';
/** `storedSha256`: of the file as encoded. */
export type Picture = { width: number; height: number; size: number; storedSha256: string };
type Encoded = Omit<Picture, 'storedSha256'>;

const beginnings: Readonly<Record<Kind, Buffer>> = {
  'image/jpeg': Buffer.from([0xff, 0xd8, 0xff]),
  'image/png': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
};

export function isPictureType(mime: string): mime is Kind {
  return Object.hasOwn(beginnings, mime);
}

/**
 * Encodes the picture anew: upright, and only its pixels. Position, device, comments and whatever was hidden
 * beside the picture are dropped. Null when the file is not a complete picture of its type, or too large to
 * be a photo. @throws NoSlot when too many pictures of this organization wait already, or its turn does not
 * come in time; TookTooLong when decoding reached the time limit.
 */
export async function writeAnew(
  organizationId: string,
  from: string,
  mime: Kind,
  to: string,
): Promise<Picture | null> {
  if (!(await beginsAs(from, mime))) return null;
  return await pictureSlots.run(organizationId, async () => {
    const encoded = await encodeWithin(from, mime, to);
    return encoded && { ...encoded, storedSha256: await sha256OfFile(to) };
  });
}

/** The size of a picture in pixels, as its head says. */
export async function pixelsOf(file: string): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(file).metadata();
  return { width, height };
}

/** A ThumbHash keeps a few waves of brightness and colour: of more pixels it is the same, and takes the loop longer. */
const thumbHashPx = 32;

/** `display`: null for a picture that is itself no larger than a display size. */
export type PictureSizes = { thumbHash: string; display: Picture | null };

/**
 * Makes the display size of a kept picture in the file `to`, as a JPEG of at most `photoDisplayPx` on its longer side,
 * and the picture's ThumbHash in Base64. Null when the bytes cannot be decoded within the limit of pixels that
 * uploads have. @throws NoSlot when too many pictures of this organization wait already, or its turn does not come in time;
 * TookTooLong when decoding reached the time limit
 */
export async function writeSizes(
  organizationId: string,
  bytes: Uint8Array,
  to: string,
): Promise<PictureSizes | null> {
  const sizes = await pictureSlots.run(organizationId, async () => await decodeSizes(bytes));
  if (sizes === null) return null;
  const { thumbHash, display } = sizes;
  if (display === null) return { thumbHash, display: null };
  const { data, width, height } = display;
  await writeFile(to, data, { mode: 0o600 });
  const storedSha256 = createHash('sha256').update(data).digest('hex');
  return { thumbHash, display: { width, height, size: data.length, storedSha256 } };
}

async function decodeSizes(bytes: Uint8Array) {
  const within = (px: number) =>
    sharp(bytes, { limitInputPixels: pictureMaxPixels, failOn: 'truncated' })
      .timeout({ seconds: writingSeconds })
      .resize({ width: px, height: px, fit: 'inside', withoutEnlargement: true });
  try {
    const { width, height } = await sharp(bytes).metadata();
    const small = await within(thumbHashPx).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const hash = rgbaToThumbHash(small.info.width, small.info.height, small.data);
    const thumbHash = Buffer.from(hash).toString('base64');
    if (Math.max(width, height) <= photoDisplayPx) return { thumbHash, display: null };
    const { data, info } = await within(photoDisplayPx)
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: photoQuality * 100 })
      .toBuffer({ resolveWithObject: true });
    return { thumbHash, display: { data, width: info.width, height: info.height } };
  } catch (error) {
    if (isTimeout(error)) throw new TookTooLong();
    // The library's findings about the bytes, which are in memory.
    return null;
  }
}

/** Encoded once more, and stronger, when the best quality makes it larger than a photo may be. */
async function encodeWithin(from: string, mime: Kind, to: string): Promise<Encoded | null> {
  const best = await encode(from, mime, to, keptQuality);
  if (!best || best.size < photoMaxBytes) return best;
  const smaller = await encode(from, mime, to, photoQuality * 100);
  return smaller && smaller.size < photoMaxBytes ? smaller : null;
}

async function beginsAs(file: string, mime: Kind): Promise<boolean> {
  const wanted = beginnings[mime];
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(wanted.length), 0, wanted.length, 0);
    return bytesRead === wanted.length && buffer.equals(wanted);
  } finally {
    await handle.close();
  }
}

async function encode(from: string, mime: Kind, to: string, quality: number): Promise<Encoded | null> {
  const picture = sharp(from, { limitInputPixels: pictureMaxPixels, failOn: 'truncated' })
    .timeout({ seconds: writingSeconds })
    .autoOrient();
  const encoded = mime === 'image/jpeg' ? picture.jpeg({ quality }) : picture.png({ compressionLevel: 9 });
  try {
    const { width, height } = await encoded.toFile(to);
    return { width, height, size: (await stat(to)).size };
  } catch (error) {
    // Errors of the system have a code; the rest are the library's findings about the file.
    if (error instanceof Error && 'code' in error) throw error;
    // The machine was too slow, which is not the picture's fault.
    if (isTimeout(error)) throw new TookTooLong();
    return null;
  }
}
