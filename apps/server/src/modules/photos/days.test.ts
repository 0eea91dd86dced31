import { daysInRuns } from '@plumbline/domain/days/day-counts';
import { photoFilterMax } from '@plumbline/domain/limits/photos';
import type { listPhotoDays } from '@plumbline/domain/operations/photos';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';
import { inTenant } from '../../tenant/transaction.ts';
import { refusal } from '../../testing/refusal.ts';
import { sentDuring } from '../../testing/sent-statements.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';
import { uploadAs } from '../../testing/upload.ts';

const now = new Date('2026-11-12T17:00:00.000Z');
let server: TestServer;
let tenant: TestTenant;
const projects: string[] = [];
beforeAll(async () => {
  server = await testServer({ clock: () => now });
  tenant = await testTenant(server.database.pool);
  await server.database.pool.query(`update organization set timezone = 'America/Chicago' where id = $1`, [
    tenant.organizationId,
  ]);
  for (const name of ['Clinic', 'Harbor'])
    projects.push((await as(tenant.admin).projects.create({ name })).projectId);
  await as(tenant.admin).projectTeam.create({
    ...{ projectId: projects[0] ?? '', userId: tenant.client.userId, role: 'client' },
  });
  for (const photo of taken) await take(photo);
});
afterAll(async () => await server.close());

const as = (caller: Caller) => callAs(server.services, caller);

type Taken = {
  at: string | null;
  job?: 0 | 1;
  by?: 'tech' | 'otherTech';
  category?: 'progress' | 'issue';
  tags?: string[];
  caption?: string;
  shared?: boolean;
};

/** In Chicago 05:59 UTC is still the evening before, after the clocks went back on November 1. */
const taken: Taken[] = [
  { at: '2026-11-12T05:59:59.999Z', caption: 'Boiler on the pad', shared: true },
  { at: '2026-11-12T06:00:00.000Z', tags: ['gas'] },
  // The day on which an hour comes twice has twenty-five.
  { at: '2026-11-01T05:00:00.000Z', job: 1 },
  { at: '2026-11-02T05:59:59.000Z', job: 1, by: 'otherTech', category: 'issue', tags: ['gas', 'leak'] },
  { at: '2026-11-02T06:00:00.000Z', job: 1 },
  // Clocks that were never set.
  { at: '1970-01-01T00:00:00.000Z' },
  { at: '2041-06-01T12:00:00.000Z' },
  { at: null },
];

async function take({ at, job = 0, by = 'tech', ...given }: Taken): Promise<void> {
  const storageId = await uploadAs(server.services, tenant[by]);
  const photo = { projectId: projects[job] ?? '', storageId, width: 4, height: 3, takenAt: at, ...given };
  await as(tenant[by]).photos.saveMetadata(photo);
}

const daysOf = async (filter: z.input<typeof listPhotoDays> = {}, caller = tenant.admin) =>
  daysInRuns((await as(caller).photos.listDays(filter)).runs);

test('PHOTO-30 photos are counted by the days of the organization, the newest first, also where clocks change or were wrong', async () => {
  expect(await daysOf()).toEqual([
    ['2041-06-01', 1],
    ['2026-11-12', 2],
    ['2026-11-11', 1],
    ['2026-11-02', 1],
    ['2026-11-01', 2],
    ['1969-12-31', 1],
  ]);
});

test('PHOTO-31 a filter of jobs, categories, people, tags, time and words gives the same photos to the list and to its days', async () => {
  const [clinic = '', harbor = ''] = projects;
  const filters: [z.input<typeof listPhotoDays>, number][] = [
    [{ projectId: harbor }, 3],
    [{ projectIds: [clinic, harbor] }, 8],
    [{ categories: ['issue', 'safety'] }, 1],
    [{ takenBy: [tenant.otherTech.userId] }, 1],
    [{ tags: ['leak', 'crane'] }, 1],
    [{ tags: ['gas'], projectIds: [clinic] }, 1],
    [{ search: 'boiler PAD' }, 1],
    [{ search: 'leak' }, 1],
    [{ takenFrom: '2026-11-12T06:00:00.000Z', takenTo: '2026-11-13T06:00:00.000Z' }, 2],
    [{ projectIds: [uuidv7()] }, 0],
  ];
  for (const [filter, count] of filters) {
    const { photos } = await as(tenant.admin).photos.list({ ...filter, limit: 50 });
    const counted = (await daysOf(filter)).reduce((sum, [, of]) => sum + of, 0);
    expect({ filter, listed: photos.length, counted }).toEqual({ filter, listed: count, counted: count });
  }
  const many = Array.from({ length: photoFilterMax + 1 }, () => uuidv7());
  expect((await refusal(daysOf({ takenBy: many }))).fields).toMatchObject([{ path: 'takenBy' }]);
});

