import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { ask } from '../support/asking.ts';
import { look } from '../support/browser.ts';
import { openCompany } from '../support/company.ts';
import { mutate } from '../support/offline-steps.ts';
import { pngOf } from '../support/paper.ts';
import { browser } from '../support/worker-browser.ts';

const { origin } = inject('server');
let admin: Page;
beforeAll(async () => {
  ({
    admin: { page: admin },
  } = await openCompany(browser, origin));
}, 120_000);

const colors = {
  red: [220, 40, 40],
  green: [40, 200, 60],
  blue: [50, 70, 220],
  yellow: [230, 210, 50],
} as const;
type Color = keyof typeof colors;
/** The colours of the corners, from the upper left one, row by row. */
type Corners = readonly [Color, Color, Color, Color];
const upright: Corners = ['red', 'green', 'blue', 'yellow'];

/** How a picture that is upright with each orientation is stored. */
const stored: readonly Corners[] = [
  upright,
  ['green', 'red', 'yellow', 'blue'],
  ['yellow', 'blue', 'green', 'red'],
  ['blue', 'yellow', 'red', 'green'],
  ['red', 'blue', 'green', 'yellow'],
  ['green', 'yellow', 'red', 'blue'],
  ['yellow', 'green', 'blue', 'red'],
  ['blue', 'red', 'yellow', 'green'],
];

function quarters([a, b, c, d]: Corners, width: number, height: number): Buffer {
  const half = (color: Color, count: number) =>
    Array.from({ length: count }, () => Buffer.from(colors[color]));
  const line = (left: Color, right: Color) =>
    Buffer.concat([Buffer.from([0]), ...half(left, width / 2), ...half(right, width / 2)]);
  const [upper, lower] = [line(a, b), line(c, d)];
  return pngOf(width, height, (row) => (row < height / 2 ? upper : lower));
}

/** A camera's notes that say the orientation and nothing else. */
function orientationNotes(orientation: number): Buffer {
  const notes = Buffer.alloc(26);
  notes.write('MM\0*', 'latin1');
  notes.writeUInt32BE(8, 4);
  notes.writeUInt16BE(1, 8);
  notes.writeUInt16BE(0x0112, 10);
  notes.writeUInt16BE(3, 12);
  notes.writeUInt32BE(1, 14);
  notes.writeUInt16BE(orientation, 18);
  return notes;
}

function pngTurned(png: Buffer, orientation: number): Buffer {
  const notes = orientationNotes(orientation);
  const content = Buffer.concat([Buffer.from('eXIf'), notes]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(notes.length);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([png.subarray(0, 33), size, content, sum, png.subarray(33)]);
}

function jpegTurned(jpeg: Buffer, orientation: number): Buffer {
  const notes = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), orientationNotes(orientation)]);
  const head = Buffer.from([0xff, 0xe1, 0, notes.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, notes, jpeg.subarray(2)]);
}

/** The picture in another format and size, as the browser writes it. */
async function encoded(page: Page, png: Buffer, type: string, scale = 1): Promise<Buffer> {
  const text = await page.evaluate(
    async ([source, mime, by]) => {
      const sourceBytes = Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([sourceBytes]));
      const canvas = new OffscreenCanvas(bitmap.width * by, bitmap.height * by);
      const context = canvas.getContext('2d');
      context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
      const blob = await canvas.convertToBlob({ type: mime, quality: 0.9 });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      return btoa(bytes.reduce((letters, byte) => letters + String.fromCharCode(byte), ''));
    },
    [png.toString('base64'), type, scale] as const,
  );
  return Buffer.from(text, 'base64');
}

type Picked = { name: string; mimeType: string; buffer: Buffer };

async function openNewJob(name: string): Promise<string> {
  const projectId = randomUUID();
  await mutate(admin, 'projects.create', { id: projectId, name });
  await admin.goto(`/photos?project=${projectId}`);
  await admin.getByText(`New photos go to ${name}`).waitFor();
  return projectId;
}

async function pick(...files: Picked[]): Promise<void> {
  await admin.getByLabel('Photos from this device').setInputFiles(files);
}

type Stored = { imageUrl: string; width: number; height: number; corners: Color[]; type: string };

