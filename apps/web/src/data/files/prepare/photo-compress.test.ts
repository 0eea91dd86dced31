import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compressPhoto } from './photo-compress.ts';

type Drawn = { size: string; ground: string; picture: readonly number[] };

let drawn: Drawn[] = [];
let closed = 0;

/** A canvas that notes what is drawn on it, and becomes a file that says its size. */
class PlayedCanvas {
  readonly width: number;
  readonly height: number;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  getContext() {
    const size = `${this.width}×${this.height}`;
    let ground = '';
    const context = {
      fillStyle: '',
      fillRect: (...box: number[]) => (ground = `${context.fillStyle} ${box.join(' ')}`),
      drawImage: (_picture: object, ...picture: number[]) => drawn.push({ size, ground, picture }),
    };
    return context;
  }

  async convertToBlob({ type, quality }: { type: string; quality: number }) {
    return await Promise.resolve(new Blob([`${this.width}×${this.height} at ${quality}`], { type }));
  }
}

/** The browser reads every file as a picture of this size. */
function pictures(width: number, height: number) {
  vi.stubGlobal(
    'createImageBitmap',
    async () => await Promise.resolve({ width, height, close: () => (closed += 1) }),
  );
}

/** A file that begins as a JPEG does. */
const jpeg = (text: string) => new Blob([new Uint8Array([0xff, 0xd8, 0xff]), text]);

beforeEach(() => {
  drawn = [];
  closed = 0;
  vi.stubGlobal('OffscreenCanvas', PlayedCanvas);
});
afterEach(() => vi.unstubAllGlobals());

test('PHOTOVIEW-14: a photo becomes a JPEG that fits, and a square thumbnail from its middle, both on white', async () => {
  pictures(4_032, 3_024);
  const photo = await compressPhoto(jpeg('as the phone took it'));
  expect(photo).toMatchObject({ width: 1_440, height: 1_080 });
  expect([photo.original.type, photo.thumbnail.type]).toEqual(['image/jpeg', 'image/jpeg']);
  const [original, thumbnail] = drawn;
  expect(original).toEqual({
    size: '1440×1080',
    ground: 'white 0 0 1440 1080',
    picture: [0, 0, 1_440, 1_080],
  });
  // Of the picture as it was taken, so that nothing is made small twice.
  const [edge = 0] = thumbnail?.picture.slice(-1) ?? [];
  expect(thumbnail?.picture).toEqual([504, 0, 3_024, 3_024, 0, 0, edge, edge]);
  expect(edge).toBeGreaterThan(0);
  expect(edge).toBeLessThan(1_080);
  expect(closed).toBe(1);
});

test('PHOTOVIEW-14: its fingerprint is of the bytes that are sent, so that the same picture is known again', async () => {
  pictures(640, 480);
  const [once, again] = [await compressPhoto(jpeg('hull')), await compressPhoto(jpeg('hull'))];
  const bytes = new Uint8Array(await once.original.arrayBuffer());
  expect(once.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(again.sha256).toBe(once.sha256);
});

test('PHOTOVIEW-14: a picture smaller than a thumbnail is not drawn larger', async () => {
  pictures(40, 30);
  await compressPhoto(jpeg('icon'));
  expect(drawn.map(({ size }) => size)).toEqual(['40×30', '30×30']);
});

test('PHOTOVIEW-14: what cannot be drawn is let go of all the same, and what is no picture is refused', async () => {
  pictures(640, 480);
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => null;
    },
  );
  await expect(compressPhoto(jpeg('hull'))).rejects.toThrow('This browser has no canvas');
  expect(closed).toBe(1);
  vi.stubGlobal('createImageBitmap', async () => await Promise.reject(new Error('InvalidStateError')));
  await expect(compressPhoto(jpeg('cut'))).rejects.toThrow('InvalidStateError');
  await expect(compressPhoto(new Blob(['%PDF-1.7']))).rejects.toThrow('not a JPEG, PNG, HEIC or WebP');
});
