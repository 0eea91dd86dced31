import { expect, test } from 'vitest';
import { readExif } from './photo-exif.ts';

type Entry = { tag: number; type: number; count: number; value: number[] };
type Noted = { exif: Entry[]; gps: Entry[]; little?: boolean };

const latin = (text: string) => Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
const ascii = (tag: number, text: string): Entry => ({
  ...{ tag, type: 2, count: text.length + 1 },
  value: [...latin(text), 0],
});
const big = (bytes: number, value: number) =>
  Array.from({ length: bytes }, (_, at) => (value >> (8 * (bytes - 1 - at))) & 0xff);

/** The metadata in the layout of TIFF, which every picture format embeds in its own way. */
function tiffWith({ exif, gps, little = false }: Noted): number[] {
  const view = new DataView(new ArrayBuffer(600));
  const put16 = (at: number, value: number) => view.setUint16(at, value, little);
  const put32 = (at: number, value: number) => view.setUint32(at, value, little);
  put16(0, little ? 0x4949 : 0x4d4d);
  put16(2, 42);
  put32(4, 8);
  let free = 300;
  const directory = (from: number, entries: readonly Entry[]) => {
    put16(from, entries.length);
    entries.forEach(({ tag, type, count, value }, index) => {
      const at = from + 2 + index * 12;
      put16(at, tag);
      put16(at + 2, type);
      put32(at + 4, count);
      const bytes = type === 2 ? value.length : value.length * 4;
      const valueAt = bytes <= 4 ? at + 8 : free;
      if (bytes > 4) {
        put32(at + 8, free);
        free += bytes;
      }
      value.forEach((part, offset) =>
        type === 2 ? view.setUint8(valueAt + offset, part) : put32(valueAt + offset * 4, part),
      );
    });
  };
  directory(8, [
    { tag: 0x8769, type: 4, count: 1, value: [100] },
    { tag: 0x8825, type: 4, count: 1, value: [200] },
  ]);
  directory(100, exif);
  directory(200, gps);
  return [...new Uint8Array(view.buffer)];
}

const picture = (type: string, bytes: readonly number[]) =>
  new File([new Uint8Array(bytes)], 'site', { type });

function jpegWith(noted: Noted): File {
  const block = [...latin('Exif\0\0'), ...tiffWith(noted)];
  return picture('image/jpeg', [0xff, 0xd8, 0xff, 0xe1, ...big(2, block.length + 2), ...block, 0xff, 0xd9]);
}

function pngWith(noted: Noted): File {
  const chunk = (name: string, bytes: readonly number[]) => [
    ...big(4, bytes.length),
    ...latin(name),
    ...bytes,
    ...big(4, 0),
  ];
  const header = [...big(4, 1), ...big(4, 1), 8, 2, 0, 0, 0];
  return picture('image/png', [
    ...latin('\x89PNG\r\n\x1a\n'),
    ...chunk('IHDR', header),
    ...chunk('eXIf', tiffWith(noted)),
    ...chunk('IEND', []),
  ]);
}

const fromSmall = (bytes: number, value: number) => big(bytes, value).toReversed();

function webpWith(noted: Noted): File {
  const chunk = (name: string, bytes: readonly number[]) => [
    ...latin(name),
    ...fromSmall(4, bytes.length),
    ...bytes,
  ];
  const body = [
    ...latin('WEBP'),
    ...chunk('VP8X', [8, ...Array<number>(9).fill(0)]),
    ...chunk('EXIF', tiffWith(noted)),
  ];
  return picture('image/webp', [...latin('RIFF'), ...fromSmall(4, body.length), ...body]);
}

const box = (name: string, ...parts: (readonly number[])[]) => {
  const bytes = parts.flat();
  return [...big(4, bytes.length + 8), ...latin(name), ...bytes];
};

