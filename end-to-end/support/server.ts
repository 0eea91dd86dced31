import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import { endFolderWithRun, endProcessWithRun } from '../../apps/server/src/testing/end-with-run.ts';
import { quickFolder } from '../../apps/server/src/testing/quick-folder.ts';
import { engineOf, openDatabase } from './database.ts';
import { noteMailFolder } from './mailbox.ts';
import { allGone, commandOf, descendantsOf, isRunning } from './processes.ts';

declare module 'vitest' {
  // The way in which vitest types what a global set-up provides.
  interface ProvidedContext {
    /** `pid` is the server's process. The two accounts get their rights when somebody signs up with their addresses. */
    server: { origin: string; dataFolder: string; pid: number; operatorEmail: string; testerEmail: string };
  }
}

export type Product = {
  readonly origin: string;
  readonly dataFolder: string;
  /** The server's process, not npm's; another one after each start. */
  readonly pid: number;
  /** The npm process that the README's command started. */
  readonly commandPid: number;
  /** What the present start has printed; only the end when that is long. */
  output(): string;
  /**
   * Sends the signal to the command, as a supervisor would. @throws Error when server or database still run
   * 10 s later; they are then killed.
   */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Kills the server with SIGKILL; its database keeps running, as after a crash. */
  kill(): Promise<void>;
  /** Stops what still runs, and starts again with the same folder and port. */
  restart(): Promise<void>;
  /** Stops it, including a database left by a kill, and removes the folder. */
  end(): Promise<void>;
};

const root = fileURLToPath(new URL('../..', import.meta.url));
/** As in the command line of the README's command. */
const serverFile = 'apps/server/dist/main.js';
const stopLimitMs = 10_000;
/** A first start may build both parts. */
const startLimitMs = 180_000;
const pollMs = 10;
const saidLimitCharacters = 100_000;

/** Starts the one product that all browser tests share, and provides its address to them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const accounts = { operatorEmail: 'operator@plumbline.example', testerEmail: 'tester@plumbline.example' };
  const product = await startProduct({
    env: {
      OPERATOR_EMAILS: accounts.operatorEmail,
      TESTER_EMAIL: accounts.testerEmail,
      // Programs say from which address somebody signs up.
      TRUSTED_PROXIES: '127.0.0.1,::1',
    },
  });
  const { origin, dataFolder, pid } = product;
  const server: ProvidedContext['server'] = { origin, dataFolder, pid, ...accounts };
  project.provide('server', server);
  return async () => {
    // vitest only mentions a failed tear-down, and abandons a slow one, so the runner of the tests looks for this mark.
    await product.end();
    const mark = process.env['PRODUCT_ENDED_MARK'];
    if (mark !== undefined) writeFileSync(mark, '');
  };
}

/**
 * Another product beside the shared one, with settings and data of its own: a new folder, and a new database
 * in the running engine, which saves starting another.
 */
export async function startBeside({ dataFolder }: { dataFolder: string }, env: Record<string, string> = {}) {
  const name = `beside_${randomBytes(6).toString('hex')}`;
  const engine = await openDatabase(dataFolder);
  await engine.query(`create database ${name}`);
  const { host, port, user } = engine;
  await engine.end();
  const address = `postgres://${String(user)}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
  const product = await startProduct({ env: { ...env, DATABASE_URL: address } });
  return Object.assign(product, { openDatabase: async () => await openDatabase(dataFolder, name) });
}

/**
 * The built product started with `npm start`, on a free port, with its data in a new folder unless `env`
 * names DATA_DIR. It does not inherit settings of this process. Resolves when it is healthy. @throws Error
 * with what it printed when it ends or takes longer than three minutes.
 */
export async function startProduct({ env = {} }: { env?: Record<string, string> } = {}): Promise<Product> {
  const made = env['DATA_DIR'] === undefined ? temporaryFolder() : null;
  const folderIsGone = made === null ? () => undefined : endFolderWithRun(made);
  const dataFolder = env['DATA_DIR'] ?? made ?? '';
  const port = env['PORT'] ?? String(await freePort());
  const origin = `http://localhost:${port}`;
  const given = { ...inherited(), ...env, PORT: port, DATA_DIR: dataFolder };
  noteMailFolder(origin, dataFolder);
  const hasEngine = env['DATABASE_URL'] === undefined;

  const enginePid = () => (hasEngine ? (engineOf(dataFolder)?.pid ?? null) : null);
  const cleanUp = async () => {
    const engine = enginePid();
    if (engine !== null) {
      process.kill(engine, 'SIGINT');
      await requireGone([engine], 'SIGINT');
    }
    if (made !== null) rmSync(made, { recursive: true, force: true });
    folderIsGone();
  };
  let run = await launch(given, origin).catch(async (error: unknown) => {
    await cleanUp();
    throw error;
  });
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    const engine = enginePid();
    process.kill(run.commandPid, signal);
    await requireGone([run.commandPid, run.pid, ...(engine === null ? [] : [engine])], signal);
  };
  const stopWhatRuns = async () => {
    if (isRunning(run.pid)) await stop();
  };

  return {
    origin,
    dataFolder,
    get pid() {
      return run.pid;
    },
    get commandPid() {
      return run.commandPid;
    },
    output: () => run.output(),
    stop,
    async kill() {
      process.kill(run.pid, 'SIGKILL');
      await requireGone([run.pid, run.commandPid], 'SIGKILL');
    },
    async restart() {
      await stopWhatRuns();
      run = await launch(given, origin);
    },
    async end() {
      try {
        await stopWhatRuns();
      } finally {
        await cleanUp();
      }
    },
  };
}

