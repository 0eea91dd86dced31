import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dayMs } from '@plumbline/domain/days/days';
import { trashDays } from '@plumbline/domain/limits/lists';
import { photoDisplayPx } from '@plumbline/domain/limits/photos';
import sharp from 'sharp';
import { thumbHashToApproximateAspectRatio, thumbHashToAverageRGBA } from 'thumbhash';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { databaseOn } from '../../database/connect.ts';
import { checkFiles } from '../../file-storage/check-files.ts';
import { createFileHandler } from '../../file-storage/handler.ts';
import { TookTooLong, writeSizes } from '../../file-storage/picture.ts';
import { storageUse } from '../../file-storage/quota.ts';
import { removeUnclaimed } from '../../file-storage/unclaimed.ts';
import { purgeTrash } from '../../jobs/trash-purge.ts';
import type { Caller } from '../../identity/caller.ts';
import { inTenant } from '../../tenant/transaction.ts';
import { callAs } from '../../testing/call.ts';
import { cookieOf } from '../../testing/cookie.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';
import { testPicture, uploadAs } from '../../testing/upload.ts';
import { makePhotoSizes } from './sizes.ts';

let now = new Date('2026-05-04T12:00:00.000Z');
let server: TestServer;
let tenant: TestTenant;
let projectId = '';
beforeAll(async () => {
  server = await testServer({ clock: () => now });
});
afterAll(async () => await server.close());
beforeEach(async () => {
  tenant = await testTenant(server.database.pool);
  ({ projectId } = await callAs(server.services, tenant.admin).projects.create({ name: 'Clinic' }));
  // Each test begins with nothing left of the one before it.
  await run();
});

const office = (of = tenant) => callAs(server.services, of.admin);

/** A photo of these pixels with a thumbnail, as it is before anything looked at it. */
async function newPhoto(width: number, height: number, project = projectId, of = tenant) {
  const storageId = await uploadAs(server.services, of.admin, await testPicture(width, height));
  const thumbnailId = await uploadAs(server.services, of.admin, await testPicture(20, 15));
  const input = { projectId: project, storageId, thumbnailId, width, height };
  return (await office(of).photos.saveMetadata(input)).photo;
}

/** Runs the job; returns how many photos got their sizes, and of which photos something was logged. */
async function run() {
  const logged: unknown[] = [];
  const warn = (details: { photoId?: string }) => void logged.push(details.photoId);
  const made = await makePhotoSizes({ ports: server.services, files: server.services.files, log: { warn } });
  return { made, logged };
}

async function photoAsIs(id: string, of = tenant) {
  const { photos } = await office(of).photos.list({});
  return photos.find((each) => each.id === id);
}

const placeOf = (storageId: string, of = tenant): string =>
  path.join(server.dataFolder, 'files', of.organizationId, storageId.slice(-2), storageId);

async function fetched(caller: Caller, storageId: string): Promise<Response> {
  const { files, identity, ...ports } = server.services;
  const answer = createFileHandler({ files, ports, callerOf: identity.callerOf });
  const headers = { cookie: cookieOf(caller) };
  return await answer(new Request(`http://localhost/api/files/${storageId}`, { headers }));
}

