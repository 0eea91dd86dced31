// `npm run check`: types, lint, format, unused code and the rules of the repository, as many at a time as
// there are processors.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** The longest first. */
const waiting = ['format:check', 'types', 'lint', 'unused', 'rules'];
const failed: string[] = [];

await Promise.all(Array.from({ length: availableParallelism() }, work));
if (failed.length > 0) {
  console.error(`\nnpm run check: ${failed.join(', ')} failed.`);
  process.exitCode = 1;
}

async function work(): Promise<void> {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const { passed, output } = await run(name);
    if (!passed) failed.push(name);
    console.log(`${passed ? 'ok' : 'FAILED'}  ${name}${passed ? '' : `\n${output}`}`);
  }
}

async function run(name: string): Promise<{ passed: boolean; output: string }> {
  return await new Promise((done) => {
    const child = spawn('npm', ['run', '--silent', name], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
    child.on('error', (error) => done({ passed: false, output: error.message }));
    child.on('close', (code) => done({ passed: code === 0, output }));
  });
}
