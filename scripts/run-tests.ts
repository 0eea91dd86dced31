import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { withLifeline } from './lifeline.ts';
import { reportVariable } from './run-report.ts';
import { root } from './sources.ts';
import { faultsOfEnd, needSecondLook, type RunReport, type Seen, verdictOf } from './verdict.ts';

// Started without npx, which would not hand the lifeline on.
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const reports = path.join(root, 'scripts/.cache/reports');

/**
 * `parts`: what vitest gets besides the projects. `secondLooks`: with more failures than this the run is
 * broken, so nothing is run again.
 */
export type TestRun = {
  kind: 'browser' | 'unit';
  projects: readonly string[];
  parts: readonly string[];
  secondLooks: number;
};

/** Runs the tests, and at the end each failed one once more, alone. Prints the result. @returns whether the run is green. */
export function runTests(tests: TestRun): boolean {
  const all = run(tests, 'all', tests.parts);
  const failed = needSecondLook(all.seen);
  const again =
    failed.length <= tests.secondLooks ? failed.map((one, at) => lookAgain(tests, one, at)) : null;
  const { green, lines } = verdictOf(all, again, {
    kind: tests.kind,
    secondLooks: tests.secondLooks,
    today: new Date().toISOString().slice(0, 10),
    mayBeEmpty: tests.parts.includes('--passWithNoTests'),
  });
  console.log(`\n${lines.join('\n')}`);
  return green;
}

/** A file that failed outside its tests is run whole. */
function lookAgain(tests: TestRun, { file, name }: Seen, at: number): Seen {
  console.log(`\nA second look, alone: ${name ?? file}`);
  const one = name === null ? [] : ['-t', `^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`];
  const { seen, faults, productEnded } = run(tests, `again-${at}`, [file, '--maxWorkers=1', ...one]);
  const own = seen.filter((look) => look.file === file && (name === null || look.name === name));
  const passed = own.length > 0 && faults.length === 0 && productEnded && needSecondLook(seen).length === 0;
  return { file, name, passed, quarantine: null };
}

function run({ kind, projects }: TestRun, name: string, parts: readonly string[]): RunReport {
  const report = path.join(reports, `${kind}-${name}.json`);
  const ended = path.join(reports, `${kind}-${name}.ended`);
  for (const left of [report, ended]) rmSync(left, { force: true });
  const { status } = spawnSync(
    process.execPath,
    [
      ...[vitest, 'run', ...projects.flatMap((project) => ['--project', project])],
      ...['--reporter=default', '--reporter=./scripts/run-report.ts', ...parts],
    ],
    {
      stdio: [...withLifeline],
      cwd: root,
      env: { ...process.env, [reportVariable]: report, PRODUCT_ENDED_MARK: ended },
    },
  );
  // Only the browser tests share a product.
  const productEnded = () => kind === 'unit' || existsSync(ended);
  if (!existsSync(report)) {
    const isEmpty = status === 0 && parts.includes('--passWithNoTests');
    const faults = isEmpty ? [] : [`vitest ended with ${status} and without a report`];
    return { seen: [], faults, productEnded: isEmpty && productEnded() };
  }
  const written: Omit<RunReport, 'productEnded'> = JSON.parse(readFileSync(report, 'utf8'));
  const faults = [...written.faults, ...faultsOfEnd(status, written)];
  return { seen: written.seen, faults, productEnded: productEnded() };
}
