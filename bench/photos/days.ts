import { openDatabase } from '../../end-to-end/support/database.ts';
import { writePhotos } from '../../end-to-end/support/photos.ts';
import type { Measurement } from '../measurement.ts';
import { percentile } from '../percentile.ts';
import type { PhotoGround } from './ground.ts';

const photos = 100_000;
const warmUp = 5;
const rounds = 60;
const goalMs = 50;
const goalKb = 30;

/** How long the server takes to count this many photos of ten years by their days, for a page of one of these days, and for those of a small area. */
export async function measureDays({ product, company, photoId }: PhotoGround): Promise<Measurement> {
  const { admin } = company;
  const newest = new Date();
  const database = await openDatabase(product.dataFolder);
  try {
    const { rows } = await database.query<{ present: number }>('select count(*)::int present from photo');
    const count = photos - (rows[0]?.present ?? 0);
    await writePhotos(database, { photoId, count, perDay: 25, everyDays: 1, newest });
    // As the database does by itself after so many new rows.
    await database.query('vacuum analyze photo');
  } finally {
    await database.end();
  }
  const timesOf = async (ask: () => Promise<unknown>) => {
    for (let round = 0; round < warmUp; round += 1) await ask();
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const begun = performance.now();
      await ask();
      times.push(performance.now() - begun);
    }
    return times;
  };
  const counts = await timesOf(async () => await admin.query('photos.listDays', {}));
  const answer = JSON.stringify(await admin.query('photos.listDays', {}));
  const year = newest.getUTCFullYear() - 5;
  const span = { takenFrom: `${year}-06-01T00:00:00.000Z`, takenTo: `${year}-06-03T00:00:00.000Z` };
  const pages = await timesOf(
    async () => await admin.query('photos.list', { ...span, sort: '-takenAt', limit: 50 }),
  );
  // Where nothing was taken, so that no page is full early.
  const area = { west: 10, south: 10, east: 10.01, north: 10.01 };
  const areas = await timesOf(async () => await admin.query('photos.list', { area, limit: 50 }));
  return {
    detail: { photoDays: { counts, pages, areas } },
    figures: [
      { name: `days of ${photos} photos, p50`, value: percentile(counts, 0.5), unit: 'ms' },
      { name: 'the same, p95', value: percentile(counts, 0.95), unit: 'ms', goal: { atMost: goalMs } },
      { name: 'the same, size', value: answer.length / 1_000, unit: 'kB', goal: { atMost: goalKb } },
      { name: 'a page of days five years ago, p50', value: percentile(pages, 0.5), unit: 'ms' },
      { name: 'the same, p95', value: percentile(pages, 0.95), unit: 'ms' },
      { name: 'those of a small area, p50', value: percentile(areas, 0.5), unit: 'ms' },
      { name: 'the same, p95', value: percentile(areas, 0.95), unit: 'ms' },
    ],
  };
}
