// `npm test`: builds the product, then runs every test, those in the browser with that build. README.md says
// what it needs.
import { spawnSync } from 'node:child_process';
import { browserTestsNamed } from './browser-tests.ts';
import { browserTestsFor, changedPaths } from './changed.ts';
import { findBrowser } from './find-browser.js';
import { runTests } from './run-tests.ts';
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
  const isPart = choice.since !== null || choice.files.length > 0;
  const parts = [...since, ...choice.files, ...(isPart ? ['--passWithNoTests'] : [])];
  if (!runTests({ kind: 'unit', projects: choice.projects, parts, secondLooks: 12 })) process.exit(1);
}
// After the others, so that the browser has the machine to itself.
if (runsBrowser) {
  must('node', ['scripts/build-if-stale.js']);
  const words = shown === 'all' ? choice.files : shown;
  const parts = words.flatMap((word) => {
    const files = browserTestsNamed(word);
    return files.length > 0 ? files : [word];
  });
  const isGreen = runTests({ kind: 'browser', projects: ['end-to-end'], parts, secondLooks: 12 });
  process.exitCode = isGreen ? 0 : 1;
}

function must(command: string, parts: readonly string[]): void {
  const { status } = spawnSync(command, parts, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
