import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from './sources.ts';
import { needSecondLook, type Quarantine, secondLookLimit, type Seen, verdictOf } from './verdict.ts';

const reports = path.join(root, 'end-to-end/.cache/reports');

/**
 * Runs the browser tests (or those whose file names contain one of `files`), and each that failed once more, alone, at the end. Prints what it
 * comes to. @returns whether the run is green.
 */
export function runBrowserTests(files: readonly string[]): boolean {
  const all = run('all', files);
  const failed = needSecondLook(all.seen);
  const isWorthALook = failed.length <= secondLookLimit;
  const again = isWorthALook ? failed.flatMap((one, at) => lookAgain(one, at)) : null;
  const today = new Date().toISOString().slice(0, 10);
  const { green, lines } = verdictOf(all.seen, again, { today, crashed: all.crashed });
  console.log(`\n${lines.join('\n')}`);
  return green;
}

function lookAgain({ file, name }: Seen, at: number): Seen[] {
  console.log(`\nA second look, alone: ${name ?? file}`);
  const one = name === null ? [] : ['-t', `^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`];
  const { seen, crashed } = run(`again-${at}`, [file, '--maxWorkers=1', ...one]);
  const looked = seen.filter((look) => look.name === name || !look.passed);
  const passed = !crashed && seen.length > 0 && looked.every((look) => look.passed);
  return [{ file, name, passed, quarantine: null }];
}

/** `crashed`: the runner failed although no test did. */
function run(report: string, parts: readonly string[]): { seen: Seen[]; crashed: boolean } {
  const at = path.join(reports, `${report}.json`);
  mkdirSync(reports, { recursive: true });
  rmSync(at, { force: true });
  const { status } = spawnSync(
    'npx',
    [
      ...['--no-install', 'vitest', 'run', '--project', 'end-to-end'],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${at}`, ...parts],
    ],
    { stdio: 'inherit', cwd: root },
  );
  const seen = readReport(at);
  return { seen, crashed: status !== 0 && seen.every(({ passed }) => passed) };
}

type Report = {
  testResults: {
    name: string;
    status: string;
    assertionResults: {
      fullName: string;
      status: string;
      meta: { quarantine?: Quarantine };
    }[];
  }[];
};

/** What the runner wrote down, without the tests it passed over. */
function readReport(at: string): Seen[] {
  let report: Report;
  try {
    report = JSON.parse(readFileSync(at, 'utf8'));
  } catch {
    return [];
  }
  return report.testResults.flatMap(({ name: file, status, assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status === 'passed' || test.status === 'failed')
      .map((test) => ({
        file: path.relative(root, file),
        name: test.fullName,
        passed: test.status === 'passed',
        quarantine: test.meta.quarantine ?? null,
      }));
    const failedBefore = status === 'failed' && tests.every(({ passed }) => passed);
    return failedBefore
      ? [...tests, { file: path.relative(root, file), name: null, passed: false, quarantine: null }]
      : tests;
  });
}
