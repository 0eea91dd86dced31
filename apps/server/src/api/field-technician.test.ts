import { calendarEventTypes, photoCategories } from '@plumbline/domain/entities/enumerations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../identity/caller.ts';
import { callAs } from '../testing/call.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { type TestTenant, testTenant } from '../testing/tenant.ts';
import { uploadAs } from '../testing/upload.ts';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await testServer({ clock: () => new Date('2026-05-04T12:00:00.000Z') });
  tenant = await testTenant(server.database.pool);
});
afterAll(async () => {
  await server.close();
});

const as = (caller: Caller) => callAs(server.services, caller);

/**
 * Every row of an entity that a device of this person gets: in its first fill, and by catching up from the
 * beginning.
 */
async function onDeviceOf(caller: Caller, entity: 'photo' | 'calendarEvent') {
  const { sync } = as(caller);
  const { changes: filled, next } = await sync.snapshot({ entity });
  expect(next).toBeNull();
  const pulled = [];
  for (let page = await sync.pull({ cursor: 0 }); ;) {
    pulled.push(...page.changes.filter((change) => change.entity === entity));
    if (page.next === null) return { filled, pulled };
    page = await sync.pull({ cursor: 0, through: page.through, after: page.next });
  }
}

test('VISIBLE-3 a field technician sees all photos but others’ receipts as an admin does, whoever took them and with whom they are shared', async () => {
  const { admin, tech, otherTech } = tenant;
  const projects = await Promise.all(
    ['Harbor Flats', 'Clinic'].map(async (name) => (await as(admin).projects.create({ name })).projectId),
  );
  const used: string[] = [];
  // A receipt is for the office and for whoever took it (EXPENSERECEIPT-1).
  const open = photoCategories.filter((category) => category !== 'receipt');
  for (const [index, category] of open.entries()) {
    const by = [admin, tech, otherTech][index % 3] ?? admin;
    const { photoId } = await as(by).photos.saveMetadata({
      ...{ projectId: projects[index % 2] ?? '', storageId: await uploadAs(server.services, by) },
      ...{ category, shared: index % 2 === 0, width: 1, height: 1, latitude: 46.8, longitude: -92.1 },
    });
    used.push(photoId);
  }
  await as(admin).photos.deletePhoto({ photoId: used[0] ?? '' });

  const unsigned = ({ photos }: Awaited<ReturnType<typeof listed>>) =>
    photos.map(({ imageUrl, thumbnailUrl, displayUrl, ...photo }) => ({
      ...photo,
      addresses: [imageUrl, thumbnailUrl, displayUrl].map((url) => url !== null),
    }));
  const listed = async (caller: Caller, projectId?: string) =>
    await as(caller).photos.list({ limit: 200, ...(projectId && { projectId }) });
  expect(unsigned(await listed(admin))).toHaveLength(open.length - 1);
  for (const projectId of [undefined, ...projects])
    expect(unsigned(await listed(tech, projectId))).toEqual(unsigned(await listed(admin, projectId)));
  for (const { imageUrl } of (await listed(tech)).photos)
    expect((await fetch(`${server.origin}${imageUrl ?? ''}`)).status).toBe(200);

  const ofAdmin = await onDeviceOf(admin, 'photo');
  expect(await onDeviceOf(tech, 'photo')).toEqual(ofAdmin);
  expect(ofAdmin.filled).toHaveLength(open.length - 1);
});

test('VISIBLE-3 a field technician sees all events of the organization as an admin does, whoever attends', async () => {
  for (const [index, eventType] of calendarEventTypes.entries()) {
    await server.database.pool.query(
      `with bumped as (update organization_counter set version = version + 1 where organization_id = $1 returning version)
       insert into calendar_event (organization_id, id, title, start_date, end_date, event_type, attendees, version)
       select $1, gen_random_uuid(), $2, $4::timestamptz, $4::timestamptz + interval '1 hour', $2, $3, version from bumped`,
      [
        ...[tenant.organizationId, eventType, index % 2 === 0 ? [tenant.otherTech.userId] : []],
        server.services.clock().toISOString(),
      ],
    );
  }
  const ofAdmin = await onDeviceOf(tenant.admin, 'calendarEvent');
  expect(await onDeviceOf(tenant.tech, 'calendarEvent')).toEqual(ofAdmin);
  expect(ofAdmin.filled).toHaveLength(calendarEventTypes.length);
});
