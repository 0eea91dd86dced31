import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Caller } from '../../identity/caller.ts';
import { callAs } from '../../testing/call.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type TestTenant, testTenant } from '../../testing/tenant.ts';
import { testPdf, uploadFileAs } from '../../testing/upload.ts';

const begun = new Date('2026-05-04T12:00:00.000Z');
export let now = begun;
export let server: TestServer;
export let tenant: TestTenant;
export let projectId = '';

/** Gives a test file a server, a company and, before each test, a project with the client on it. */
export function withProjects(): void {
  beforeAll(async () => {
    now = begun;
    server = await testServer({ clock: () => now });
    tenant = await testTenant(server.database.pool);
  });
  afterAll(async () => {
    await server.close();
  });
  beforeEach(async () => {
    ({ projectId } = await callAs(server.services, tenant.admin).projects.create({ name: 'Clinic' }));
    await callAs(server.services, tenant.admin).projectTeam.create({
      ...{ projectId, userId: tenant.client.userId, role: 'client' },
    });
  });
}

export const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
export const as = (caller: Caller, operationId?: string) =>
  callAs(server.services, caller, operationId).projectFiles;
export const upload = (caller: Caller, content?: string) =>
  uploadFileAs(server.services, caller, projectId, content === undefined ? {} : { body: testPdf(content) });

type Target = { folderId?: string | null; name?: string };

export async function newFile(caller: Caller, { folderId = null, name = 'Plan.pdf' }: Target = {}) {
  return await as(caller).create({ projectId, folderId, name, storageId: await upload(caller) });
}

export async function newFolder(
  caller: Caller,
  name: string,
  fields: { parentId?: string; shared?: boolean } = {},
) {
  return (await as(caller).createFolder({ projectId, name, ...fields })).folderId;
}

export async function namesSeen(caller: Caller): Promise<string[]> {
  const folders = await as(caller).listFolders({ projectId });
  const files = await as(caller).list({ projectId });
  return [...folders.rows, ...files.rows].map(({ name }) => name);
}

export const epochOf = async ({ userId }: Caller): Promise<number> => {
  const { rows } = await server.database.pool.query<{ epoch: number }>(
    'select epoch from member_state where user_id = $1',
    [userId],
  );
  return rows[0]?.epoch ?? -1;
};
