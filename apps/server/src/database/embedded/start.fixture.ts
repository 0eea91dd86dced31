import { createLifecycle } from '../../process/lifecycle.ts';
import { createLog } from '../../process/log.ts';
import { startEmbedded } from './start.ts';

// A server in its own process for start.test.ts: it opens the engine in the given folder and prints its progress.
const log = createLog('silent');
const lifecycle = createLifecycle(log);
const [, , folder = ''] = process.argv;
process.stdout.write('begun\n');
try {
  const engine = await lifecycle.open(
    'database',
    (signal) => startEmbedded({ folder, log, signal }),
    (opened) => opened.stop(),
  );
  process.stdout.write(`serving ${JSON.stringify(engine.connection)}\n`);
} catch (error) {
  await lifecycle.fail(error);
}
