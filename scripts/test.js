// `npm test`: builds the product, then runs every test, the browser's against that build. Arguments name the projects to run (default: all).
import { spawnSync } from 'node:child_process';
import { findBrowser } from './find-browser.js';

const projects = process.argv.slice(2);
const inBrowser = projects.length === 0 || projects.includes('end-to-end');

if (inBrowser && !findBrowser()) {
  console.error(
    "The browser tests need a browser and found none. Install Debian's package `chromium` (apt-get install chromium), or name one in CHROMIUM.",
  );
  process.exit(1);
}
if (inBrowser) run('node', ['scripts/build-if-stale.js']);
run('npx', ['--no-install', 'vitest', 'run', ...projects.flatMap((project) => ['--project', project])]);

function run(command, parts) {
  const { status } = spawnSync(command, parts, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
