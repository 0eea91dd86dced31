import { once } from 'node:events';
import { rowShape } from '@plumbline/domain/entities/row-shapes/shipped-shapes';
import { liveMessagesBurst, liveSocketsPerSession } from '@plumbline/domain/limits/live';
import { liveClose } from '@plumbline/domain/operations/live';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Caller } from '../identity/caller.ts';
import { broadcastRowsLimit } from '../tenant/commit.ts';
import { callAs } from '../testing/call.ts';
import { cookieOf } from '../testing/cookie.ts';
import { Listener } from '../testing/listener.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { type TestTenant, testTenant } from '../testing/tenant.ts';

let server: TestServer;
let secondNode: TestServer;
let tenant: TestTenant;
const open: Listener[] = [];

beforeAll(async () => {
  server = await testServer();
  secondNode = await testServer({ on: server.database });
});
afterAll(async () => {
  await secondNode.close();
  await server.close();
});
beforeEach(async () => {
  tenant = await testTenant(server.database.pool);
});
afterEach(() => {
  for (const listener of open.splice(0)) listener.close();
});

async function listen(caller: Caller, on: TestServer = server): Promise<Listener> {
  const listener = await Listener.open(on.origin, caller);
  open.push(listener);
  return listener;
}
const as = (caller: Caller, on: TestServer = server) => callAs(on.services, caller);
const addProject = async (name: string) => (await as(tenant.admin).projects.create({ name })).projectId;
const addTask = async (projectId: string, title: string, on?: TestServer) =>
  (await as(tenant.admin, on).tasks.create({ projectId, title })).taskId;

test('LIVE-20 a committed change reaches everybody of the organization who may see it, in one frame that names its operation', async () => {
  const projectId = await addProject('Harbor Flats');
  const office = await listen(tenant.admin);
  const crew = await listen(tenant.tech);
  const operationId = uuidv7();
  const { taskId, version } = await callAs(server.services, tenant.admin, operationId).tasks.create({
    projectId,
    title: 'Set gas meter pad',
  });
  for (const listener of [office, crew]) {
    await listener.untilRow(taskId);
    const frame = listener.frames().find(({ changes }) => changes.some(({ row }) => row.id === taskId));
    expect(frame).toMatchObject({ to: version, operationId });
  }
});

test('LIVE-21 nobody of another organization, and no client of another project, gets it', async () => {
  const stranger = await testTenant(server.database.pool);
  const shared = await addProject('St. Brigid Clinic');
  const other = await addProject('Engstrom Bakery');
  await as(tenant.admin).projectTeam.create({
    projectId: shared,
    userId: tenant.client.userId,
    role: 'client',
  });
  const outside = await listen(stranger.admin);
  const client = await listen(tenant.client);
  const secret = await addTask(other, 'Burner set-up');
  const notified = await addTask(shared, 'Curb adapter');
  const elsewhere = (await as(stranger.admin).projects.create({ name: 'Elsewhere' })).projectId;
  await client.untilRow(notified);
  await outside.untilRow(elsewhere);
  expect(client.rows().map(({ row }) => row.id)).not.toContain(secret);
  expect(outside.rows().map(({ row }) => row.id)).not.toContain(notified);
  const row = client.rows().find(({ row: { id } }) => id === notified)?.row;
  for (const stored of ['flag', 'estimatedHours', 'costCode', 'blockedBy'])
    expect(row).not.toHaveProperty(stored);
});

test('FLAG-104 a raised flag is in the lead’s bell with the same commit, and on no other socket', async () => {
  const projectId = await addProject('Harbor Flats');
  const taskId = await addTask(projectId, 'Set gas meter pad');
  const office = await listen(tenant.admin);
  const crew = await listen(tenant.otherTech);
  await as(tenant.tech).tasks.flagIssue({ taskId, reason: 'No pad' });
  await vi.waitFor(() =>
    expect(office.rows().map(({ entity }) => entity)).toEqual(
      expect.arrayContaining(['task', 'notification']),
    ),
  );
  await crew.untilRow(taskId);
  expect(crew.rows().map(({ entity }) => entity)).not.toContain('notification');
});