/** The photos of a job as the server stores them, once there are so many. */
async function photosOf(projectId: string, count: number): Promise<Stored[]> {
  const list = async (): Promise<{ imageUrl: string; width: number; height: number }[]> => {
    const { photos } = await ask(admin, 'photos.list', { projectId, sort: 'sortOrder' });
    return Array.isArray(photos) ? photos : [];
  };
  await expect.poll(async () => (await list()).length, { timeout: 60_000 }).toBe(count);
  return await Promise.all(
    (await list()).map(async (photo) => {
      const { pixels, type } = await admin.evaluate(async (url) => {
        const blob = await (await fetch(url)).blob();
        const bitmap = await createImageBitmap(blob, { imageOrientation: 'none' });
        const { width, height } = bitmap;
        const context = new OffscreenCanvas(width, height).getContext('2d');
        context?.drawImage(bitmap, 0, 0);
        const at = (x: number, y: number) => [...(context?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3);
        const [left, right, upper, lower] = [width * 0.2, width * 0.8, height * 0.2, height * 0.8];
        return {
          pixels: [at(left, upper), at(right, upper), at(left, lower), at(right, lower)],
          type: blob.type,
        };
      }, photo.imageUrl);
      return { ...photo, type, corners: pixels.map(nearest) };
    }),
  );
}

function nearest(pixel: readonly number[]): Color {
  const away = (name: Color) =>
    colors[name].reduce((sum, value, at) => sum + Math.abs(value - (pixel[at] ?? 0)), 0);
  const names: Color[] = ['red', 'green', 'blue', 'yellow'];
  return names.toSorted((one, other) => away(one) - away(other))[0] ?? 'red';
}

test('PHOTOVIEW-1712 a picture of each of the eight orientations, as JPEG and as PNG, is stored upright', async () => {
  const projectId = await openNewJob('Eight ways up');
  const files: Picked[] = [];
  for (const [index, corners] of stored.entries()) {
    const orientation = index + 1;
    const png = orientation > 4 ? quarters(corners, 300, 400) : quarters(corners, 400, 300);
    const jpeg = await encoded(admin, png, 'image/jpeg');
    files.push(
      { name: `a${String(orientation)}.jpg`, mimeType: 'image/jpeg', buffer: jpegTurned(jpeg, orientation) },
      { name: `b${String(orientation)}.png`, mimeType: 'image/png', buffer: pngTurned(png, orientation) },
    );
  }
  await pick(...files);
  const photos = await photosOf(projectId, 16);
  expect(photos.map(({ width, height, corners }) => ({ width, height, corners }))).toEqual(
    Array.from({ length: 16 }, () => ({ width: 400, height: 300, corners: [...upright] })),
  );
  await look(admin, 'photos-eight-ways-up');
}, 180_000);

/** Four quarters of 320×200, written by x265: a HEIC that the browsers of these tests cannot read. */
const heic = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUJtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFmAAEAAAAAAAAB3gAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAwmlwcnAAAACkaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAPPAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAPLoCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwA8oAoIDJZbqSSmubgQEDAgAAADACAAAAMAISIAAQAHRAHBcrBiQAAAABRpc3BlAAAAAAAAAUAAAADIAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAoMAAAHmbWRhdAAAAdooAa8JyCDPDkohOXVf//vSn//8N+8h+7NodBzDy7jTWeH6+QYuP5+lP/vwh//zAW1qcf/qNOp9NHPAAHDASlhBaHtpcGmfEj0BwTSyTkwCiO7cPIXXfiTpu6kw1WxO5Z2jmIcATQ3DZlvU0xsGkwuS5PWNqTznYBFFQ5VtexGv7AmvHIoQoEZcAXSlhAQMgCRKaIvsDV2lJCyfyoRh+fTKbs2Wo8hLE6qn9se525Qyt3B13hXh0qgl71U/5EVjnwY+sNhW3EOciWoqn+pFZytr4s3qiG4WDSwlM+cifQsDGvTP+lXDjaIBOHX2Mt/AfoF/c4Qroa1Jk/ydmBWfdCH3gM6AAC0AAUHCFRa8scO/At0U58YK02nYAQzp/ZyPy42WESzFqpV8NHpCIhDq5j6fkArr5hn+w0SiBfDVksRFFYIRJArvs+a6XsuYW7W9eoX18FZiRnyzvyjeWC+ZyhZIIRpEf4z0Qw7fMU606iMsScyyxCtBhf1sRD8oCqzbEb4f/eVs0zCh70LPX/2rP9gAAAMCrsMAAAMAABQgAAADAAADAq2MHxLzcew8ollD9LB75ns5H5cbLCJZi1Uq+Gj0hEQh1cx9PyAV18wz/LwAAAMAAAMAAAMAAlo=',
  'base64',
);
const avif = Buffer.from(
  'AAAAHGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZgAAAOptZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAEOAAEAAAAAAAAApQAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGF2MDEAAAAAamlwcnAAAABLaXBjbwAAABNjb2xybmNseAACAAIABoAAAAAMYXYxQ4EADAAAAAAUaXNwZQAAAAAAAAFAAAAAyAAAABBwaXhpAAAAAAMICAgAAAAXaXBtYQAAAAAAAAABAAEEgYIDhAAAAK1tZGF0EgAKChgh5/jsECAgaEAylAERkAGGGGFAtF7zvwsSMbwOMmsV1kMl3BOJ1zP+MnXTXqz2bJV+ffe69yGePsDlOCWWZEZCD4POwMmFIR7+/Ukzay3aTa9PvTogkoRf8m4NaUZVtBGDM25WO/Z9pw8dnn1zOz8Kqkf7sbOSgf7PH2IsGtks6QcVsTkeQfx2DrvygRXb/gnAEqMS5D8Nzh93KE8Rh22A',
  'base64',
);