test('PHOTOSIZE-1 the job gives a photo a display size and its ThumbHash, under a new version and without a line in the trail; a small picture gets the hash alone, and a second run makes nothing', async () => {
  const [large, small] = [await newPhoto(1_200, 900), await newPhoto(300, 600)];
  expect([large.displayId, large.thumbHash]).toEqual([null, null]);
  const trail = async () => (await office().activity.list({ projectId })).rows.length;
  const lines = await trail();
  expect(await run()).toEqual({ made: 2, logged: [] });

  const sized = await photoAsIs(large.id);
  expect(sized?.version).toBeGreaterThan(large.version);
  expect(sized?.updatedAt).toBe(large.updatedAt);
  expect(await trail()).toBe(lines);
  const hash = Buffer.from(sized?.thumbHash ?? '', 'base64');
  expect(hash.length).toBeLessThan(30);
  expect(thumbHashToApproximateAspectRatio(hash)).toBeCloseTo(4 / 3, 0);
  const { r, g, b } = thumbHashToAverageRGBA(hash);
  expect([r, g, b].map((part) => Math.round(part * 255))).toEqual([
    ...[200, 120, 40].map((wanted): unknown => expect.toSatisfy((is: number) => Math.abs(is - wanted) < 16)),
  ]);
  const file = await fetched(tenant.tech, sized?.displayId ?? '');
  expect(file.headers.get('content-type')).toBe('image/jpeg');
  expect(await sharp(await file.arrayBuffer()).metadata()).toMatchObject({
    ...{ format: 'jpeg', width: photoDisplayPx, height: 480 },
  });
  const stranger = await testTenant(server.database.pool);
  expect((await fetched(stranger.admin, sized?.displayId ?? '')).status).toBe(404);
  // The list answers a signed address of it, too, and none where there is no such size.
  expect(sized?.displayUrl).toContain(`/api/files/${sized?.displayId ?? ''}?`);
  expect(large.displayId).toBeNull();
  expect(await photoAsIs(small.id)).toMatchObject({
    ...{ displayId: null, displayUrl: null, thumbHash: expect.any(String) },
  });

  expect(await run()).toEqual({ made: 0, logged: [] });
  expect(await photoAsIs(large.id)).toEqual(expect.objectContaining({ version: sized?.version }));
});

test('PHOTOSIZE-2 a picture that cannot be decoded, or is missing, is named in the log once; the others get their sizes, and nothing is tried again', async () => {
  const [broken, whole, missing] = [
    await newPhoto(1_000, 700),
    await newPhoto(1_000, 700),
    await newPhoto(1_000, 700),
  ];
  writeFileSync(placeOf(broken.storageId), 'no picture');
  await server.services.files.storage.remove({
    organizationId: tenant.organizationId,
    storageId: missing.storageId,
  });
  const first = await run();
  expect(first.made).toBe(1);
  expect(new Set(first.logged)).toEqual(new Set([broken.id, missing.id]));
  expect(await photoAsIs(whole.id)).toMatchObject({ displayId: expect.any(String) });
  expect(await photoAsIs(broken.id)).toMatchObject({ displayId: null, thumbHash: null });
  expect(await run()).toEqual({ made: 0, logged: [] });
});

test('PHOTOSIZE-3 a display size counts towards the storage and is compared with its row, and goes with its photo once that is purged', async () => {
  const { id, storageId, thumbnailId } = await newPhoto(1_600, 1_000);
  const { pool } = server.database;
  const { organizationId } = tenant;
  const fileBytes = async () =>
    await inTenant(pool, { organizationId, userId: null }, async (client) => {
      const { usedBytes, recordBytes } = await storageUse(databaseOn(client), organizationId, now);
      return usedBytes - recordBytes;
    });
  const before = await fileBytes();
  await run();
  const displayId = (await photoAsIs(id))?.displayId ?? '';
  const { storage } = server.services.files;
  const stored = await storage.open({ organizationId, storageId: displayId });
  await stored?.body.cancel();
  expect((await fileBytes()) - before).toBe(stored?.size);
  const check = async () => {
    const found: unknown[] = [];
    await checkFiles({ pool, storage, organizationId, now }, ({ kind, ...finding }) =>
      found.push([kind, finding.storageId]),
    );
    return found;
  };
  expect(await check()).toEqual([]);

  const elsewhere = await testTenant(pool);
  const { projectId: foreign } = await office(elsewhere).projects.create({ name: 'Elsewhere' });
  const theirs = await newPhoto(1_600, 1_000, foreign, elsewhere);
  await run();
  const kept = (await photoAsIs(theirs.id, elsewhere))?.displayId ?? '';

  await office().photos.deletePhoto({ photoId: id });
  now = new Date(now.getTime() + (trashDays + 1) * dayMs);
  await purgeTrash({ pool, clock: () => now });
  await removeUnclaimed({ pool, clock: () => now }, storage);
  expect([storageId, thumbnailId ?? '', displayId].map((each) => existsSync(placeOf(each)))).toEqual([
    ...[false, false, false],
  ]);
  expect(existsSync(placeOf(kept, elsewhere))).toBe(true);
  expect(await check()).toEqual([]);
});

