import { type Role, roles } from '@plumbline/domain/access/roles';
import { recordsWith, type RecordWith } from '@plumbline/domain/records/all';
import { foundCases } from '@plumbline/domain/records/found-by.fixture';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordShape } from '../database/entities.ts';
import { callAs } from '../testing/call.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { type TestTenant, testTenant } from '../testing/tenant.ts';
import { uploadAs } from '../testing/upload.ts';
import { readsField } from '../visibility/columns.ts';

type Kind = RecordWith<'indexed'>;
type Asked = { search: string; ids: string[] };

let server: TestServer;
let own: TestTenant;
let projectId: string;
const as = (role: Role) =>
  callAs(server.services, { admin: own.admin, field_tech: own.tech, client: own.client }[role]);

beforeAll(async () => {
  server = await testServer();
  own = await testTenant(server.database.pool);
  projectId = await sharedProject('Harbor Lofts');
});
afterAll(async () => await server.close());

async function sharedProject(name: string): Promise<string> {
  const made = await as('admin').projects.create({ name });
  await as('admin').projectTeam.create({
    projectId: made.projectId,
    userId: own.client.userId,
    role: 'client',
  });
  return made.projectId;
}

/** A record of a kind that every role may see, with one field of it written into its table. */
const makers: Readonly<Record<Kind, () => Promise<string>>> = {
  project: async () => await sharedProject('Depot'),
  task: async () => (await as('admin').tasks.create({ projectId, title: 'Door' })).taskId,
  note: async () => (await as('admin').notes.create({ projectId, title: 'Slab', shared: true })).noteId,
  photo: async () => {
    const storageId = await uploadAs(server.services, own.admin);
    const photo = { projectId, storageId, width: 4, height: 3, shared: true };
    return (await as('admin').photos.saveMetadata(photo)).photoId;
  },
  projectFile: async () => {
    const { rows } = await server.database.pool.query<{ id: string }>(
      `insert into project_file (organization_id, id, project_id, name, storage_id, size, mime, uploaded_by, shared)
       values ($1, gen_random_uuid(), $2, 'plan.pdf', 'none', 1, 'application/pdf', $3, true) returning id`,
      [own.organizationId, projectId, own.admin.userId],
    );
    return rows[0]?.id ?? '';
  },
};

const lists: Readonly<Record<Kind, (role: Role, asked: Asked) => Promise<string[]>>> = {
  project: async (role, asked) => (await as(role).projects.list(asked)).rows.map(({ id }) => id),
  task: async (role, asked) => (await as(role).tasks.list(asked)).rows.map(({ id }) => id),
  note: async (role, asked) => (await as(role).notes.list(asked)).rows.map(({ id }) => id),
  photo: async (role, { search }) =>
    (await as(role).photos.list({ projectId, search, limit: 200 })).photos.map(({ id }) => id),
  projectFile: async (role, { search }) =>
    (await as(role).projectFiles.list({ projectId, search })).rows.map(({ id }) => id),
};

async function recordWith(kind: Kind, field: string, value: unknown): Promise<string> {
  const id = await makers[kind]();
  const { tableName, columns } = recordShape(kind);
  const isJson = columns.get(field)?.column.dataType === 'json';
  await server.database.pool.query(
    `update ${tableName} set ${columns.get(field)?.name} = $2 where organization_id = $3 and id = $1`,
    [id, isJson ? JSON.stringify(value) : value, own.organizationId],
  );
  return id;
}

const cases = recordsWith('indexed').flatMap((kind) => foundCases(kind).map((one) => ({ kind, ...one })));

test.each(cases)(
  'SEARCH-905 the server finds a $kind by $path for who reads it, and for nobody else',
  async (one) => {
    const { kind, field, value, asked, brief, isName } = one;
    const id = await recordWith(kind, field, value);
    const finds = async (role: Role, search: string) =>
      (await lists[kind](role, { search, ids: [id] })).includes(id);
    const [found, expected]: [unknown[], unknown[]] = [[], []];
    for (const role of roles) {
      const reads = readsField(role, kind, field);
      found.push([role, await finds(role, asked), brief !== null && (await finds(role, brief))]);
      expected.push([role, reads, reads && brief !== null && isName]);
    }
    expect(found).toEqual(expected);
  },
);

test('SEARCH-907 a task and a note are found by the name of their project together with their own words, by every role', async () => {
  const { taskId } = await as('admin').tasks.create({ projectId, title: 'Hang doors' });
  const { noteId } = await as('admin').notes.create({ projectId, title: 'Wet slab', shared: true });
  for (const role of roles) {
    const tasks = async (search: string) => await lists.task(role, { search, ids: [taskId] });
    const notes = async (search: string) => await lists.note(role, { search, ids: [noteId] });
    expect([role, await tasks('harbor doors'), await notes('slab LOFTS')]).toEqual([
      role,
      [taskId],
      [noteId],
    ]);
    expect([role, await tasks('harbor slab'), await tasks('ha lo')]).toEqual([role, [], []]);
  }
  await server.database.pool.query(`update project set deleted_at = now() where id = $1`, [projectId]);
  expect(await lists.task('admin', { search: 'harbor doors', ids: [taskId] })).toEqual([]);
});

test('SEARCH-908 no other organization’s project finds anything, and a client finds nothing of what is not shared', async () => {
  const other = await testTenant(server.database.pool);
  const theirs = await callAs(server.services, other.admin).projects.create({ name: 'Zinc works' });
  await callAs(server.services, other.admin).tasks.create({
    projectId: theirs.projectId,
    title: 'Hang gates',
  });
  const hidden = await as('admin').projects.create({ name: 'Zinc depot' });
  const { taskId } = await as('admin').tasks.create({ projectId: hidden.projectId, title: 'Hang gates' });
  const found = async (role: Role) =>
    (await as(role).tasks.list({ search: 'zinc gates' })).rows.map(({ id }) => id);
  expect([await found('admin'), await found('client')]).toEqual([[taskId], []]);
});