test('PHOTO-39 a filter by an area finds what was taken in it, also across 180°, for the list and its days, and nothing for a client', async () => {
  const own = await testTenant(server.database.pool);
  const { projectId } = await as(own.admin).projects.create({ name: 'Ferry' });
  await as(own.admin).projectTeam.create({ projectId, userId: own.client.userId, role: 'client' });
  const places = [[51.9, 179.5], [51.9, -179.25], [51.9, 10], [40, 179.5], null];
  for (const place of places) {
    const storageId = await uploadAs(server.services, own.tech);
    const [latitude, longitude] = place ?? [];
    const photo = { projectId, storageId, width: 4, height: 3, takenAt: now.toISOString(), shared: true };
    await as(own.tech).photos.saveMetadata({ ...photo, ...(place && { latitude, longitude }) });
  }
  const counts = async (
    area: { west: number; south: number; east: number; north: number },
    caller: Caller,
  ) => {
    const { photos } = await as(caller).photos.list({ area, limit: 50 });
    return [photos.length, (await daysOf({ area }, caller)).reduce((sum, [, of]) => sum + of, 0)];
  };
  const island = { west: 179, south: 51, east: -179, north: 53 };
  expect(await counts(island, own.admin)).toEqual([2, 2]);
  expect(await counts({ ...island, west: -179, east: 179 }, own.admin)).toEqual([1, 1]);
  expect(await counts({ west: -180, south: -90, east: 180, north: 90 }, own.admin)).toEqual([4, 4]);
  expect(await counts(island, own.client)).toEqual([0, 0]);
  expect((await refusal(counts({ ...island, south: 60 }, own.admin))).fields).toMatchObject([
    { path: 'area' },
  ]);
});

test('PHOTO-32 a client’s days count what they see, and a filter by who took a photo finds them none', async () => {
  expect(await daysOf({}, tenant.client)).toEqual([['2026-11-11', 1]]);
  expect(await daysOf({ takenBy: [tenant.tech.userId] }, tenant.client)).toEqual([]);
  const stranger = await testTenant(server.database.pool);
  expect(await daysOf({}, stranger.admin)).toEqual([]);
});

test('PHOTO-38 the days of many photos are counted from an index alone, and a page of one of them is found by it', async () => {
  const { pool } = server.database;
  const own = await testTenant(pool);
  const { projectId } = await as(own.admin).projects.create({ name: 'Tower' });
  const storageId = await uploadAs(server.services, own.tech);
  await as(own.tech).photos.saveMetadata({ projectId, storageId, width: 4, height: 3, takenAt: null });
  await pool.query(
    `insert into photo select copy.* from photo, generate_series(1, 20000) nth,
       lateral (select timestamptz '2026-11-01' - nth * interval '4 hours' as at) day,
       lateral jsonb_populate_record(photo, jsonb_build_object(
         'id', gen_random_uuid(), 'client_id', null, 'taken_at', at, 'created_at', at)) copy
     where photo.organization_id = $1`,
    [own.organizationId],
  );
  await pool.query('vacuum analyze photo');
  const planOf = async (act: () => Promise<unknown>, part: string): Promise<string> => {
    const found = (await sentDuring(act)).find(({ text }) => text.includes(part));
    const person = { organizationId: own.organizationId, userId: own.admin.userId };
    return await inTenant(pool, person, async (client) => {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${found?.text}`, [
        ...(found?.values ?? []),
      ]);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
  };
  const counted = await planOf(async () => await daysOf({}, own.admin), 'width_bucket');
  expect(counted).toMatch(/Index Only Scan .*photo_day/);
  expect(counted).not.toMatch(/Seq Scan on photo|Index Scan .*photo\b/);
  const ofJob = await planOf(async () => await daysOf({ projectId }, own.admin), 'width_bucket');
  expect(ofJob).not.toContain('Seq Scan on photo');
  const day = { takenFrom: '2021-06-01T05:00:00.000Z', takenTo: '2021-06-02T05:00:00.000Z' };
  const page = await planOf(
    async () => await as(own.admin).photos.list({ ...day, sort: '-takenAt', limit: 50 }),
    'from "photo"',
  );
  expect(page).toContain('photo_day');
  expect(page).not.toContain('Seq Scan on photo');
});
