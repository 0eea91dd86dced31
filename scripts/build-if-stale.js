// `npm start` builds only what is missing or older than its sources.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const notSources = new Set(['node_modules', 'dist', '.cache']);
const shared = ['package-lock.json', 'tsconfig.base.json', 'packages/domain'];
const parts = [
  {
    workspace: '@plumbline/web',
    folder: 'apps/web',
    built: 'dist/index.html',
    also: [...shared, 'packages/offline'],
  },
  { workspace: '@plumbline/server', folder: 'apps/server', built: 'dist/main.js', also: shared },
];

/**
 * The newest change under a path, in ms. Folders count too, because a deleted file leaves no other trace,
 * except those into which tools write their caches.
 */
function newest(at) {
  const found = statSync(at, { throwIfNoEntry: false });
  if (!found) return 0;
  if (!found.isDirectory()) return /\.test\.tsx?$/.test(at) ? 0 : found.mtimeMs;
  const names = readdirSync(at);
  const own = names.some((name) => notSources.has(name)) ? 0 : found.mtimeMs;
  return names
    .filter((name) => !notSources.has(name))
    .reduce((latest, name) => Math.max(latest, newest(path.join(at, name))), own);
}

function isStale({ folder, built, also }) {
  const made = statSync(path.join(root, folder, built), { throwIfNoEntry: false });
  if (!made) return true;
  return [folder, ...also].some((source) => newest(path.join(root, source)) > made.mtimeMs);
}

const running = new Set();
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(1);
  });
}

function build({ workspace, folder }) {
  console.log(`Building ${folder} …`);
  return new Promise((done) => {
    const child = spawn('npm', ['run', 'build', '--silent', '-w', workspace], {
      cwd: root,
      stdio: 'inherit',
    });
    running.add(child);
    child.on('error', (error) => {
      console.error(error.message);
      done(false);
    });
    child.on('exit', (code) => {
      running.delete(child);
      if (code !== 0) console.error(`${folder} could not be built.`);
      done(code === 0);
    });
  });
}

if (!existsSync(path.join(root, 'node_modules'))) {
  console.error('The dependencies are not installed. Run: npm ci');
  process.exit(1);
}
const results = await Promise.all(parts.filter(isStale).map(build));
process.exitCode = results.every(Boolean) ? 0 : 1;