test('PHOTOVIEW-1713 HEIC and WebP become JPEG on the device, whatever they are called', async () => {
  const projectId = await openNewJob('From any phone');
  const webp = await encoded(admin, quarters(upright, 320, 200), 'image/webp');
  await pick(
    { name: '1.heic', mimeType: 'image/heic', buffer: heic },
    { name: '2.jpg', mimeType: 'image/jpeg', buffer: heic.subarray(0) },
    { name: '3.png', mimeType: 'image/png', buffer: webp },
  );
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Skip' }).click();
  const photos = await photosOf(projectId, 2);
  expect(photos.map(({ type, width, height, corners }) => ({ type, width, height, corners }))).toEqual(
    Array.from({ length: 2 }, () => ({ type: 'image/jpeg', width: 320, height: 200, corners: [...upright] })),
  );
}, 180_000);

test('PHOTOVIEW-1714 a GIF, an SVG, an AVIF and a text are refused by name as photos, and the others go on', async () => {
  const projectId = await openNewJob('Not a picture');
  const gif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await pick(
    ...['gif.jpg', 'svg.png', 'avif.heic', 'text.jpg'].map((name, at) => ({
      name,
      mimeType: name.endsWith('jpg') ? 'image/jpeg' : 'image/png',
      buffer: [gif, svg, avif, Buffer.from('Dear crew')][at] ?? gif,
    })),
    { name: 'wall.png', mimeType: 'image/png', buffer: quarters(upright, 320, 200) },
  );
  await admin.getByText('Invalid Photo').waitFor();
  await admin.getByText(/Not taken in: “avif.heic”, “gif.jpg”, “svg.png”,? and 1 more/).waitFor();
  await look(admin, 'photos-refused');
  expect(await photosOf(projectId, 1)).toHaveLength(1);
}, 120_000);

test('PHOTOVIEW-1715 a picture of 50 million pixels is reduced and comes out whole, upright too', async () => {
  const projectId = await openNewJob('Fifty megapixels');
  const large = await encoded(admin, quarters(upright, 1_024, 768), 'image/jpeg', 8);
  const turned = await encoded(admin, quarters(stored[5] ?? upright, 768, 1_024), 'image/jpeg', 8);
  await pick(
    { name: '1.jpg', mimeType: 'image/jpeg', buffer: large },
    { name: '2.jpg', mimeType: 'image/jpeg', buffer: jpegTurned(turned, 6) },
  );
  const photos = await photosOf(projectId, 2);
  expect(photos.map(({ width, height, corners }) => ({ width, height, corners }))).toEqual(
    Array.from({ length: 2 }, () => ({ width: 1_440, height: 1_080, corners: [...upright] })),
  );
}, 180_000);
