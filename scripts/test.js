// `npm test`: builds the product, then runs every test, the browser's against that build. Arguments name the projects to run (default: all).
import { spawnSync } from 'node:child_process';
import { findBrowser } from './find-browser.js';

const unit = ['rules', 'domain', 'offline', 'server', 'web', 'simulation'];
const named = process.argv.slice(2);
const projects = named.length > 0 ? named : [...unit, 'end-to-end'];
const inBrowser = projects.includes('end-to-end');

if (inBrowser && !findBrowser()) {
  console.error(
    "The browser tests need a browser and found none. Install Debian's package `chromium` (apt-get install chromium), or name one in CHROMIUM.",
  );
  process.exit(1);
}
const others = projects.filter((project) => project !== 'end-to-end');
if (others.length > 0) vitest(others);
// After the others, so that the browser has the machine to itself.
if (inBrowser) {
  run('node', ['scripts/build-if-stale.js']);
  vitest(['end-to-end']);
}

function vitest(some) {
  run('npx', ['--no-install', 'vitest', 'run', ...some.flatMap((project) => ['--project', project])]);
}

function run(command, parts) {
  const { status } = spawnSync(command, parts, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
