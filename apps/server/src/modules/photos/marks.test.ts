import type { MarkShape } from '@plumbline/domain/entities/photo-mark';
import { marksPerPhotoMax } from '@plumbline/domain/limits/photos';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';
import { refusal } from '../../testing/refusal.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';
import { uploadAs } from '../../testing/upload.ts';

let server: TestServer;
let tenant: TestTenant;
let projectId = '';
beforeAll(async () => {
  server = await testServer();
  tenant = await testTenant(server.database.pool);
  ({ projectId } = await callAs(server.services, tenant.admin).projects.create({ name: 'Clinic' }));
});
afterAll(async () => await server.close());

const as = (caller: Caller) => callAs(server.services, caller);
const arrow: MarkShape = {
  ...{ kind: 'arrow', points: [1_000, 1_000, 5_000, 5_000], text: 'No nail plate' },
  ...{ colour: 'red', width: 'medium' },
};

async function photoOf(caller: Caller): Promise<string> {
  const storageId = await uploadAs(server.services, caller);
  return (await as(caller).photos.saveMetadata({ projectId, storageId, width: 4, height: 3 })).photoId;
}

const save = async (
  caller: Caller,
  photoId: string,
  ...marks: { markId: string; version: number; shape: MarkShape | null }[]
) => await as(caller).photos.saveMarks({ photoId, marks });

/** One arrow by this person; resolves to its id and version. */
async function drawn(caller: Caller, photoId: string) {
  const markId = uuidv7();
  const { version } = await save(caller, photoId, { markId, version: 0, shape: arrow });
  return { markId, version };
}

async function stored(photoId: string): Promise<{ id: string; text: string | null; deleted: boolean }[]> {
  const { rows } = await server.database.pool.query(
    'select id, text, deleted_at is not null as deleted from photo_mark where photo_id = $1 order by id',
    [photoId],
  );
  return rows;
}

test('MARK-20 two people who draw on one photo at once both keep their marks, each a row with its version', async () => {
  const photoId = await photoOf(tenant.tech);
  const [one, other] = await Promise.all([drawn(tenant.tech, photoId), drawn(tenant.otherTech, photoId)]);
  expect(one.version).not.toBe(other.version);
  expect((await stored(photoId)).map(({ id, deleted }) => [id, deleted])).toEqual(
    [one.markId, other.markId].toSorted().map((id) => [id, false]),
  );
});

test('MARK-21 a mark is changed and removed by whoever drew it and by admins, and by nobody else', async () => {
  const photoId = await photoOf(tenant.admin);
  const { markId, version } = await drawn(tenant.tech, photoId);
  for (const shape of [{ ...arrow, text: 'Mine' }, null]) {
    expect(await refusal(save(tenant.otherTech, photoId, { markId, version, shape }))).toMatchObject({
      code: 'PERMISSION_DENIED',
      message: 'You can change and remove the marks that you drew. Ask whoever drew this one, or an admin.',
    });
  }
  expect((await refusal(save(tenant.client, photoId, { markId, version, shape: null }))).code).toBe(
    'PERMISSION_DENIED',
  );
  const changed = await save(tenant.tech, photoId, {
    markId,
    version,
    shape: { ...arrow, text: 'Nail plate on' },
  });
  expect(changed.marks).toMatchObject([{ id: markId, text: 'Nail plate on', version: changed.version }]);
  await save(tenant.admin, photoId, { markId, version: changed.version, shape: null });
  expect(await stored(photoId)).toMatchObject([{ id: markId, deleted: true }]);
  // Removing what is removed already does not stop the rest of what somebody drew.
  const fresh = uuidv7();
  await save(
    tenant.tech,
    photoId,
    { markId, version: changed.version, shape: null },
    { markId: fresh, version: 0, shape: arrow },
  );
  expect(await stored(photoId)).toMatchObject([{ deleted: true }, { id: fresh, deleted: false }]);
});

test('MARK-22 a change that did not see the last one is refused with the name of who made it, and nothing of it is saved', async () => {
  const photoId = await photoOf(tenant.tech);
  const { markId, version } = await drawn(tenant.tech, photoId);
  await save(tenant.admin, photoId, { markId, version, shape: { ...arrow, colour: 'blue' } });
  const stale = [
    { markId, version, shape: { ...arrow, text: 'Late' } },
    { markId: uuidv7(), version: 0, shape: arrow },
  ];
  const { code, message } = await refusal(save(tenant.tech, photoId, ...stale));
  expect(code).toBe('CONFLICT');
  expect(message).toMatch(/ changed a mark since you saw it\. Look again, then change it\.$/);
  expect(await stored(photoId)).toMatchObject([{ id: markId, text: arrow.text }]);
});

test('MARK-23 a photo has at most so many marks, whatever is drawn at once, and the refusal says what to do', async () => {
  const photoId = await photoOf(tenant.tech);
  const many = (count: number) =>
    Array.from({ length: count }, () => ({ markId: uuidv7(), version: 0, shape: arrow }));
  await save(tenant.tech, photoId, ...many(marksPerPhotoMax - 1));
  const outcomes = await Promise.allSettled([
    save(tenant.tech, photoId, ...many(1)),
    save(tenant.otherTech, photoId, ...many(1)),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const { fields } = await refusal(save(tenant.tech, photoId, ...many(1)));
  expect(fields).toEqual([
    {
      path: 'marks',
      message: `A photo has at most ${marksPerPhotoMax} marks: remove some before you draw more.`,
    },
  ]);
  expect(await stored(photoId)).toHaveLength(marksPerPhotoMax);
  const [mark] = many(1);
  if (mark) {
    expect((await refusal(save(tenant.tech, photoId, mark, mark))).fields).toMatchObject([{ path: 'marks' }]);
  }
});

test('MARK-24 the mark of another photo is not changed, and that of another organization is not there', async () => {
  const photoId = await photoOf(tenant.tech);
  const { markId, version } = await drawn(tenant.tech, photoId);
  const elsewhere = await photoOf(tenant.tech);
  expect((await refusal(save(tenant.tech, elsewhere, { markId, version, shape: arrow }))).code).toBe(
    'NOT_FOUND',
  );
  await save(tenant.tech, elsewhere, { markId, version, shape: null });
  const foreign = await testTenant(server.database.pool);
  expect((await refusal(save(foreign.admin, photoId, { markId, version, shape: null }))).code).toBe(
    'NOT_FOUND',
  );
  expect(await stored(photoId)).toMatchObject([{ id: markId, deleted: false }]);
});
