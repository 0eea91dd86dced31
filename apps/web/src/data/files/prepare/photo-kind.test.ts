import { expect, test } from 'vitest';
import { isMotionPhoto, kindOfBytes, storedSize } from './photo-kind.ts';

const bytes = (...parts: (string | readonly number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : [...part])),
  );
/** The first box of a file, with its brand and those that it is compatible with. */
const box = (...brands: readonly string[]) => {
  const [first = '', ...others] = brands;
  return bytes([0, 0, 0, 16 + 4 * others.length], 'ftyp', first, [0, 0, 0, 0], ...others, 'meta');
};

test.each([
  ['a JPEG', bytes([0xff, 0xd8, 0xff, 0xe1]), 'jpeg'],
  ['a PNG', bytes([0x89], 'PNG\r\n', [0x1a], '\n'), 'png'],
  ['a WebP', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 '), 'webp'],
  ['a HEIC of an iPhone', box('heic', 'mif1', 'heic'), 'heic'],
  ['a HEIC whose brand is the container', box('mif1', 'heic', 'miaf'), 'heic'],
  ['a sequence', box('msf1', 'hevc'), 'heic'],
  ['an AVIF', box('avif', 'mif1', 'miaf'), null],
  ['an AVIF whose brand is the container', box('mif1', 'avif', 'miaf'), null],
  ['a film', box('isom', 'iso2', 'mp41'), null],
  ['a GIF', bytes('GIF89a'), null],
  ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg">'), null],
  ['a page in the dress of a JPEG', bytes('<html>', [0xff, 0xd8, 0xff]), null],
  ['a BMP', bytes('BM', [0, 0, 0, 0]), null],
  ['half a beginning', bytes([0xff, 0xd8]), null],
  ['nothing', bytes(), null],
])('PHOTOVIEW-1710 by its first bytes, %s', (_what, file, kind) => {
  expect(kindOfBytes(file)).toBe(kind);
});

test('PHOTOVIEW-1711 the pixels of a picture stand in its header, behind whatever the camera wrote', async () => {
  const notes = bytes([0xff, 0xe1, 0x75, 0x30], new Array(0x7530 - 2).fill(0));
  const frame = bytes([0xff, 0xc2, 0, 17, 8, 0x17, 0xd0, 0x1f, 0xc0, 3]);
  const jpeg = new Blob([bytes([0xff, 0xd8]), notes, notes, frame]);
  expect(await storedSize(jpeg, 'jpeg')).toEqual({ width: 8_128, height: 6_096 });
  const png = new Blob([
    bytes([0x89], 'PNG\r\n', [0x1a], '\n', [0, 0, 0, 13], 'IHDR', [0, 0, 1, 44, 0, 0, 0, 200]),
  ]);
  expect(await storedSize(png, 'png')).toEqual({ width: 300, height: 200 });
  for (const file of [new Blob([bytes([0xff, 0xd8, 0xff])]), new Blob([])])
    expect(await storedSize(file, 'jpeg')).toBeNull();
});

test.each([
  ['by an attribute', ' GCamera:MotionPhoto="1" ', true],
  ['as phones of before named it', ' GCamera:MicroVideo="1" ', true],
  ['by an element', '<GCamera:MotionPhoto>1</GCamera:MotionPhoto>', true],
  ['that was taken without its film', ' GCamera:MotionPhoto="0" ', false],
  ['by words of its caption', 'MotionPhoto 1', false],
])('PHOTOVIEW-1716 a photo that moves says so before its picture: %s', async (_what, notes, moves) => {
  const beginning = bytes([0xff, 0xd8, 0xff, 0xe1, 0, 200], 'http://ns.adobe.com/xap/1.0/', [0]);
  expect(await isMotionPhoto(new Blob([beginning, bytes(notes)]))).toBe(moves);
  expect(await isMotionPhoto(new Blob([bytes('GIF89a', notes)]))).toBe(false);
});