test('LIVE-22 frames of many concurrent writers arrive in order, each begins where the previous one ended, and none is missed', async () => {
  const projectId = await addProject('Lincoln Park School');
  const crew = await listen(tenant.tech);
  const made = await Promise.all(
    Array.from({ length: 60 }, async (_, index) => await addTask(projectId, `Unit ${index}`)),
  );
  for (const id of made) await crew.untilRow(id);
  const frames = crew.frames();
  for (const [position, frame] of frames.entries()) {
    expect(frame.from).toBeLessThan(frame.to);
    if (position > 0) expect(frame.from).toBe(frames[position - 1]?.to);
  }
});

test('LIVE-23 a change committed on one node reaches the sockets of another', async () => {
  const projectId = await addProject('Pike Lake Fire Hall');
  const there = await listen(tenant.tech, secondNode);
  const here = await addTask(projectId, 'In-floor loops');
  await there.untilRow(here);
  const back = await addTask(projectId, 'Manifold set', secondNode);
  await there.untilRow(back);
  const frames = there.frames();
  for (const [index, frame] of frames.entries())
    if (index > 0) expect(frame.from).toBe(frames[index - 1]?.to);
});

test('LIVE-24 sharing a project raises the epoch of the client, who from then on gets its changes', async () => {
  const projectId = await addProject('Woodland Ave duplexes');
  const client = await listen(tenant.client);
  await as(tenant.admin).projectTeam.create({ projectId, userId: tenant.client.userId, role: 'client' });
  await client.until(() => client.heard.some(({ kind }) => kind === 'epoch'));
  const taskId = await addTask(projectId, 'Repipe, unit B');
  await client.untilRow(taskId);
});

test('LIVE-25 a removed member, a changed role and an expired plan affect open sockets at once', async () => {
  const removed = await listen(tenant.otherTech);
  const demoted = await listen(tenant.tech);
  await as(tenant.admin).teams.remove({ memberId: tenant.otherTech.membership?.memberId ?? '' });
  await removed.until(() => removed.closed !== null);
  expect(removed.heard.at(-1)).toEqual({ kind: 'refused', code: 'NOT_A_MEMBER' });
  await as(tenant.admin).teams.updateRole({
    memberId: tenant.tech.membership?.memberId ?? '',
    role: 'client',
  });
  await demoted.until(() => demoted.heard.some(({ kind }) => kind === 'epoch'));
  await addProject('For the crew alone');
  const notified = (await as(tenant.admin).projects.create({ name: 'Told last' })).projectId;
  const office = await listen(tenant.admin);
  const after = await addProject('After');
  await office.untilRow(after);
  expect(demoted.rows().map(({ row }) => row.id)).not.toContain(notified);
});

test('LIVE-26 a socket for an organization without this member is refused as a call would be', async () => {
  const foreign = await testTenant(server.database.pool);
  const socket = await Listener.open(server.origin, tenant.admin, foreign.organizationId);
  await socket.until(() => socket.closed !== null);
  expect(socket.heard).toEqual([{ kind: 'refused', code: 'NOT_A_MEMBER' }]);
});

