import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { isAlive, runningPostmaster } from '../database/embedded/postmaster.ts';

const provided = z.object({ connection: z.object({ host: z.string() }), pid: z.number() });
const patience = { timeout: 25_000, interval: 10 };

test.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
  'ENGINE-920 when a run of tests is ended by %s, its database and the processes that it started end, and its folder is removed',
  async (signal) => {
    const fixture = fileURLToPath(new URL('engine.fixture.ts', import.meta.url));
    const { TEST_DATABASE_URL: _own, ...env } = process.env;
    const run = spawn(process.execPath, ['--import', 'tsx', fixture], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    run.stdout.on('data', (part) => (printed += String(part)));
    await vi.waitFor(() => expect(printed).toContain('\n'), patience);
    const { connection, pid } = provided.parse(JSON.parse(printed));
    const folder = path.dirname(connection.host);
    const data = path.join(folder, 'postgres');
    expect([runningPostmaster(data) !== null, isAlive(pid)]).toEqual([true, true]);

    run.kill(signal);
    await vi.waitFor(() => expect(runningPostmaster(data)).toBeNull(), patience);
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), patience);
    await vi.waitFor(() => expect(existsSync(folder)).toBe(false), patience);
  },
);
