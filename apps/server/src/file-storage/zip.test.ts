import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { type Entry, fromBufferPromise } from 'yauzl';
import { zipOf, type ZippedPicture } from './zip.ts';

const at = new Date('2026-11-03T05:41:08Z');
const size = 1_000_000;

/** A file of a picture that comes in pieces of a few sizes. */
const fileOf = (bytes: Uint8Array) => ({ size: bytes.length, body: new Blob([bytes.slice()]).stream() });

function pictures(count: number): { all: ZippedPicture[]; reads: () => number } {
  let reads = 0;
  const all = Array.from({ length: count }, (_, index) => ({
    ...{ name: `${index + 1}.jpg`, at },
    open: async () => {
      reads += 1;
      return await Promise.resolve(fileOf(new Uint8Array(size).fill(index)));
    },
  }));
  return { all, reads: () => reads };
}

test('CLIENTPAGE-10 a ZIP reads a picture only when the one before it was taken', async () => {
  const { all, reads } = pictures(20);
  const pieces: Uint8Array[] = [];
  let taken = 0;
  for await (const piece of zipOf(all)) {
    taken += piece.length;
    pieces.push(piece);
    // Less than half a picture lies between the one that is on its way and the reader.
    expect(reads()).toBeLessThanOrEqual(Math.floor((taken + size / 2) / size) + 1);
  }
  expect(reads()).toBe(20);
  const zip = await fromBufferPromise(Buffer.concat(pieces));
  let entries = 0;
  for await (const { uncompressedSize } of zip.eachEntry()) {
    entries += 1;
    expect(uncompressedSize).toBe(size);
  }
  expect(entries).toBe(20);
});

test('CLIENTPAGE-11 a ZIP whose reader has gone reads no further picture', async () => {
  const { all, reads } = pictures(20);
  const reader = zipOf(all).getReader();
  await reader.read();
  await reader.cancel();
  expect(reads()).toBe(1);
});

test('CLIENTPAGE-12 a picture that cannot be read is named, and the others are whole', async () => {
  const { all } = pictures(3);
  const broken = async () => await Promise.reject(new Error('the disk is broken'));
  const cut = { size: 10, body: new Blob(['short']).stream() };
  const [first, second, third] = all;
  if (!first || !second || !third) throw new Error('three pictures were made');
  const short = { ...third, name: '4.jpg', open: async () => await Promise.resolve(cut) };
  const zipped = zipOf([first, { ...second, open: broken }, third, short]);
  const zip = await fromBufferPromise(Buffer.from(await new Response(zipped).arrayBuffer()));
  const names: string[] = [];
  for await (const { fileName } of zip.eachEntry()) names.push(fileName);
  expect(names).toEqual(['1.jpg', '3.jpg', 'Not included.txt']);
});

test('CLIENTPAGE-14 all pictures of a ZIP are read into the same memory, as large as the largest, and arrive as they were', async () => {
  const sizes = [300_000, 1_000_000, 40_000, 1_000_000, 999_999];
  const rooms = new Set<ArrayBufferLike>();
  let room = 0;
  const all = sizes.map((bytes, index) => ({
    ...{ name: `${index}.jpg`, at },
    open: async () => await Promise.resolve(fileOf(new Uint8Array(bytes).fill(index + 1))),
    read: ({ buffer }: Uint8Array) => {
      rooms.add(buffer);
      room = Math.max(room, buffer.byteLength);
    },
  }));
  // A reader that comes late, so that pieces of one picture wait while the next is read.
  const pieces: Uint8Array[] = [];
  for await (const piece of zipOf(all)) {
    await new Promise(setImmediate);
    pieces.push(piece);
  }
  expect([rooms.size, room]).toEqual([2, 1_000_000]);
  const zip = await fromBufferPromise(Buffer.concat(pieces));
  let index = 0;
  for await (const entry of zip.eachEntry()) {
    const bytes = Buffer.from(await new Response(await bytesOf(zip, entry)).arrayBuffer());
    expect(bytes.equals(Buffer.alloc(sizes[index] ?? 0, index + 1))).toBe(true);
    index += 1;
  }
  expect(index).toBe(sizes.length);
});

const bytesOf = async (zip: Awaited<ReturnType<typeof fromBufferPromise>>, entry: Entry) =>
  Readable.toWeb(await zip.openReadStreamPromise(entry)) as ReadableStream<Uint8Array>;
