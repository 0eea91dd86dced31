import type { Size } from './photo-box.ts';

export type PhotoKind = 'jpeg' | 'png' | 'heic' | 'webp';

/** Enough for the kind of a file. */
const kindBytes = 64;
/** Enough for the size of a picture: a camera's notes before it have at most 64 kB each. */
const sizeBytes = 262_144;

/** Both have the same container, and the brands in its first box tell them apart. */
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);
const videoBrands = new Set(['qt', 'isom', 'iso2', 'mp41', 'mp42', 'avc1', 'M4V', '3gp4', '3gp5']);
const otherBrands = new Set(['avif', 'avis']);

/**
 * What a file is by its first bytes, whatever its name and type say; null for all that is no photo here. GIF, SVG and
 * AVIF are none, even where the browser could draw them.
 */
export function kindOfBytes(bytes: Uint8Array): PhotoKind | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP') return 'webp';
  if (textAt(bytes, 4) !== 'ftyp') return null;
  const end = Math.min(bytes.length, numberAt(bytes, 0, 4));
  const brands = [textAt(bytes, 8)];
  // After the brand there is its version, and then the brands that it is compatible with.
  for (let at = 16; at + 4 <= end; at += 4) brands.push(textAt(bytes, at));
  return brands.some((brand) => otherBrands.has(brand)) || !brands.some((brand) => heicBrands.has(brand))
    ? null
    : 'heic';
}

export async function kindOfFile(file: Blob): Promise<PhotoKind | null> {
  return kindOfBytes(await firstBytes(file, kindBytes));
}

/** Whether a file is a video by its type or its first bytes, for the words that refuse it as a photo. */
export async function isVideo(file: Blob): Promise<boolean> {
  if (file.type.startsWith('video/')) return true;
  const bytes = await firstBytes(file, kindBytes);
  return textAt(bytes, 4) === 'ftyp' && videoBrands.has(textAt(bytes, 8).trim());
}

/**
 * Whether a JPEG has a film behind its picture, as many phones take it: the XMP notes before the picture say so. The still
 * is what is kept.
 */
export async function isMotionPhoto(file: Blob): Promise<boolean> {
  const bytes = await firstBytes(file, sizeBytes);
  return kindOfBytes(bytes) === 'jpeg' && motion.test(new TextDecoder('latin1').decode(bytes));
}

/** As Android's format names it, and the one before it, as an attribute or an element. */
const motion = /\b(?:MotionPhoto|MicroVideo)(?:="|='|>)1\b/;

/** The pixels of a JPEG or PNG as they are stored, before it is turned upright; null where they do not stand near its beginning. */
export async function storedSize(file: Blob, kind: PhotoKind): Promise<Size | null> {
  const bytes = await firstBytes(file, sizeBytes);
  if (kind === 'png')
    return bytes.length < 24 ? null : { width: numberAt(bytes, 16, 4), height: numberAt(bytes, 20, 4) };
  return kind === 'jpeg' ? jpegSize(bytes) : null;
}

/** Goes from segment to segment until the one that begins a frame. */
function jpegSize(bytes: Uint8Array): Size | null {
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: numberAt(bytes, at + 7, 2), height: numberAt(bytes, at + 5, 2) };
    at += marker === 0xff ? 1 : 2 + numberAt(bytes, at + 2, 2);
  }
  return null;
}

const firstBytes = async (file: Blob, count: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(0, count).arrayBuffer());

const startsWith = (bytes: Uint8Array, beginning: readonly number[]): boolean =>
  beginning.every((byte, at) => bytes[at] === byte);

const textAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

const numberAt = (bytes: Uint8Array, at: number, length: number): number =>
  bytes.subarray(at, at + length).reduce((value, byte) => value * 256 + byte, 0);