test('PHOTOSIZE-4 organizations take turns, so that one with many photos keeps no other waiting; one whose files cannot be read stops none, and a photo in the trash waits until it is restored', async () => {
  const elsewhere = await testTenant(server.database.pool);
  const { projectId: foreign } = await office(elsewhere).projects.create({ name: 'Elsewhere' });
  for (let nth = 0; nth < 12; nth += 1) await newPhoto(700, 500);
  const theirs = await newPhoto(700, 500, foreign, elsewhere);
  const deleted = await newPhoto(700, 500, foreign, elsewhere);
  await office(elsewhere).photos.deletePhoto({ photoId: deleted.id });
  const read: string[] = [];
  const { storage, incoming } = server.services.files;
  const watched: typeof storage = {
    ...storage,
    async open(fileKey) {
      read.push(fileKey.organizationId);
      if (fileKey.organizationId === elsewhere.organizationId) throw new Error('cannot be read now');
      return await storage.open(fileKey);
    },
  };
  const files = { storage: watched, incoming };
  const logged: unknown[] = [];
  const warn = (details: { photoId?: string }) => void logged.push(details.photoId);
  expect(await makePhotoSizes({ ports: server.services, files, log: { warn } })).toBe(12);
  expect(logged).toEqual([theirs.id]);
  // With two files of a photo, a turn is at most five pictures.
  expect(read.filter((each) => each === tenant.organizationId)).toHaveLength(12);
  expect(read.lastIndexOf(elsewhere.organizationId)).toBeLessThan(6);
  expect(await run()).toEqual({ made: 1, logged: [] });
  await office(elsewhere).photos.restorePhoto({ photoId: deleted.id });
  expect(await run()).toEqual({ made: 1, logged: [] });
});

test('PHOTOSIZE-5 a picture whose decoding reaches the time limit is tried again after ten minutes and after two hours, then never; the others get their sizes, and one whose machine was only busy gets its own', async () => {
  const [slow, busy, quick] = [await newPhoto(901, 700), await newPhoto(902, 700), await newPhoto(900, 700)];
  const tried: number[] = [];
  let isBusy = true;
  const write: typeof writeSizes = async (organizationId, bytes, to) => {
    const { width } = await sharp(bytes).metadata();
    tried.push(width);
    if (width === 901 || (width === 902 && isBusy)) throw new TookTooLong();
    return await writeSizes(organizationId, bytes, to);
  };
  const runAfter = async (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
    tried.length = 0;
    const logged: unknown[] = [];
    const log = { warn: (details: { photoId?: string }) => void logged.push(details.photoId) };
    const made = await makePhotoSizes({ ports: server.services, files: server.services.files, log, write });
    return { made, tried: tried.toSorted((a, b) => a - b), logged: new Set(logged) };
  };
  const both = new Set([slow.id, busy.id]);
  const none = new Set();
  expect(await runAfter(0)).toEqual({ made: 1, tried: [900, 901, 902], logged: both });
  expect(await photoAsIs(quick.id)).toMatchObject({ displayId: expect.any(String) });
  expect(await runAfter(9)).toEqual({ made: 0, tried: [], logged: none });
  expect(await runAfter(1)).toEqual({ made: 0, tried: [901, 902], logged: both });
  isBusy = false;
  expect(await runAfter(119)).toEqual({ made: 0, tried: [], logged: none });
  expect(await runAfter(1)).toEqual({ made: 1, tried: [901, 902], logged: new Set([slow.id]) });
  expect(await photoAsIs(busy.id)).toMatchObject({ displayId: expect.any(String) });
  expect(await runAfter(7 * 24 * 60)).toEqual({ made: 0, tried: [], logged: none });
  expect(await photoAsIs(slow.id)).toMatchObject({ displayId: null, thumbHash: null });
});
