import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { transfersAtOnce } from '@plumbline/domain/limits/transfers';
import { textAt, valueAt } from '../../end-to-end/support/json.ts';
import { picture } from '../../end-to-end/support/paper.ts';
import { memoryOf } from '../../end-to-end/support/processes.ts';
import type { Measurement } from '../measurement.ts';
import type { PhotoGround } from './ground.ts';

const photos = 40;
/** The goal from the issue: so many times as fast as one photo at a time. */
const timesGoal = 3;
/** A phone outside: what each request waits beside its own work, in ms. */
const latencyMs = 150;
const uploadsAtOnce = 20;
const sampleMs = 20;
const kbInMb = 1_024;
/** Of the server above what it had before: two pictures decoded at once, and none of the waiting bytes. */
const memoryGoalMb = 300;

const mime = 'image/png';
type Body = Uint8Array<ArrayBuffer>;
type Photo = { file: Body; thumbnail: Body };

/**
 * How long forty photos take to a server that answers late, as devices send them and as they did before; and how much
 * memory the server needs while twenty people upload at once.
 */
export async function measureUploads(ground: PhotoGround): Promise<Measurement> {
  const before = await secondsOf(async () => await oneAtATime(ground));
  const now = await secondsOf(async () => await severalAtOnce(ground));
  const memory = await memoryWhileMany(ground);
  return {
    detail: { photoUploads: { photos, latencyMs, before, now, memory } },
    figures: [
      { name: `${photos} photos, one after the other`, value: before, unit: 's' },
      { name: `${photos} photos, ${transfersAtOnce} at once`, value: now, unit: 's' },
      {
        name: `${photos} photos uploaded, times as fast as the way before`,
        value: before / now,
        unit: 'x',
        goal: { atLeast: timesGoal },
      },
      {
        name: `memory of the server while ${uploadsAtOnce} upload at once, above rest`,
        value: memory.mostMb - memory.atRestMb,
        unit: 'MB',
        goal: { atMost: memoryGoalMb },
      },
    ],
  };
}

/** As it was: a photo's picture, then its thumbnail, then the photo, and only then the next one. */
async function oneAtATime(ground: PhotoGround): Promise<void> {
  for (let nth = 0; nth < photos; nth += 1) {
    const photo = newPhoto();
    const addresses = await announced(ground, photo);
    await send(ground, addresses, photo.file);
    await send(ground, valueAt(addresses, 'thumbnail'), photo.thumbnail);
    await saved(ground, addresses);
  }
}

/** As `packages/offline/delivery` sends them: both files of a photo together, and a few photos at once. */
async function severalAtOnce(ground: PhotoGround): Promise<void> {
  let left = photos;
  const line = async () => {
    while (left > 0) {
      left -= 1;
      const photo = newPhoto();
      const addresses = await announced(ground, photo);
      await Promise.all([
        send(ground, addresses, photo.file),
        send(ground, valueAt(addresses, 'thumbnail'), photo.thumbnail),
      ]);
      await saved(ground, addresses);
    }
  };
  await Promise.all(Array.from({ length: transfersAtOnce }, line));
}

/** What the server's process holds at rest, and at most while people at as many addresses each send a picture, in MB. */
async function memoryWhileMany(ground: PhotoGround): Promise<{ atRestMb: number; mostMb: number }> {
  const heldMb = () => memoryOf(ground.product.pid).residentKb / kbInMb;
  const uploads: { addresses: unknown; file: Body }[] = [];
  for (let nth = 0; nth < uploadsAtOnce; nth += 1) {
    const photo = { ...newPhoto(), file: padded(1_600, 1_200, 3_000_000) };
    uploads.push({ addresses: await announced(ground, photo), file: photo.file });
  }
  const atRestMb = heldMb();
  let mostMb = atRestMb;
  const samples = setInterval(() => {
    mostMb = Math.max(mostMb, heldMb());
  }, sampleMs);
  await Promise.all(
    uploads.map(
      async ({ addresses, file }, nth) =>
        // Without a session an address counts as the sender, of whom each may send two files at once.
        await send(ground, addresses, file, { cookie: '', 'x-forwarded-for': `10.1.0.${nth + 1}` }),
    ),
  ).finally(() => clearInterval(samples));
  return { atRestMb, mostMb };
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1_000;
}

/** A picture with so many bytes behind its end, which are uploaded and not kept. */
const padded = (width: number, height: number, bytes: number): Body =>
  new Uint8Array(Buffer.concat([picture(width, height), randomBytes(bytes)]));

/** As long as what a device makes of a photograph. */
const newPhoto = (): Photo => ({ file: padded(1_600, 1_200, 400_000), thumbnail: padded(320, 240, 15_000) });

async function announced({ company }: PhotoGround, { file, thumbnail }: Photo): Promise<unknown> {
  await pause(latencyMs);
  return await company.admin.mutate('photos.generateUploadUrl', {
    ...{ mime, size: file.length },
    thumbnail: { mime, size: thumbnail.length },
  });
}

async function send(
  { product, company }: PhotoGround,
  address: unknown,
  body: Body,
  headers: Record<string, string> = { cookie: company.admin.cookie },
): Promise<void> {
  await pause(latencyMs);
  const answer = await fetch(new URL(textAt(address, 'url'), product.origin), {
    method: 'PUT',
    headers: { 'content-type': mime, ...headers },
    body,
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`An upload was refused: ${text}`);
}

async function saved({ company }: PhotoGround, addresses: unknown): Promise<void> {
  await pause(latencyMs);
  await company.admin.mutate('photos.saveMetadata', {
    ...{ projectId: company.projectId, storageId: textAt(addresses, 'storageId') },
    ...{ thumbnailId: textAt(valueAt(addresses, 'thumbnail'), 'storageId'), width: 1_600, height: 1_200 },
  });
}
