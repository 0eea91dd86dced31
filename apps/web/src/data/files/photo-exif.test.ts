import { expect, test } from 'vitest';
import { cameraNotes } from './photo-exif.ts';

type Entry = { tag: number; type: number; count: number; value: number[] };

const ascii = (tag: number, text: string): Entry => ({
  ...{ tag, type: 2, count: text.length + 1 },
  value: [...new TextEncoder().encode(text), 0],
});

/** A JPEG that holds nothing but its camera's notes. */
function jpegWith({ exif, gps, little }: { exif: Entry[]; gps: Entry[]; little: boolean }): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(1024));
  const tiff = 12;
  [0xff, 0xd8, 0xff, 0xe1, 3, 0xe8, 0x45, 0x78, 0x69, 0x66, 0, 0].forEach((byte, at) =>
    view.setUint8(at, byte),
  );
  const put16 = (at: number, value: number) => view.setUint16(tiff + at, value, little);
  const put32 = (at: number, value: number) => view.setUint32(tiff + at, value, little);
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
      const place = bytes <= 4 ? at + 8 : free;
      if (bytes > 4) {
        put32(at + 8, free);
        free += bytes;
      }
      value.forEach((part, offset) =>
        type === 2 ? view.setUint8(tiff + place + offset, part) : put32(place + offset * 4, part),
      );
    });
  };
  directory(8, [
    { tag: 0x8769, type: 4, count: 1, value: [100] },
    { tag: 0x8825, type: 4, count: 1, value: [200] },
  ]);
  directory(100, exif);
  directory(200, gps);
  return view.buffer;
}

const taken = [ascii(0x9003, '2026:11:16 14:05:09'), ascii(0x9011, '-06:00')];
const place: Entry[] = [
  ascii(1, 'N'),
  { tag: 2, type: 5, count: 3, value: [43, 1, 39, 1, 3600, 100] },
  ascii(3, 'W'),
  { tag: 4, type: 5, count: 3, value: [79, 1, 23, 1, 0, 1] },
];

test.each([true, false])(
  'PHOTOVIEW-6 when and where are read from what the camera noted, little-endian %s',
  (little) => {
    const { takenAt, position } = cameraNotes(jpegWith({ exif: taken, gps: place, little }));
    expect(takenAt).toBe('2026-11-16T20:05:09.000Z');
    expect(position?.latitude).toBeCloseTo(43.66, 5);
    expect(position?.longitude).toBeCloseTo(-79.3833, 3);
  },
);

test('PHOTOVIEW-6 a file without notes, a broken one and no JPEG say nothing', () => {
  const nothing = { takenAt: null, position: null };
  expect(cameraNotes(jpegWith({ exif: [], gps: [], little: true }))).toEqual(nothing);
  expect(cameraNotes(jpegWith({ exif: taken, gps: place, little: true }).slice(0, 60))).toEqual(nothing);
  expect(cameraNotes(new ArrayBuffer(0))).toEqual(nothing);
  expect(cameraNotes(new TextEncoder().encode('%PDF-1.7 and more').buffer)).toEqual(nothing);
});
