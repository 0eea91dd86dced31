import { spawn } from 'node:child_process';
import { endProcessWithRun } from './end-with-run.ts';
import { setup } from './engine.ts';

// A run of tests in its own process for engine.test.ts: it opens its engine, starts a process as the browser tests start
// the product, prints both, and waits.
const { pid = 0 } = spawn('sleep', ['3600'], { detached: true, stdio: 'ignore' });
endProcessWithRun(pid);
await setup({
  provide: (_name, { connection }) => process.stdout.write(`${JSON.stringify({ connection, pid })}\n`),
});
setInterval(() => undefined, 60_000);
