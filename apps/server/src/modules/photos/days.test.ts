import { photoFilterMax } from '@plumbline/domain/limits/photos';
import type { listPhotoDays } from '@plumbline/domain/operations/photos';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';
import { refusal } from '../../testing/refusal.ts';
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
  (await as(caller).photos.listDays(filter)).days;

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

test('PHOTO-32 a client’s days count what they see, and a filter by who took a photo finds them none', async () => {
  expect(await daysOf({}, tenant.client)).toEqual([['2026-11-11', 1]]);
  expect(await daysOf({ takenBy: [tenant.tech.userId] }, tenant.client)).toEqual([]);
  const stranger = await testTenant(server.database.pool);
  expect(await daysOf({}, stranger.admin)).toEqual([]);
});