test('LIVE-26 a socket without a session, from another site, or of a person without an organization is refused', async () => {
  const status = async (headers: Record<string, string>) => {
    const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/api/live`, { headers });
    const [, answer] = await once(socket, 'unexpected-response');
    socket.on('error', () => undefined);
    socket.terminate();
    return answer.statusCode;
  };
  expect(await status({})).toBe(401);
  expect(await status({ cookie: 'plumbline.session_token=made.up' })).toBe(401);
  expect(await status({ cookie: cookieOf(tenant.admin), origin: 'https://evil.example' })).toBe(403);
  await server.database.pool.query(`update auth.session set active_organization_id = null where id = $1`, [
    tenant.client.sessionId,
  ]);
  const nobody = await listen(tenant.client);
  await nobody.until(() => nobody.closed !== null);
  expect(nobody.heard.at(-1)).toEqual({ kind: 'refused', code: 'PERMISSION_DENIED' });
});

test('LIVE-27 ending a session closes its sockets', async () => {
  const office = await listen(tenant.admin);
  server.services.live.ended(tenant.admin.sessionId);
  await office.until(() => office.closed !== null);
  expect(office.heard.at(-1)).toEqual({ kind: 'refused', code: 'SESSION_EXPIRED' });
  const far = await listen(tenant.tech, secondNode);
  server.services.live.ended(tenant.tech.sessionId);
  await far.until(() => far.closed !== null);
});

/** The presence of a person as a listener received it, in order. */
const newsOf = ({ heard }: Listener, { userId }: Caller) =>
  heard
    .flatMap((message) => (message.kind === 'present' ? message.people : []))
    .filter((person) => person.userId === userId);

test('LIVE-28 presence is sent to those who may see the person, and raises no version', async () => {
  const crew = await listen(tenant.tech);
  const client = await listen(tenant.client);
  const version = async () =>
    (
      await server.database.pool.query(
        `select version from organization_counter where organization_id = $1`,
        [tenant.organizationId],
      )
    ).rows[0].version;
  const before = await version();
  await as(tenant.otherTech).presence.updatePresence();
  await crew.until(() => newsOf(crew, tenant.otherTech).length > 0);
  expect(await version()).toBe(before);
  const marker = await addProject('Marker');
  await as(tenant.admin).projectTeam.create({
    projectId: marker,
    userId: tenant.client.userId,
    role: 'client',
  });
  await client.until(() => client.heard.some(({ kind }) => kind === 'epoch'));
  expect(newsOf(client, tenant.otherTech)).toEqual([]);
});

test('LIVE-30 a person on one node is seen on the other, until their last socket is gone', async () => {
  const watcher = await listen(tenant.tech, secondNode);
  const { userId } = tenant.otherTech;
  const isNotified = () => newsOf(watcher, tenant.otherTech);
  const untilTold = async (online: boolean, after: number) =>
    await watcher.until(() =>
      isNotified()
        .slice(after)
        .some((person) => person.online === online),
    );

  const here = await listen(tenant.otherTech);
  await untilTold(true, 0);
  const afterJoin = isNotified().length;
  await as(tenant.otherTech).presence.updatePresence();
  await untilTold(true, afterJoin);
  const newcomer = await listen(tenant.admin, secondNode);
  await newcomer.until(() => newcomer.heard.some(({ kind }) => kind === 'present'));
  const [present] = newcomer.heard.filter((message) => message.kind === 'present');
  expect(present?.people).toContainEqual(expect.objectContaining({ userId, online: true }));

  // A second socket, on the other node: closing the first does not make the person absent.
  const there = await listen(tenant.otherTech, secondNode);
  const onFirstNode = await listen(tenant.admin);
  const closedAt = new Date().toISOString();
  here.close();
  await onFirstNode.until(() => {
    const last = newsOf(onFirstNode, tenant.otherTech).at(-1);
    return last !== undefined && last.online && last.lastSeenAt >= closedAt;
  });
  expect(isNotified().every(({ online }) => online)).toBe(true);
  const beforeLeaving = isNotified().length;
  there.close();
  await untilTold(false, beforeLeaving);
});

test('LIVE-649 once a person’s last socket is closed nobody is told that they are here, on either node, by the list or by a page that is opened then', async () => {
  const { userId } = tenant.otherTech;
  const watcher = await listen(tenant.tech, secondNode);
  const isNotified = () => newsOf(watcher, tenant.otherTech);
  const here = await listen(tenant.otherTech);
  await as(tenant.otherTech).presence.updatePresence();
  await watcher.until(() => isNotified().some(({ online }) => online));
  const isOnline = async () =>
    (await as(tenant.admin).presence.list()).people.find((person) => person.userId === userId)?.online;
  expect(await isOnline()).toBe(true);
  const before = isNotified().length;
  here.close();
  await watcher.until(() =>
    isNotified()
      .slice(before)
      .some(({ online }) => !online),
  );
  expect(await isOnline()).toBe(false);
  for (const node of [server, secondNode]) {
    const page = await listen(tenant.admin, node);
    await page.until(() => newsOf(page, tenant.otherTech).length > 0);
    expect(newsOf(page, tenant.otherTech)).toEqual([expect.objectContaining({ online: false })]);
    page.close();
  }
  // Whoever comes back is here again, also before their device has told so.
  await listen(tenant.otherTech);
  await vi.waitFor(async () => expect(await isOnline()).toBe(true));
});

test('LIVE-650 a page that is loaded anew does not make its person go and come', async () => {
  const watcher = await listen(tenant.tech);
  const here = await listen(tenant.otherTech);
  await watcher.until(() => newsOf(watcher, tenant.otherTech).length > 0);
  const left = vi.spyOn(server.services.live, 'leave');
  here.close();
  await vi.waitFor(() => expect(left).toHaveBeenCalled());
  left.mockRestore();
  const next = await listen(tenant.otherTech);
  // Somebody else who comes and goes after that is told, and nothing of this person before it.
  const third = await listen(tenant.client);
  third.close();
  await watcher.until(() => newsOf(watcher, tenant.client).some(({ online }) => !online));
  expect(newsOf(watcher, tenant.otherTech).every(({ online }) => online)).toBe(true);
  next.close();
});

test('LIVE-31 only the socket that never reads is closed; the others miss nothing', async () => {
  const projectId = await addProject('Lakehead Cold Storage');
  const notes = 200;
  // As long as a note may be, at three bytes a character: one commit of them is far more than the limit and
  // what the system buffers.
  const { rows: made } = await server.database.pool.query<{ id: string }>(
    `insert into note (organization_id, id, project_id, title, content, sort_order)
     select $1, gen_random_uuid(), $2, 'Log ' || n, repeat('\u65e5', 20000), 'a' || lpad(n::text, 4, '0')
     from generate_series(1, $3::int) n returning id`,
    [tenant.organizationId, projectId, notes],
  );
  const reorder = async () =>
    await as(tenant.admin).notes.batchUpdateNoteSortOrder({
      notes: made.map(({ id }, index) => ({ noteId: id, sortOrder: `c${100 + index}` })),
    });
  const office = await listen(tenant.admin);
  const deaf = await listen(tenant.otherTech);
  deaf.socket.pause();
  const hasLeft = () => newsOf(office, tenant.otherTech).some(({ online }) => !online);
  const versions: number[] = [];
  for (let commits = 0; commits < 2; commits += 1) {
    const { version } = await reorder();
    versions.push(version);
    // At the same moment, before anybody can have read that much.
    server.services.live.presence({ ...tenant, userId: tenant.tech.userId, lastSeenAt: new Date() });
    await office.until(() => office.frames().some(({ to }) => to === version));
  }
  await office.until(hasLeft);
  const last = await addTask(projectId, 'Compressor pad');
  await office.untilRow(last);
  expect(versions.map((version) => office.frames().find(({ to }) => to === version)?.changes.length)).toEqual(
    versions.map(() => notes),
  );
  for (const [position, frame] of office.frames().entries())
    if (position > 0) expect(frame.from).toBe(office.frames()[position - 1]?.to);
  deaf.socket.resume();
  await deaf.until(() => deaf.closed !== null);
  expect(deaf.rows().map(({ row }) => row.id)).not.toContain(last);
  const again = await listen(tenant.otherTech);
  expect(again.heard.some(({ kind }) => kind === 'welcome')).toBe(true);
});

test('LIVE-32 a commit of too many rows to send names its operation and leaves a gap, which makes clients pull', async () => {
  const projectId = await addProject('Depot');
  await server.database.pool.query(
    `insert into task (organization_id, id, project_id, number, title, sort_order)
     select $1, gen_random_uuid(), $2, n, 'Hanger ' || n, 'a' || lpad(n::text, 5, '0') from generate_series(1, $3::int) n`,
    [tenant.organizationId, projectId, broadcastRowsLimit],
  );
  const crew = await listen(tenant.tech);
  const operationId = uuidv7();
  const { version } = await callAs(server.services, tenant.admin, operationId).projects.deleteProject({
    projectId,
  });
  await crew.until(() => crew.frames().length > 0);
  expect(crew.frames()).toEqual([{ kind: 'changes', from: version, to: version, changes: [], operationId }]);
  const id = await addProject('After it');
  await crew.untilRow(id);
  expect(crew.frames().at(-1)).toMatchObject({ from: version });
});

/** A client with one shared project, listening on the first node. */
async function sharedWithClient() {
  const projectId = await addProject('Superior Street lofts');
  const { projectTeamId } = await as(tenant.admin).projectTeam.create({
    projectId,
    userId: tenant.client.userId,
    role: 'client',
  });
  return { projectId, projectTeamId: projectTeamId ?? '', client: await listen(tenant.client) };
}
/** The second node, as one that dies between a commit and its hint to the others. */
const withoutHints = () => ({ ...secondNode.services, committed: () => undefined });
const epochs = ({ heard }: Listener) => heard.filter(({ kind }) => kind === 'epoch').length;
const hint = async (fields: object) =>
  await server.database.pool.query('select pg_notify($1, $2)', [
    'plumbline_changes',
    JSON.stringify({
      ...{ node: 'another', organizationId: tenant.organizationId, version: 0 },
      ...{ raised: [], readmit: [], presence: [], ended: [], ...fields },
    }),
  ]);

test('LIVE-35 after a lost hint nobody gets rows that they may no longer see: the next rows are held back', async () => {
  const { projectId, projectTeamId, client } = await sharedWithClient();
  const crew = await listen(tenant.tech);
  await callAs(withoutHints(), tenant.admin).projectTeam.remove({ projectTeamId });
  const secret = await addTask(projectId, 'Price of the change order', secondNode);
  await crew.untilRow(secret);
  await client.until(() => epochs(client) > 0);
  const later = await addTask(projectId, 'And its date', secondNode);
  await crew.untilRow(later);
  await as(tenant.admin).projectTeam.create({ projectId, userId: tenant.client.userId, role: 'client' });
  await client.until(() => epochs(client) > 1);
  const shared = await addTask(projectId, 'Shared anew');
  await client.untilRow(shared);
  expect(client.rows().map(({ row }) => row.id)).not.toContain(secret);
  expect(client.rows().map(({ row }) => row.id)).not.toContain(later);
});

test('LIVE-35 a plan that ended on another node without a hint closes the sockets with the next change', async () => {
  const office = await listen(tenant.admin);
  await server.database.pool.query(
    `with bumped as (update organization_counter set version = version + 1 where organization_id = $1 returning version)
     update subscription set status = 'expired', version = (select version from bumped) where organization_id = $1`,
    [tenant.organizationId],
  );
  await hint({ version: Number.MAX_SAFE_INTEGER });
  await office.until(() => office.closed !== null);
  expect(office.heard.at(-1)).toEqual({ kind: 'refused', code: 'PLAN_EXPIRED' });
});

test('LIVE-49 a hint that is too large makes the nodes look at everybody, in every organization when it names none', async () => {
  const { projectTeamId, client } = await sharedWithClient();
  await callAs(withoutHints(), tenant.admin).projectTeam.remove({ projectTeamId });
  await hint({ readmit: 'all' });
  await client.until(() => epochs(client) === 1);
  const office = await listen(tenant.admin);
  await server.database.pool.query('delete from auth.session where id = $1', [tenant.admin.sessionId]);
  await hint({ organizationId: '', readmit: 'all' });
  await office.until(() => office.closed !== null);
});

test('LIVE-49 a node that could not listen for a while looks at everybody once it can', async () => {
  const { projectTeamId, client } = await sharedWithClient();
  await callAs(withoutHints(), tenant.admin).projectTeam.remove({ projectTeamId });
  await server.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen plumbline_changes'`,
  );
  await client.until(() => epochs(client) === 1);
});

