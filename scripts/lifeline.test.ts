import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';

const patience = { timeout: 30_000, interval: 10 };

test.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
  'HOUSE-921 a run of tests ends when its runner is ended by %s',
  async (signal) => {
    const fixture = fileURLToPath(new URL('lifeline.fixture.ts', import.meta.url));
    const runner = spawn(process.execPath, ['--import', 'tsx', fixture], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    runner.stdout.on('data', (part) => (printed += String(part)));
    await vi.waitFor(() => expect(printed).toMatch(/^\d+\n$/), patience);
    runner.kill(signal);
    // Its output is closed by the last process that holds it, which is the child.
    await vi.waitFor(() => expect(runner.stdout.closed).toBe(true), patience);
  },
);
