import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';

// The files of a worker share what they import: loading it anew for each took as long as the tests.
// A busy machine is slow; what waits for something that never comes fails all the same.
const settledImports = fileURLToPath(new URL('scripts/settled-imports.ts', import.meta.url));
const node = { environment: 'node', isolate: false, testTimeout: 30_000, setupFiles: [settledImports] };

export default defineConfig({
  test: {
    // By itself it leaves one processor free: on a machine with two, half of it.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...node, name: 'domain', root: 'packages/domain' } },
      { test: { ...node, name: 'offline', root: 'packages/offline' } },
      {
        test: {
          ...node,
          name: 'server',
          root: 'apps/server',
          include: ['src/**/*.test.ts'],
          globalSetup: ['src/testing/engine.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { ...node, name: 'web', root: 'apps/web', include: ['src/**/*.test.ts'] } },
      {
        test: {
          ...node,
          name: 'screens',
          root: 'apps/web',
          include: ['src/**/*.test.tsx'],
          // One page for all files of a worker; docs/decisions/0033 says why this one.
          environment: 'happy-dom',
          // A link that is followed would take the page away from the files that come after.
          environmentOptions: {
            happyDOM: { settings: { navigation: { disableMainFrameNavigation: true } } },
          },
          setupFiles: [settledImports, 'src/testing/device.ts'],
          // A busy machine takes its time; quiet, none needs two seconds.
          testTimeout: 60_000,
          hookTimeout: 30_000,
        },
      },
      { test: { ...node, name: 'rules', root: 'scripts', include: ['**/*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          ...node,
          name: 'simulation',
          root: 'simulation',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...node,
          name: 'end-to-end',
          root: 'end-to-end',
          include: ['**/*.test.ts'],
          globalSetup: ['support/server.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // The files of a worker share its browser, one after the other.
          setupFiles: [settledImports, 'support/around-file.ts'],
          // Profiles are closed before a file ends the product that they look at.
          sequence: { hooks: 'list' },
          // By itself a poll gives up after a second, which a busy machine needs for one look.
          expect: { poll: { timeout: 20_000 } },
          // Three files at a time: each spends a good part of it waiting, also on a machine with two processors.
          maxWorkers: 3,
        },
      },
    ],
  },
});