test('SHAPE-9 the welcome names the shape of the rows that a socket will send', async () => {
  const { heard } = await listen(tenant.tech);
  expect(heard.find(({ kind }) => kind === 'welcome')).toMatchObject({ shape: rowShape });
});

test('LIVE-37 a socket that closes while its room is made leaves no subscriber behind', async () => {
  const { userId } = tenant.otherTech;
  await server.database.pool.query(
    `insert into member_state (organization_id, user_id, last_seen_at) values ($1, $2, now() - interval '1 day')
     on conflict (organization_id, user_id) do update set last_seen_at = excluded.last_seen_at`,
    [tenant.organizationId, userId],
  );
  const left = vi.spyOn(server.services.live, 'leave');
  const lock = await server.database.pool.connect();
  await lock.query('begin; lock table organization_counter in access exclusive mode');
  const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/api/live`, {
    headers: { cookie: cookieOf(tenant.otherTech), origin: server.origin },
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ kind: 'hello', cursor: 0, epoch: 0 }));
  socket.close();
  await vi.waitFor(() => expect(left).toHaveBeenCalled(), 10_000);
  await lock.query('commit');
  lock.release();
  left.mockRestore();
  const watcher = await listen(tenant.admin);
  await watcher.until(() => newsOf(watcher, tenant.otherTech).length > 0);
  expect(newsOf(watcher, tenant.otherTech)).toEqual([expect.objectContaining({ online: false })]);
});

test('LIVE-39 when many people come at once each socket gets all of them in few frames', async () => {
  const watcher = await listen(tenant.admin);
  const first = watcher.heard.length;
  const people = Array.from({ length: 300 }, () => uuidv7());
  for (const userId of people)
    server.services.live.presence({
      organizationId: tenant.organizationId,
      userId,
      lastSeenAt: new Date(),
    });
  const notified = () =>
    new Set(
      watcher.heard
        .slice(first)
        .flatMap((message) => (message.kind === 'present' ? message.people.map(({ userId }) => userId) : [])),
    );
  await watcher.until(() => notified().size >= people.length);
  expect(watcher.heard.slice(first).filter(({ kind }) => kind === 'present').length).toBeLessThanOrEqual(3);
});

test('LIVE-41 many hellos are answered by a few welcomes, then the socket is closed; others are welcomed meanwhile', async () => {
  const neighbour = await testTenant(server.database.pool);
  const flood = await listen(tenant.tech);
  for (let hello = 0; hello < 10_000; hello += 1)
    flood.socket.send(JSON.stringify({ kind: 'hello', cursor: 0, epoch: 0 }));
  await listen(neighbour.admin);
  await flood.until(() => flood.closed !== null);
  expect(flood.closed).toBe(liveClose.later);
  expect(flood.heard.filter(({ kind }) => kind === 'welcome').length).toBeLessThanOrEqual(
    liveMessagesBurst + 1,
  );
  expect((await listen(tenant.tech)).heard.some(({ kind }) => kind === 'welcome')).toBe(true);
});

test('LIVE-42 the number of a session’s sockets is limited; one more replaces the oldest', async () => {
  const listeners: Listener[] = [];
  for (let index = 0; index <= liveSocketsPerSession; index += 1) listeners.push(await listen(tenant.tech));
  const [oldest, ...others] = listeners;
  await oldest?.until(() => oldest.closed !== null);
  expect(oldest?.closed).toBe(liveClose.later);
  const id = await addProject('For a dozen tabs');
  for (const listener of others) await listener.untilRow(id);
});

test('LIVE-29 a socket that sends unreadable messages is closed, the others go on', async () => {
  const rude = await listen(tenant.tech);
  const office = await listen(tenant.admin);
  rude.socket.send('{"kind":"give me everything"}');
  await rude.until(() => rude.closed !== null);
  const id = await addProject('Still here');
  await office.untilRow(id);
});
