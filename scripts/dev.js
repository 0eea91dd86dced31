// `npm run dev`: the server from its sources, restarted on a change, and Vite in front of it, which proxies /api to it.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const environment = { PUBLIC_URL: 'http://localhost:5173', ...process.env };
const commands = [
  {
    cwd: `${root}apps/server`,
    args: [`${root}node_modules/tsx/dist/cli.mjs`, 'watch', '--clear-screen=false', 'src/main.ts'],
  },
  { cwd: `${root}apps/web`, args: [`${root}node_modules/vite/bin/vite.js`] },
];

const children = commands.map(({ cwd, args }) =>
  spawn(process.execPath, args, { cwd, env: environment, stdio: 'inherit' }),
);

let stopping = false;
function stop(code, signal) {
  if (!stopping) process.exitCode = code;
  stopping = true;
  if (signal) for (const child of children) child.kill(signal);
}

// Ctrl+C in a terminal reaches the child processes by itself; a second signal would interrupt the server's
// orderly stop.
process.on('SIGINT', () => stop(0, process.stdin.isTTY ? null : 'SIGINT'));
process.on('SIGTERM', () => stop(0, 'SIGTERM'));
for (const child of children) child.on('exit', (code) => stop(code ?? 1, stopping ? null : 'SIGTERM'));
