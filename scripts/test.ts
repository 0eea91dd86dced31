// `npm test`: builds the product, then runs every test, those in the browser with that build. README.md says
// what it needs.
import { spawnSync } from 'node:child_process';
import { runBrowserTests } from './browser-tests.ts';
import { browserTestsFor, changedPaths } from './changed.ts';
import { findBrowser } from './find-browser.js';
import { choiceOf } from './test-choice.ts';

const choice = choiceOf(process.argv.slice(2));
const shown = choice.since === null ? 'all' : browserTestsFor(changedPaths(choice.since));
const runsBrowser = choice.browser && (shown === 'all' || shown.length > 0);

if (runsBrowser && !findBrowser()) {
  console.error(
    "The browser tests need a browser and found none. Install Debian's package `chromium-headless-shell` or `chromium`, or name one in CHROMIUM.",
  );
  process.exit(1);
}
if (choice.projects.length > 0) {
  const since = choice.since === null ? [] : [`--changed=${choice.since}`];
  const projects = choice.projects.flatMap((project) => ['--project', project]);
  const isPart = choice.since !== null || choice.files.length > 0;
  const parts = [...projects, ...since, ...choice.files, ...(isPart ? ['--passWithNoTests'] : [])];
  must('npx', ['--no-install', 'vitest', 'run', ...parts]);
}
// After the others, so that the browser has the machine to itself.
if (runsBrowser) {
  must('node', ['scripts/build-if-stale.js']);
  process.exitCode = runBrowserTests(shown === 'all' ? choice.files : shown) ? 0 : 1;
}

function must(command: string, parts: readonly string[]): void {
  const { status } = spawnSync(command, parts, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