/** As a phone writes it: with the brands of a high-contrast picture, and the metadata far behind the pixels. */
function heicWith(noted: Noted): File {
  const kinds = box('ftyp', latin('heic'), big(4, 0), latin('mif1MiHBMiHEMiPrmiafheictmaphevcunif'));
  const notes = [...big(4, 6), ...latin('Exif\0\0'), ...tiffWith(noted)];
  const pixels = Array<number>(200_000).fill(0);
  const meta = (notesAt: number) =>
    box(
      'meta',
      big(4, 0),
      box(
        'iinf',
        big(4, 0),
        big(2, 1),
        box('infe', big(1, 2), big(3, 0), big(2, 1), big(2, 0), latin('Exif\0')),
      ),
      box(
        'iloc',
        ...[big(4, 0), [0x44, 0], big(2, 1), big(2, 1), big(2, 0), big(2, 1)],
        ...[big(4, notesAt), big(4, notes.length)],
      ),
    );
  const before = kinds.length + meta(0).length + 8 + pixels.length;
  return picture('image/heic', [...kinds, ...meta(before), ...box('mdat', pixels, notes)]);
}

const takenEntries = [ascii(0x9003, '2026:11:16 14:05:09'), ascii(0x9011, '-06:00')];
const gps: Entry[] = [
  ascii(1, 'N'),
  { tag: 2, type: 5, count: 3, value: [43, 1, 39, 1, 3600, 100] },
  ascii(3, 'W'),
  { tag: 4, type: 5, count: 3, value: [79, 1, 23, 1, 0, 1] },
];
const nothing = { time: null, position: null };
/** Five past two in the afternoon by a clock that is six hours behind UTC. */
const time = { wall: Date.UTC(2026, 10, 16, 14, 5, 9), offsetMs: -6 * 3_600_000, by: 'camera' } as const;

test.each([
  ['a JPEG', jpegWith({ exif: takenEntries, gps })],
  ['a JPEG in the other order of bytes', jpegWith({ exif: takenEntries, gps, little: true })],
  ['a HEIC', heicWith({ exif: takenEntries, gps })],
  ['a PNG', pngWith({ exif: takenEntries, gps })],
  ['a WebP', webpWith({ exif: takenEntries, gps })],
])('PHOTOVIEW-6 time and position are read from the metadata of %s', async (_, file) => {
  const noted = await readExif(file);
  const { position } = noted;
  expect(noted.time).toEqual(time);
  expect(position?.latitude).toBeCloseTo(43.66, 5);
  expect(position?.longitude).toBeCloseTo(-79.3833, 3);
});

test('PHOTOVIEW-6 an impossible position is ignored, and the time beside it is read', async () => {
  const parts = [
    [1_000, 10, 0, 1, 0, 1],
    [43, 0, 39, 0, 0, 1],
  ];
  for (const value of parts) {
    const broken = gps.map((entry) => (entry.tag === 2 ? { ...entry, value } : entry));
    expect(await readExif(jpegWith({ exif: takenEntries, gps: broken }))).toEqual({
      time,
      position: null,
    });
  }
});

test('PHOTOVIEW-6 a file without metadata, a damaged one and one that is not a picture give nothing', async () => {
  expect(await readExif(jpegWith({ exif: [], gps: [] }))).toEqual(nothing);
  const whole = jpegWith({ exif: takenEntries, gps });
  expect(await readExif(whole.slice(0, 60, whole.type))).toEqual(nothing);
  expect(await readExif(new File([], 'empty.jpg', { type: 'image/jpeg' }))).toEqual(nothing);
  expect(await readExif(new File(['%PDF-1.7 and more'], 'plan.pdf'))).toEqual(nothing);
});

test('PHOTOVIEW-6 sub-seconds, the zone of the picture as a whole and the time of its position are read too', async () => {
  const noted = ascii(0x9003, '2026:11:16 14:05:09');
  const whole = await readExif(
    jpegWith({ exif: [noted, ascii(0x9291, '25'), ascii(0x9010, '-06:00')], gps: [] }),
  );
  expect(whole.time).toEqual({ ...time, wall: time.wall + 250 });
  const clock = { tag: 7, type: 5, count: 3, value: [20, 1, 4, 1, 59, 1] };
  const byPosition = await readExif(
    jpegWith({ exif: [noted], gps: [...gps, clock, ascii(0x1d, '2026:11:16')] }),
  );
  expect(byPosition.time).toEqual({ ...time, by: 'gps' });
});
