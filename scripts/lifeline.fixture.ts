import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { endWithParent, withLifeline } from './lifeline.ts';

// For lifeline.test.ts: a process that waits for another one, as the runner waits for vitest, which would never end.
if (process.argv[2] === 'child') {
  endWithParent();
  process.stdout.write(`${process.pid}\n`);
  setInterval(() => undefined, 60_000);
} else {
  spawnSync(process.execPath, ['--import', 'tsx', fileURLToPath(import.meta.url), 'child'], {
    stdio: [...withLifeline],
  });
}