type Run = { commandPid: number; pid: number; output(): string };

async function launch(env: Record<string, string>, origin: string): Promise<Run> {
  const command = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let failure: string | null = null;
  for (const stream of [command.stdout, command.stderr])
    stream.on('data', (part) => (output = (output + String(part)).slice(-saidLimitCharacters)));
  command.on('error', (error) => (failure = error.message));
  const commandPid = command.pid;
  if (commandPid === undefined) throw new Error('npm could not be run.');
  const isGone = endProcessWithRun(commandPid);
  command.on('exit', (code, signal) => {
    failure = `ended with ${signal ?? code}`;
    isGone();
  });
  const limit = performance.now() + startLimitMs;
  while (!(await isHealthy(origin))) {
    if (performance.now() > limit) {
      await endTree(commandPid);
      failure = 'did not become healthy in three minutes';
    }
    if (failure !== null) throw new Error(`npm start ${failure}. It printed:\n${output}`);
    await pause(pollMs);
  }
  const pid = descendantsOf(commandPid).find((child) => commandOf(child).includes(serverFile));
  if (pid === undefined) throw new Error(`npm start serves ${origin} without a process of its own.`);
  return { commandPid, pid, output: () => output };
}

async function endTree(commandPid: number): Promise<void> {
  const pids = [commandPid, ...descendantsOf(commandPid)];
  process.kill(commandPid, 'SIGTERM');
  await requireGone(pids, 'SIGTERM');
}

async function isHealthy(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/api/health`, { method: 'HEAD' })).ok;
  } catch {
    return false;
  }
}

async function requireGone(pids: readonly number[], signal: string): Promise<void> {
  if (await allGone(pids, stopLimitMs)) return;
  const left = pids.filter(isRunning);
  const commands = left.map((pid) => commandOf(pid).join(' '));
  for (const pid of left) process.kill(pid, 'SIGKILL');
  throw new Error(`Still running ${stopLimitMs} ms after ${signal}: ${commands.join(', ')}`);
}

/** As root the database runs as another account, which must be able to reach the folder. */
function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(quickFolder(), 'plumbline-product-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** The environment of a person's terminal: without the product's settings and the test runner's. */
function inherited(): Record<string, string> {
  const settings =
    /^(?:PORT|PUBLIC_URL|DATA_DIR|DATABASE_URL|SMTP_URL|MAIL_FROM|OPERATOR_EMAILS|TESTER_EMAIL|AUTH_SECRET|STORAGE_.*|WEATHER_URL|GOOGLE_MAPS_BROWSER_KEY|MAP_STYLE_URL|MAP_STYLE_ORIGINS|BILLING_CURRENCY|LOG_LEVEL|BUILD_.*|NODE_ENV|NODE_OPTIONS|VITEST.*|npm_.*)$/;
  const passed = Object.entries(process.env).filter(([name]) => !settings.test(name));
  return Object.fromEntries(passed.map(([name, value]) => [name, value ?? '']));
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, done));
  const bound = server.address();
  await new Promise((done) => server.close(done));
  if (typeof bound !== 'object' || bound === null) throw new Error('No port is free.');
  return bound.port;
}
