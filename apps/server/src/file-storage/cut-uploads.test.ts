import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs } from '../testing/call.ts';
import { refusalCodes } from '../testing/refusal.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { type TestTenant, testTenant } from '../testing/tenant.ts';
import { testPicture } from '../testing/upload.ts';

const mime = 'image/jpeg';
const photos = 40;
const cuts = 20;

let server: TestServer;
let tenant: TestTenant;
let projectId = '';
beforeAll(async () => {
  server = await testServer();
  tenant = await testTenant(server.database.pool);
  ({ projectId } = await callAs(server.services, tenant.admin).projects.create({ name: 'Clinic' }));
});
afterAll(async () => await server.close());

const as = () => callAs(server.services, tenant.tech).photos;
const incoming = () => readdirSync(path.join(server.dataFolder, 'files', 'incoming'));

/** The files of the organization that are stored. */
function storedFiles(): string[] {
  const folder = path.join(server.dataFolder, 'files');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.parentPath.includes(tenant.organizationId))
    .map(({ name }) => name);
}

const rows = async (): Promise<{ photos: number; stored: number }> => {
  const { rows: counted } = await server.database.pool.query<{ photos: number; stored: number }>(
    `select (select count(*)::int from photo where organization_id = $1) as photos,
      (select count(*)::int from stored_file where organization_id = $1 and stored_at is not null) as stored`,
    [tenant.organizationId],
  );
  return counted[0] ?? { photos: -1, stored: -1 };
};

/** Sends this many bytes of an upload's request over a socket of its own, then cuts the connection. */
async function cutAfter(bytes: number, url: string, body: Uint8Array): Promise<void> {
  const { hostname, port } = new URL(server.origin);
  const head = `PUT ${url} HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: ${mime}\r\ncontent-length: ${body.length}\r\n\r\n`;
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  await new Promise<void>((resolve) =>
    socket.write(Buffer.concat([Buffer.from(head), body]).subarray(0, bytes + head.length), () => resolve()),
  );
  socket.destroy();
  await once(socket, 'close');
}

/** Numbers below one, the same in each run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

test('HASH-4 an upload that is cut at any byte leaves no row and no file and is never answered; tried again, each photo is there once', async () => {
  const next = numbersFrom(35);
  const announce = async (body: Uint8Array) => await as().generateUploadUrl({ mime, size: body.length });
  for (let cut = 0; cut < cuts; cut += 1) {
    const body = await testPicture(200 + cut, 100);
    const { storageId, url } = await announce(body);
    await cutAfter(Math.floor(next() * body.length), url, body);
    expect(await refusalCodes([as().saveMetadata({ projectId, storageId, width: 1, height: 1 })])).toEqual([
      'NOT_FOUND',
    ]);
  }
  await expect.poll(incoming).toEqual([]);
  expect([await rows(), storedFiles()]).toEqual([{ photos: 0, stored: 0 }, []]);

  for (let number = 0; number < photos; number += 1) {
    const body = await testPicture(200 + number, 100);
    const sha256 = createHash('sha256').update(body).digest('hex');
    const { storageId, url } = await announce(body);
    const answer = await fetch(`${server.origin}${url}`, {
      method: 'PUT',
      headers: { 'content-type': mime },
      body,
    });
    expect(await answer.json()).toEqual({ storageId, sha256 });
    await as().saveMetadata({ projectId, storageId, width: 1, height: 1, sha256 });
  }
  expect(await rows()).toEqual({ photos, stored: photos });
  expect(storedFiles()).toHaveLength(photos);
  expect(incoming()).toEqual([]);
});
