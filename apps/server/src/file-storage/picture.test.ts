import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NoSlot } from '../process/shared-slots.ts';
import { writeAnew } from './picture.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-picture-'));
const photo = path.join(folder, 'photo.jpg');
beforeAll(async () => {
  await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: 'green' } })
    .jpeg()
    .toFile(photo);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('FILE-33 the pictures of one organization never delay another’s; of more than a few dozen the rest is told to try again', async () => {
  const ended: string[] = [];
  const write = async (organization: string, index: number) => {
    await writeAnew(organization, photo, 'image/jpeg', path.join(folder, `${organization} ${index}`));
    ended.push(organization);
  };
  const flood = Array.from({ length: 60 }, async (_, position) => await write('flood', position));
  const calm = write('calm', 0);
  const ends = await Promise.allSettled(flood);
  await calm;
  const putOff = ends.filter((end) => end.status === 'rejected');
  expect(putOff.length).toBeGreaterThan(0);
  for (const end of putOff) expect(end).toMatchObject({ reason: expect.any(NoSlot) });
  expect(ended.indexOf('calm')).toBeLessThan(ended.length / 2);
  expect(ended.length + putOff.length).toBe(61);
});
