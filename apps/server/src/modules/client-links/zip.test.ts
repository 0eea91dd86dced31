import { expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { zipOf, type ZippedPicture } from './zip.ts';

const at = new Date('2026-11-03T05:41:08Z');
const size = 1_000_000;

function pictures(count: number): { all: ZippedPicture[]; reads: () => number } {
  let reads = 0;
  const all = Array.from({ length: count }, (_, index) => ({
    ...{ number: index + 1, caption: '', mime: 'image/jpeg', at },
    read: async () => {
      reads += 1;
      return await Promise.resolve(new Uint8Array(size).fill(index));
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
  const [first, second, third] = all;
  if (!first || !second || !third) throw new Error('three pictures were made');
  const zipped = zipOf([first, { ...second, caption: 'Sill', read: broken }, third]);
  const zip = await fromBufferPromise(Buffer.from(await new Response(zipped).arrayBuffer()));
  const names: string[] = [];
  for await (const { fileName } of zip.eachEntry()) names.push(fileName);
  expect(names).toEqual(['001 Photo.jpg', '003 Photo.jpg', 'Not included.txt']);
});
