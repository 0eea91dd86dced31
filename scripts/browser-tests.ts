import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { reportVariable } from './run-report.ts';
import { root } from './sources.ts';
import {
  faultsOfEnd,
  needSecondLook,
  type RunReport,
  secondLookLimit,
  type Seen,
  verdictOf,
} from './verdict.ts';

const reports = path.join(root, 'end-to-end/.cache/reports');

/**
 * Runs the browser tests (or those whose file names contain one of `files`), and at the end each failed one
 * once more, alone. Prints the result. @returns whether the run is green.
 */
export function runBrowserTests(files: readonly string[]): boolean {
  const all = run('all', files);
  const failed = needSecondLook(all.seen);
  const again = failed.length <= secondLookLimit ? failed.map(lookAgain) : null;
  const { green, lines } = verdictOf(all, again, new Date().toISOString().slice(0, 10));
  console.log(`\n${lines.join('\n')}`);
  return green;
}

/** A file that failed outside its tests is run whole. */
function lookAgain({ file, name }: Seen, at: number): Seen {
  console.log(`\nA second look, alone: ${name ?? file}`);
  const one = name === null ? [] : ['-t', `^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`];
  const { seen, faults, productEnded } = run(`again-${at}`, [file, '--maxWorkers=1', ...one]);
  const own = seen.filter((look) => look.file === file && (name === null || look.name === name));
  const passed = own.length > 0 && faults.length === 0 && productEnded && needSecondLook(seen).length === 0;
  return { file, name, passed, quarantine: null };
}

function run(name: string, parts: readonly string[]): RunReport {
  const report = path.join(reports, `${name}.json`);
  const ended = path.join(reports, `${name}.ended`);
  for (const left of [report, ended]) rmSync(left, { force: true });
  const { status } = spawnSync(
    'npx',
    [
      ...['--no-install', 'vitest', 'run', '--project', 'end-to-end'],
      ...['--reporter=default', '--reporter=./scripts/run-report.ts', ...parts],
    ],
    {
      stdio: 'inherit',
      cwd: root,
      env: { ...process.env, [reportVariable]: report, PRODUCT_ENDED_MARK: ended },
    },
  );
  if (!existsSync(report))
    return { seen: [], faults: [`vitest ended with ${status} and without a report`], productEnded: false };
  const written: Omit<RunReport, 'productEnded'> = JSON.parse(readFileSync(report, 'utf8'));
  const faults = [...written.faults, ...faultsOfEnd(status, written)];
  return { seen: written.seen, faults, productEnded: existsSync(ended) };
}
