import { logoMaxBytes } from '@plumbline/domain/limits/organization';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compressLogo } from './logo-compress.ts';

/** What was drawn: the size of the canvas, whether on white, and as what it was encoded. */
let drawn: { size: string; onWhite: boolean; type: string }[] = [];
/** Bytes of what is encoded as a PNG. */
let pngBytes = 1;

class PlayedCanvas {
  readonly width: number;
  readonly height: number;
  #onWhite = false;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  getContext() {
    return { fillStyle: '', fillRect: () => (this.#onWhite = true), drawImage: () => undefined };
  }

  async convertToBlob({ type }: { type: string }) {
    drawn.push({ size: `${this.width}×${this.height}`, onWhite: this.#onWhite, type });
    return await Promise.resolve(new Blob([new Uint8Array(type === 'image/png' ? pngBytes : 1)], { type }));
  }
}

const pictures = (width: number, height: number) =>
  vi.stubGlobal(
    'createImageBitmap',
    async () => await Promise.resolve({ width, height, close: () => undefined }),
  );
const file = (type: string) => new Blob(['as it was picked'], { type });

beforeEach(() => {
  drawn = [];
  pngBytes = 1;
  vi.stubGlobal('OffscreenCanvas', PlayedCanvas);
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  [1_600, 400, '800×200'],
  [500, 2_000, '100×400'],
  [90, 60, '90×60'],
  [40_000, 1, '800×1'],
])(
  'ORGSETTINGS-920: a logo of %i by %i pixels becomes one of %s, and stays transparent',
  async (width, height, size) => {
    pictures(width, height);
    for (const type of ['image/png', 'image/webp']) {
      const logo = await compressLogo(file(type));
      expect('file' in logo && logo.file.type).toBe('image/png');
    }
    const plain = { size, onWhite: false, type: 'image/png' };
    expect(drawn).toEqual([plain, plain]);
  },
);

test('ORGSETTINGS-921: a JPEG stays one, and what has too many bytes as a PNG becomes one, on white', async () => {
  pictures(800, 400);
  pngBytes = logoMaxBytes + 1;
  for (const type of ['image/jpeg', 'image/png']) {
    const logo = await compressLogo(file(type));
    expect('file' in logo && logo.file.type).toBe('image/jpeg');
  }
  expect(drawn.filter(({ type }) => type === 'image/jpeg').map(({ onWhite }) => onWhite)).toEqual([
    true,
    true,
  ]);
});

test('ORGSETTINGS-922: a picture with more pixels than may be is not drawn', async () => {
  pictures(8_000, 5_001);
  expect(await compressLogo(file('image/png'))).toEqual({ pixels: 8_000 * 5_001 });
  expect(drawn).toEqual([]);
});
